import { placeholders } from '@portal/contracts';
import { firstPaint, type PublicContact } from './first-paint';

const { person, city, supportPhone } = placeholders;
const content = [
  `<section data-fact="firm"><div data-fact="person"><dt>Person</dt><dd>${person}</dd></div>`,
  `<div data-fact="city">${city}</div></section>`,
  `<li data-fact="phone" class="x"><a href="tel:${supportPhone}">${supportPhone}</a></li><p>More</p>`,
].join('');

const shown = (publicContact: PublicContact) =>
  firstPaint(
    { frame: `<main>${placeholders.page}</main>`, content, kind: 'page' },
    { title: 'About us' },
    {
      publicUrl: 'https://portal.example.com',
      publicContact,
      path: '/about',
      wanted: undefined,
      language: 'en',
      editions: [],
    },
  );

it('shows the facts of the firm that are set, escaped', () => {
  const html = shown({ person: 'Aisha <b> Rahman', phone: '+971 4 123' });
  expect(html).toContain('<dd>Aisha &lt;b&gt; Rahman</dd>');
  expect(html).toContain('<a href="tel:+9714123">+971 4 123</a>');
  expect(html).not.toContain('data-fact="city"');
});

it('leaves out what is not set, and a section that would be empty', () => {
  expect(shown({ phone: '' })).toBe('<main><p>More</p></main>');
});

it('shows a placeholder for a phone only where none is refused', () => {
  expect(shown({ city: 'Dubai' })).toContain('tel:+97140000000');
});
