/** Set up before the tests of a mutant: of each failure vitest would map the whole stack, which takes longer than the tests. */
Error.stackTraceLimit = 0;
