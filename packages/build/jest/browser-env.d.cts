import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web globals of Node that it lacks, and replacements for unimplemented methods. */
declare class BrowserEnvironment extends TestEnvironment {}
export = BrowserEnvironment;
