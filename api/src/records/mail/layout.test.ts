import { isolated } from '../../platform/kernel/isolated';
import { renderMail } from './layout';

const head = { brandName: 'Risk & Co', publicUrl: 'https://portal.example.com' };
const render = (heading: string, paragraphs: string[] = []) => renderMail({ heading, paragraphs }, head);
const arabic = 'منى خان';

it('keeps an English sentence that begins with an Arabic name from left to right', () => {
  const { text, html } = render(`${isolated(arabic)} asks for a document`, [`${isolated(arabic)} is <b>now</b> here.`]);
  expect(text).toContain(`\u2068${arabic}\u2069 asks for a document`);
  // The direction of the line comes from the first letter outside of elements that have their own.
  expect(html).toContain(`<span dir="auto">${arabic}</span> asks for a document</h1>`);
  expect(html).toContain(`display:block"><span dir="auto">${arabic}</span> is &lt;b&gt;now&lt;/b&gt; here.</span>`);
});

it('leaves a Hindi name as it is, since it is written from left to right', () => {
  expect(render(`${isolated('मोना खान')} asks`).html).toContain('>मोना खान asks</h1>');
});

it('leaves unpaired isolates of a message alone', () => {
  expect(render('New', ['a \u2068b']).html).toContain('>a \u2068b</span>');
});

it('shows a second link below the button, in text and HTML', () => {
  const links = { action: { label: 'Open', url: '/a' }, secondAction: { label: 'Or follow', url: '/follow' } };
  const { text, html } = renderMail({ heading: 'New', paragraphs: [], ...links }, head);
  expect(text).toContain('Open:\nhttps://portal.example.com/a\n\nOr follow:\nhttps://portal.example.com/follow');
  expect(html).toContain('Or follow:<br><a href="https://portal.example.com/follow"');
});

it('says where a reply goes, when it goes to a person', () => {
  const to = (replyTo?: string) => renderMail({ heading: 'New', paragraphs: [], replyTo }, head);
  const { text, html } = to("o'brien@example.com");
  expect(text).toContain("--\nIf you reply to this e-mail, your reply goes to o'brien@example.com, not to the portal.");
  expect(html).toContain('your reply goes to o&#39;brien@example.com');
  expect([text + html, to().text]).toEqual([
    expect.not.stringMatching(/do not reply/),
    expect.stringMatching(/do not reply/),
  ]);
});
