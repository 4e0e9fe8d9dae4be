/** Something is wrong with a file or folder of a corpus: one sentence that begins with its path, made to be shown as it is. */
export class CorpusError extends Error {
  /** What is wrong, without the path. */
  readonly complaint: string;

  constructor(path: string, complaint: string) {
    super(`${path} ${complaint}`);
    this.name = 'CorpusError';
    this.complaint = complaint;
  }
}
