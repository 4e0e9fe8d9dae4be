/** Whether tests that need Python can run here, looked up once. */
import { pythonMissing } from '../python/index.ts';

const missing = pythonMissing();

export const isPythonMissing: boolean = missing !== undefined;

/** What is put behind the name of a test that is skipped for it. */
export const skipReason: string = missing === undefined ? '' : ` (skipped: ${missing})`;
