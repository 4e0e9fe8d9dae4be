/**
 * Client libraries as oracles: the door of this folder. The libraries are development dependencies, so the folder is left out of the
 * published package, and no other room may import it.
 */
import type { ClientOracle } from './client-oracle.ts';
import { aiSdk } from './libraries/ai-sdk.ts';
import { langchain } from './libraries/langchain.ts';
import { openai } from './libraries/openai.ts';

export const clientOracles: readonly ClientOracle[] = [openai, aiSdk, langchain];
