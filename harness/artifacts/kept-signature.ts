/** A signature as it is kept on disk. */
import { z } from 'zod';
import { oracles } from '../oracles/index.ts';

/** The fields of a signature, for schemas that hold one. */
export const keptSignatureFields = {
  oracle: z.enum(oracles.map((oracle) => oracle.id)),
  target: z.string(),
  textKind: z.enum(['well-formed', 'cut', 'own-markup', 'malformed', 'reported']),
  shape: z.string(),
};
