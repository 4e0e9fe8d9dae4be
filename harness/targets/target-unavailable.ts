/** A server that cannot be put under test, in one sentence. It says nothing about what the server does with a text. */
export class TargetUnavailableError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'TargetUnavailableError';
  }
}
