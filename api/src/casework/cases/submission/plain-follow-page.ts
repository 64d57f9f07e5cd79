import { type FollowedCase, followedStepOf } from '@portal/contracts';
import escapeHtml from 'escape-html';
import { timeInZone } from '../../../platform/kernel/time-in-zone';

interface PlainFollowPage {
  brandName: string;
  /** Of the dates. The browser's own is unknown without a script. */
  timeZone: string;
  followed?: FollowedCase;
  /** Why no case is shown. */
  refusal?: string | undefined;
  /** What was typed, so that it need not be typed again. The code is not repeated. */
  caseNumber?: string;
}

/** It has no script, and sends its form to its own address only. */
export const plainFollowPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Writes the page on which people without JavaScript follow their case. */
export const plainFollowPage = ({ brandName, timeZone, followed, refusal, caseNumber = '' }: PlainFollowPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Follow your case | ${escapeHtml(brandName)}</title><link rel="stylesheet" href="/build.css"></head>
<body><main><h1>Follow your case</h1>
${followed ? standing(followed, timeZone) : ''}${refusal ? `<p class="problem" role="alert">${escapeHtml(refusal)}</p>` : ''}
<p>Enter your case ID and receipt code. No account needed.</p>
<form method="post" action="/api/follow">
<p><label for="number">Case ID</label><br><input id="number" type="text" name="caseNumber" value="${escapeHtml(caseNumber)}" autocomplete="off" maxlength="100" required>
<br><small>Such as RC-2026-000001.</small></p>
<p><label for="code">Receipt code</label><br><input id="code" type="text" name="receiptCode" autocomplete="off" spellcheck="false" maxlength="100" required>
<br><small>16 letters and digits. Hyphens and capitals do not matter.</small></p>
<p><button type="submit">Show the status</button></p>
</form>
<p><small>Lost the code, or has somebody else seen it? Sign in with the email address of your case to void it and get a new one,
or <a href="/contact">contact us</a>.</small></p>
<p><a href="/">Home</a></p></main></body></html>`;

const standing = (followed: FollowedCase, timeZone: string): string => {
  const timeOf = (at: string) => timeInZone(at, timeZone);
  const { text, dueAt } = followedStepOf(followed);
  return `<section aria-label="Case ${escapeHtml(followed.caseNumber)}">
<h2>${escapeHtml(followed.caseNumber)}: ${escapeHtml(followed.status.replace('-', ' '))}</h2>
<p>${escapeHtml(dueAt ? text.replace('{time}', timeOf(dueAt)) : text)}</p>
<p>Submitted on ${escapeHtml(timeOf(followed.submittedAt))}</p></section>
`;
};
