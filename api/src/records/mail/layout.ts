import { type Language, languages } from '@portal/contracts';
import escapeHtml from 'escape-html';
import { say } from '../../platform/phrases/phrase';
import { composeIn, type Translate } from '../../platform/phrases/translate';
import type { MailAction, MailBody } from './mail.entity';

const noReply =
  'Please do not reply to this e-mail: replies to this address are not read. Please answer in the portal.';

const footerOf = ({ replyTo }: MailBody) =>
  replyTo ? say('If you reply to this e-mail, your reply goes to {replyTo}, not to the portal.', { replyTo }) : noReply;

const copyLink = 'If the button does not work, copy this address into your browser:';

export interface Letterhead {
  /** The name at the top of the mail. */
  brandName: string;
  /** Base address of links, without a trailing slash. */
  publicUrl: string;
}

/** What the layout itself says in a mail. */
interface Frame {
  language: Language;
  brandName: string;
  footer: string;
  copyLink: string;
}

/**
 * Renders a mail as text and as HTML with tables and inline styles, which all mail clients support.
 *
 * @param language - of the texts in the mail.
 */
export function renderMail(
  { language = 'en', ...body }: MailBody & { language?: Language },
  { brandName, publicUrl }: Letterhead,
): { text: string; html: string } {
  const absolute = (action: MailAction | undefined) =>
    action && { ...action, url: new URL(action.url, `${publicUrl}/`).href };
  const linked = { ...body, action: absolute(body.action), secondAction: absolute(body.secondAction) };
  const frameIn = (t: Translate): Frame => ({ language, brandName, footer: t(footerOf(body)), copyLink: t(copyLink) });
  const frame = composeIn(language, frameIn);
  return { text: asText(linked, frame), html: asHtml(linked, frame) };
}

const asText = ({ heading, paragraphs, action, secondAction }: MailBody, { brandName, footer }: Frame) => {
  const links = [action, secondAction].flatMap((each) => (each ? [`${each.label}:\n${each.url}`] : []));
  return [heading, ...paragraphs, ...links, `--\n${footer}\n${brandName}`].join('\n\n');
};

const font = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Browsers do not skip isolates when they look for the direction of a line, but they do skip elements with a direction. Otherwise
 * a sentence that begins with an Arabic name would be set from right to left.
 */
const asElements = (html: string) => html.replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '<span dir="auto">$1</span>');

const textOf = (text: string) => asElements(escapeHtml(text));

/** Each line gets the direction of its own text. */
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#253041;overflow-wrap:anywhere">${text.split('\n').map(lineOf).join('')}</p>`;

const lineOf = (line: string) => `<span dir="auto" style="display:block">${textOf(line) || '&nbsp;'}</span>`;

const button = ({ label, url }: MailAction, { copyLink: hint }: Frame) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#1d3557" style="border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5a6576">${escapeHtml(hint)}<br><a dir="ltr" href="${escapeHtml(url)}" style="color:#1d4f91;overflow-wrap:anywhere">${escapeHtml(url)}</a></p>`;

const secondLink = ({ label, url }: MailAction) => `
<p style="margin:24px 0 0;font-size:16px;line-height:1.6;color:#253041">${escapeHtml(label)}:<br><a dir="ltr" href="${escapeHtml(url)}" style="color:#1d4f91;overflow-wrap:anywhere">${escapeHtml(url)}</a></p>`;

const asHtml = ({ heading, paragraphs, action, secondAction }: MailBody, frame: Frame) => {
  const { language, brandName, footer } = frame;
  // Mail programs that show a part of a page only leave out its root.
  const dir = language === 'en' ? '' : ` dir="${languages[language].direction}" lang="${language}"`;
  return `<!doctype html>
<html lang="${language}"${language === 'en' ? '' : ` dir="${languages[language].direction}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#eef1f5;${font}">
<table role="presentation"${dir} width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f5"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px;${font};font-size:15px;font-weight:600;color:#1d3557">${escapeHtml(brandName)}</td></tr>
<tr><td bgcolor="#ffffff" style="padding:36px 32px 32px;border:1px solid #dbe1e9;border-top:4px solid #1d3557;border-radius:0 0 12px 12px;${font}">
<h1 dir="auto" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600;color:#14213a">${textOf(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(action, frame) : ''}${secondAction ? secondLink(secondAction) : ''}
</td></tr>
<tr><td style="padding:20px 8px;${font};font-size:13px;line-height:1.5;color:#5a6576;overflow-wrap:anywhere">${textOf(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
