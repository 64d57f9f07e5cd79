import { placeholders } from '@portal/contracts';
import { useState } from 'react';

/** Returns the heading that the HTML of the page already shows, so that it stays until the case has come; else an empty text. */
export const usePageHeading = (): string => useState(headingInPage)[0];

/** The build has a document without elements; the server replaces what it renders. */
const headingInPage = () =>
  'querySelector' in document
    ? (document.querySelector('#root[data-prerendered] h1')?.textContent ?? '')
    : placeholders.heading;
