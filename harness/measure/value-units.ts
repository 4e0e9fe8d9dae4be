/** What values are made of where the speed of streaming is measured, by kind: repeated to any length, each is a value that users send. */

/** All but the JSON ones decide at once that they are strings. */
export const VALUE_UNITS = {
  code: 'function sum(list) {\n  let total = 0;\n  for (const x of list) total += x["n"] ?? 0;\n  return "total: " + total;\n}\n',
  words: 'words that say nothing in particular and go on without a quote or a line break ',
  CJK: '模型把工具调用写成伪标签,服务器再把它们一块一块地发送给客户端。',
  emoji: '🙂 done 🚀 sent 👩‍💻 ',
  escapes: '"C:\\temp\\new"\t\'\\d+\\.\\w*\'\r\n',
} as const;

/** A text of the unit, so many UTF-16 code units long. */
export function repeatedTo(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
