/** Artefacts, the folders in which findings are kept: the door of this folder. */
export { type Artifact, artifactOf } from './artifact.ts';
export { chunksAreText, chunksComplaint, keptInputFields, keptInputOf, scenarioOf } from './kept-input.ts';
export { keptSignatureFields } from './kept-signature.ts';
export { cutPlaces } from './needed-cuts.ts';
export { readArtifact } from './read-artifact.ts';
export { replayCommand, replayScenarioCommand } from './replay-command.ts';
export { writeArtifact } from './write-artifact.ts';
