/** Artefacts, the folders in which findings are kept: the door of this folder. */
export { type Artifact, artifactOf, scenarioOf } from './artifact.ts';
export { readArtifact } from './read-artifact.ts';
export { replayCommand } from './replay-command.ts';
export { writeArtifact } from './write-artifact.ts';
