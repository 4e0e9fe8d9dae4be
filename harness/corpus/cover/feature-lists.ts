/** The features of many entries as lists of numbers, in blocks: four bytes a feature, whatever their names. */

/** Features that a block has room for, unless one entry has more. */
const BLOCK_LENGTH = 2 ** 20;

export class FeatureLists {
  /** By number, in the order in which they were first seen. */
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private block = new Uint32Array();
  private used = 0;

  /** The numbers of the features, in ascending order. */
  add(features: ReadonlySet<string>): Uint32Array {
    if (this.used + features.size > this.block.length) {
      this.block = new Uint32Array(Math.max(BLOCK_LENGTH, features.size));
      this.used = 0;
    }
    const list = this.block.subarray(this.used, this.used + features.size);
    this.used += features.size;
    let place = 0;
    for (const number of this.numbersOf(features)) {
      list[place] = number;
      place += 1;
    }
    return list.sort();
  }

  /** The numbers alone, which are not kept. */
  *numbersOf(features: ReadonlySet<string>): Generator<number, void, undefined> {
    for (const name of features) yield this.numberOf(name);
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.length;
    this.numbers.set(name, number);
    this.names.push(name);
    return number;
  }
}
