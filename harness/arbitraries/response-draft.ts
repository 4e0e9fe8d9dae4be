/**
 * A response while kinds are being planted in it: calls with their parameters, prose and reasoning, before it is laid out as tokens.
 * It begins as one call with one parameter, the shortest that is well-formed.
 */
import type { Format } from '../../src/index.ts';
import { chosen } from './chosen.ts';
import { SHORTEST_SIGNATURE, SIGNATURES, type Signature } from './contents/signatures.ts';
import type { DraftValue } from './draft-value.ts';
import { type Token, token } from './token.ts';

/** A function or a parameter: `<function=`, name, `>` … `</function>`. */
export interface DraftElement {
  readonly opener: Token;
  name: Token;
  readonly end: Token;
  readonly close: Token;
}

export interface DraftParameter extends DraftElement {
  /** Between opener and value, and between value and closer; the call says what stands there. */
  readonly gapBefore: Token;
  readonly gapAfter: Token;
  value: Token;
  json: string | undefined;
  /** It still has the value that it was made with. */
  isBare: boolean;
}

export interface DraftCall extends DraftElement {
  readonly signature: Signature;
  readonly wrapperOpen: Token;
  readonly wrapperClose: Token;
  /** What stands between all tags of the call. */
  gapText: string;
  /** Between the wrapper's and the function's opener; replaced together with `gapText`. */
  leadGap: Token;
  /** Behind the function's opener. */
  readonly bodyGap: Token;
  parameters: DraftParameter[];
  takesParameters: boolean;
  /** It has no wrapper tags of its own but stands in the wrapper of the call before it. */
  readonly sharesWrapper: boolean;
  /** Between the call before and this one. */
  proseBefore: Token | undefined;
}

export interface DraftOptions {
  readonly format: Format;
  /** Number of the first call's signature; 0, and a number that has none, mean the shortest names, for all calls. */
  readonly signature: number;
  /** Take only values whose argument is certain. */
  readonly isFaithful: boolean;
  /** Malformed kinds may be planted too. */
  readonly isMalformed: boolean;
}

const MOST_CALLS = 5;
const MOST_PARAMETERS = 5;
const BARE_VALUE: DraftValue = { text: 'v', json: '"v"' };

export class ResponseDraft {
  readonly format: Format;
  readonly isFaithful: boolean;
  readonly isMalformed: boolean;
  calls: DraftCall[] = [];
  takesCalls = true;
  reasoning: Token | undefined;
  /** The first call comes before the reasoning ends: where it ends, if it does. */
  openReasoning: 'ends-after-first-call' | 'never-ends' | undefined;
  /** Directly behind the tag that ends it, in front of what the dialect writes there. */
  spaceBehindReasoning: Token | undefined;
  proseBefore: Token | undefined;
  proseAfter: Token | undefined;
  /** How values that are no strings are written. */
  rendering: 'json' | 'mixed' | 'python' = 'json';
  /** Code units of values that no cap on the length of texts counts. */
  uncountedLength = 0;
  private readonly signature: number;

  constructor(options: DraftOptions) {
    this.format = options.format;
    this.signature = options.signature;
    this.isFaithful = options.isFaithful;
    this.isMalformed = options.isMalformed;
    const call = this.addCall();
    if (call !== undefined) this.addParameter(call);
  }

  /** A further call, without parameters; `undefined` when there are five or the response takes none. */
  addCall(sharesWrapper = false): DraftCall | undefined {
    const count = this.calls.length;
    if (!this.takesCalls || count >= MOST_CALLS) return undefined;
    const { tags } = this.format;
    const signature =
      this.signature === 0 || this.signature >= SIGNATURES.length ? SHORTEST_SIGNATURE : chosen(SIGNATURES, this.signature + count);
    const call: DraftCall = {
      signature,
      wrapperOpen: token(tags.wrapperOpen),
      gapText: '',
      leadGap: token(''),
      opener: token(tags.functionOpener),
      name: token(signature.name),
      end: token('>'),
      bodyGap: token(''),
      parameters: [],
      takesParameters: true,
      close: token(tags.functionClose),
      wrapperClose: token(tags.wrapperClose),
      sharesWrapper,
      proseBefore: undefined,
    };
    this.calls.push(call);
    return call;
  }

  /** A further parameter with a key of the call's signature; `undefined` when there are five or the call takes none. */
  addParameter(call: DraftCall, key: string | undefined = undefined): DraftParameter | undefined {
    const count = call.parameters.length;
    if (!call.takesParameters || count >= MOST_PARAMETERS) return undefined;
    const { tags } = this.format;
    const parameter: DraftParameter = {
      opener: token(tags.parameterOpener),
      name: token(key ?? call.signature.keys[count] ?? `k${count}`),
      end: token('>'),
      gapBefore: token(''),
      value: token(BARE_VALUE.text),
      gapAfter: token(''),
      json: BARE_VALUE.json,
      isBare: true,
      close: token(tags.parameterClose),
    };
    call.parameters.push(parameter);
    return parameter;
  }

  /** Gives the value to a parameter that has none of its own yet, or to a new one; `undefined` when there is no place for it. */
  fill(where: number, value: DraftValue): DraftParameter | undefined {
    if (this.isFaithful && value.json === undefined) return undefined;
    const parameter = this.placeForValue(where);
    if (parameter === undefined) return undefined;
    parameter.value = token(value.text);
    parameter.json = value.json;
    parameter.isBare = false;
    return parameter;
  }

  /** All parameters of all calls. */
  get parameters(): DraftParameter[] {
    return this.calls.flatMap((call) => call.parameters);
  }

  private placeForValue(where: number): DraftParameter | undefined {
    const { calls } = this;
    for (let tried = 0; tried < calls.length; tried += 1) {
      const call = chosen(calls, where + tried);
      const place = call.parameters.find((parameter) => parameter.isBare) ?? this.addParameter(call);
      if (place !== undefined) return place;
    }
    return undefined;
  }
}
