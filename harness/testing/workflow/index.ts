/** Runs workflows of GitHub's without GitHub. */
export { GithubState } from './github-state.ts';
export { type JobResult, runWorkflow } from './run-workflow.ts';
export { readWorkflow, type Workflow } from './workflow.ts';
