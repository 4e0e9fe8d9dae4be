/** A stretch of a response that counts as one: a planted feature is in the text when the tokens that carry it came through unchanged. */
export interface Token {
  /** Fixed once the response is laid out. May be empty, where what counts is that nothing stands between two others. */
  text: string;
  /** Place in the finished response, -1 when it is not there. */
  at: number;
}

export function token(text: string): Token {
  return { text, at: -1 };
}
