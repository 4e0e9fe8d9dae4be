/** The report as JSON in ASCII, so that lone surrogates survive. */
import { prettyAsciiJson } from '../../ascii-json.ts';
import type { Reporter } from '../reporter.ts';

export const json: Reporter = {
  kind: 'json',
  render: (report) => prettyAsciiJson(report),
};
