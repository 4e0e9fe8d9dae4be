/** An OpenAI-compatible server without a model, healthy or with faults: the door of this folder. */
export type { Fault } from './fault.ts';
export { faultById, faults } from './faults.ts';
export { writeCall } from './scripted/write-response.ts';
export type { ReasoningField, RunningServer, ServerOptions } from './server-options.ts';
export { startServer } from './start-server.ts';
