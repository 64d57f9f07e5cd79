import type { Config } from 'jest';

/** Milliseconds after which a test fails. */
export declare const testTimeout: number;
/** Returns a project for code that runs in Node. */
export declare const nodeProject: (displayName: string, testMatch: string[]) => Config;
/** Returns a project for code that runs in a browser, tested with jsdom and Testing Library. */
export declare const browserProject: (displayName: string, testMatch: string[]) => Config;
/** The configuration of a package whose tests run in Node, or in jsdom. */
export declare const nodeTests: Config;
export declare const browserTests: Config;
