export { type Job, startJobs } from './start-jobs';
