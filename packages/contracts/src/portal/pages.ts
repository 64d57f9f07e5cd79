import type { Role } from '../accounts/roles';

/** A page as its remote declares it in `src/pages.ts`. The list becomes part of each release of the remote. */
export interface Page {
  /** Absolute pattern of plain segments and parameters, such as `/cases/:caseId`. */
  path: `/${string}`;
  title: string;
  /** Shown by search engines and link previews. */
  description?: string;
  /** With a list of roles, every other visitor is redirected to the sign-in page. */
  access: 'public' | 'signed-in' | readonly Role[];
  /** A link in the user menu of everyone who may open the page, or of these roles only. */
  navigation?: { label: string; roles?: readonly Role[] };
  /** Text shown while the session is checked. */
  loadingText?: string;
  /** Search engines may list the page. */
  indexed?: boolean;
  /** Path that search engines should list instead. */
  canonical?: `/${string}`;
  /** Rendered to HTML when its remote is built, so that it is readable before any script runs. */
  prerendered?: true;
  /**
   * Rendered to HTML for each role that may open it, as it looks before its data comes: the heading, and skeletons in place of the
   * rest.
   */
  skeleton?: true;
  /** Calls of the API that the page makes first, as paths with the page's parameters. The server puts their replies into the page. */
  firstCalls?: readonly `/${string}`[];
  /**
   * First calls that also depend on the query of the address. Each takes the parameters that its contract knows, with their defaults;
   * those in its path come from the page.
   */
  queryCalls?: readonly QueryCall[];
  /** Values of `tab` in the query of the address; without one of them the first tab is open. */
  tabs?: readonly string[];
  /**
   * Where the heading of the page is in the `data` of the reply to its first call, such as `case.subjectName`. The first text that is there
   * replaces the heading of the skeleton.
   */
  headingFrom?: readonly string[];
  /** What the page declares in each language other than English in which its build is complete, by the code of the language. */
  editions?: Partial<Record<string, PageEdition>>;
}

/** The texts of a page row in one language. */
export interface PageEdition {
  title: string;
  description?: string;
  loadingText?: string;
  /** Of the link in the user menu. */
  label?: string;
  /** The file with the translations of this page alone. */
  words?: string;
}

export interface QueryCall {
  path: `/${string}`;
  /** Makes the call only while this tab is open. */
  tab?: string;
}

/** What the shell has to know about a page. Without `access` the page is public. */
export type PageRow = Pick<Page, 'path' | 'title' | 'loadingText' | 'navigation'> &
  Partial<Pick<Page, 'access'>> & {
    /** The other languages in which its build is complete. */
    languages?: readonly string[];
  };

/** The live pages of each remote by its name. */
export type PageRows = Record<string, PageRow[]>;
