import { expect, type Page, test } from '@playwright/test';
import { expectHeadings, expectLink } from '../support/links';
import { newVisitor } from '../support/people';
import { type Portal, startPortal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let page: Page;

const main = () => page.getByRole('main');
const heading = (name: string | RegExp) => page.getByRole('heading', { name });

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  page = await newVisitor(browser, portal);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test.afterAll(() => portal?.remove());

test('/ is the home page with its sections, links and contact details', async () => {
  await visit(page, '/');
  await expectLink(main(), 'Start Your Risk Check', '/case-submission');
  await expectLink(main(), 'Learn More about our services', '/services');
  await expectHeadings(main(), 2, [
    'What We Do',
    'Why Choose Us',
    'Our Services & Pricing',
    'What clients say',
    'Insights and Resources',
    'Contact Us',
  ]);
  await expectLink(main(), /^Get Custom Quote/, '/contact?subject=Custom%20quote');
  await expectLink(main(), /^Request Custom Quote/, '/contact?subject=Custom%20quote');
  await expectLink(main(), 'Schedule Consultation', '/consultation');
  await expectLink(main(), 'Submit Case Details', '/case-submission');
  await expectLink(main(), 'Privacy Policy', '/privacy');
  await expectLink(main(), 'Terms & Conditions', '/terms');
  await expect(main().getByRole('link', { name: /^Get Started/ })).toHaveCount(6);
});

test('/v1 and /v2 are the home page in other colours', { tag: '@sweep' }, async () => {
  const looks = new Set<string>();
  for (const path of ['/', '/v1', '/v2']) {
    await visit(page, path);
    await expect(heading('Know who you are dealing with, before you pay.')).toBeVisible();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', { '/v1': 'slate-navy', '/v2': 'midnight-navy' }[path] ?? /./);
    const button = main()
      .getByRole('link', { name: /^Get Started/ })
      .nth(1);
    const hero = main().locator('.bg-hero').first();
    const colours = await Promise.all(
      [button, hero].map((part) => part.evaluate((element) => getComputedStyle(element).backgroundColor)),
    );
    looks.add(colours.join());
  }
  expect(looks.size).toBe(3);
});

test('the testimonials show 1, 2 or 3 slides, 20 or 30 px apart', { tag: '@sweep' }, async () => {
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    const carousel = page.getByRole('group', { name: 'Testimonials' });
    return carousel.locator('ul').evaluate((list) => {
      const cards = [...list.querySelectorAll('figure')].map((card) => card.getBoundingClientRect());
      const { clientWidth } = list.parentElement as HTMLElement;
      const [first, second] = cards as [DOMRect, DOMRect];
      const gap = Math.round(second.left - first.right);
      return { inView: Math.round((clientWidth + gap) / (first.width + gap)), gap };
    });
  };
  expect(await measure(375)).toEqual({ inView: 1, gap: 30 });
  expect(await measure(640)).toEqual({ inView: 1, gap: 20 });
  expect(await measure(767)).toEqual({ inView: 1, gap: 20 });
  expect(await measure(768)).toEqual({ inView: 2, gap: 30 });
  expect(await measure(1024)).toEqual({ inView: 3, gap: 30 });
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('/services has six cards that lead to the form', async () => {
  await visit(page, '/services');
  const more = main().getByRole('link', { name: /^Learn More about/ });
  await expect(more).toHaveCount(6);
  await expectLink(main(), /^Learn More about/, '/case-submission');
  await more.first().click();
  await expect(heading('Submit Your Risk Check Request')).toBeVisible();
});

for (const width of [768, 1280]) {
  test(`the parts of the cards in a row are aligned at ${width} px`, { tag: '@sweep' }, async () => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/services');
    const cards = await main()
      .locator('li:has(a:has-text("Learn More"))')
      .evaluateAll((items) =>
        items.map(({ children }) => [...children].map((part) => Math.round(part.getBoundingClientRect().top)).join()),
      );
    expect(cards).toHaveLength(6);
    expect(new Set(cards).size).toBe(width === 768 ? 3 : 2);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
}

test('/about explains mission, approach, reach, experience, lawyers and the Advisory Only framework', {
  tag: '@sweep',
}, async () => {
  await visit(page, '/about');
  for (const name of [
    'Our mission',
    'Our approach',
    'Global reach',
    'Investigative experience',
    'Vetted lawyer network',
    /Advisory Only/,
  ]) {
    await expect(heading(name)).toBeVisible();
  }
  await expect(main()).toContainText('individuals and businesses worldwide');
  await expect(main()).toContainText('the UAE, the GCC, India and the UK');
  await expect(main().locator('a[href="/case-submission"]')).not.toHaveCount(0);
});

test('/faq has four categories, in each at most one answer open, and it can be collapsed', async () => {
  await visit(page, '/faq');
  await expectHeadings(main(), 2, [
    'Services',
    'Pricing & Timelines',
    'Process & Confidentiality',
    'Legal & Referrals',
    'Can’t find your question?',
  ]);
  const category = page.getByRole('region', { name: 'Services' });
  const questions = category.locator('summary');
  const open = category.locator('details[open]');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(open).toHaveCount(1);
  await expect(category.locator('details').nth(1)).toHaveAttribute('open');
  await questions.nth(1).click();
  await expect(open).toHaveCount(0);
  await expectLink(main(), 'Contact Us', '/contact');
});

test('/contact shows how to reach us and accepts a message', async () => {
  await visit(page, '/contact');
  for (const fact of [/@/, 'Within 24 hours', 'Global coverage', '24/7 Available']) {
    await expect(page.getByRole('region', { name: 'Contact information' }).getByText(fact).first()).toBeVisible();
  }
  await expect(main().locator('a[href="/case-submission"]')).not.toHaveCount(0);
  await page.getByLabel(/^Full Name/).fill('Mona Khan');
  await page.getByLabel(/^Email/).fill('mona@example.org');
  await page.getByLabel(/^Subject/).fill('A question');
  await page.getByRole('textbox', { name: /^Message/ }).fill('How long does a company check take?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(main().getByText('Thank you. We will respond within 24 hours.')).toBeVisible();
});

test('/login shows and hides the password and links to other pages', async () => {
  await visit(page, '/login');
  const password = page.getByLabel(/^Password/);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expectLink(main(), 'Create an account', '/register');
  await expectLink(main(), 'Forgot your password?', '/forgot-password');
});

test('/register checks five password rules and requires all of them', async () => {
  await visit(page, '/register');
  for (const label of [/^Full name/, /^Email/, /^Phone/, /^Country/, /^Password/, /^Confirm password/]) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
  const met = page.getByRole('list', { name: 'Password requirements' }).getByText('(met)');
  const submit = page.getByRole('button', { name: 'Create account' });
  for (const [password, rules] of Object.entries({ a: 1, aB: 2, aB1: 3, 'aB1!': 4, 'aB1!5678': 5 })) {
    await expect(submit).toBeDisabled();
    await page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await expect(met).toHaveCount(rules);
  }
  await expect(submit).toBeEnabled();
  await expectLink(main(), 'Terms & Conditions', '/terms');
  await expectLink(main(), 'Privacy Policy', '/privacy');
  await expectLink(main(), 'Sign in', '/login');
});

test('/setup creates the demo users and shows the result, the settings and the first steps', async () => {
  await visit(page, '/setup');
  await expect(heading('Environment settings')).toBeVisible();
  await expect(heading('Quick start')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Demo admin' })).toContainText('admin@demo.local');
  await expect(page.getByRole('region', { name: 'Demo admin' })).toContainText('Demo@1234');
  const create = page.getByRole('button', { name: 'Create demo users' });
  await create.click();
  const result = page.getByRole('region', { name: 'Result' });
  // Five passwords are hashed, which takes long while other tests run.
  await expect(result).toContainText('Created: 5 · Existing: 0', { timeout: 30_000 });
  await expect(result.getByRole('row')).toHaveText([
    /Email\s*Role\s*Status/,
    /admin@demo.local\s*Admin\s*created/,
    /attorney@demo.local\s*Attorney\s*created/,
    /attorney2@demo.local\s*Attorney\s*created/,
    /client@demo.local\s*Client\s*created/,
    /sysadmin@demo.local\s*Admin\s*created/,
  ]);
  await create.click();
  await expect(result).toContainText('Created: 0 · Existing: 5');
});

test('/case-submission is open to everyone and asks what the chosen type needs', async () => {
  await visit(page, '/case-submission');
  await expect(heading('Worried about a Company, Platform, or Person?')).toBeVisible();
  await expect(heading('Submit Your Risk Check Request')).toBeVisible();
  for (const label of [/^Full Name/, /^Email/, 'WhatsApp/Phone', 'Country of Residence']) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
  const type = page.getByLabel('Case Type');
  await type.selectOption({ label: 'Company Risk Check' });
  await page.getByLabel('Company Name').fill('Gulf Stream Metals');
  await expect(page.locator('input[type=file]')).toBeAttached();
  await type.selectOption({ label: 'Individual Background Check' });
  await expect(page.getByLabel('Company Name')).toBeHidden();
  await expect(page.getByLabel('Approximate Age')).toBeVisible();
  await type.selectOption({ label: 'Company Risk Check' });
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await expect(page.getByRole('group', { name: /Preferred Service Level/ }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('group', { name: /Legal Follow-up/ }).getByRole('checkbox')).toHaveCount(3);
  await expect(main()).toContainText('Cases are handled discreetly. Your data is never shared or published.');
  const confirmation = 'I confirm this request is genuine and not for entrapment or misuse';
  await expect(page.getByRole('checkbox', { name: confirmation })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
});

test('/confirmation says thanks, shows a placeholder when opened directly, and links to next steps', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, portal);
  await visit(visitor, '/confirmation');
  await expect(visitor.getByRole('heading', { name: 'Thank you for submitting your case.' })).toBeVisible();
  await expect(visitor.getByText('Case Confirmed')).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText('within 24 hours');
  await expect(visitor.getByRole('main')).toContainText('RC-0000-000000');
  await expectLink(visitor, 'View Pricing & Timelines', '/services');
  await expectLink(visitor, 'Submit Another Case', '/case-submission');
  await expectLink(visitor, 'Back to Homepage', '/');
  await visitor.context().close();
});

test('/terms and /privacy are the legal pages', { tag: '@sweep' }, async () => {
  await visit(page, '/terms');
  for (const topic of [
    /Scope/,
    /Limitations/,
    /Third-party referrals/,
    /Confidentiality/,
    /Timelines/,
    /Ethical use/,
    /Payment and refunds/,
  ]) {
    await expect(main().getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
  await visit(page, '/privacy');
  for (const topic of [/collect/, /use it/, /Security/, /Sharing/, /Retention/, /rights/, /transfers/, /Updates/]) {
    await expect(main().getByRole('heading', { level: 2, name: topic })).toBeVisible();
  }
});

test('/accessibility is linked from the footer and has its own title and canonical address', async () => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(heading('Accessibility statement')).toBeVisible();
  await visit(page, '/accessibility');
  await expect(page).toHaveTitle('Accessibility statement | Risk Advisory');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/accessibility$/);
});

test('any other path is the 404 page, which logs the path and links to the home page', async () => {
  const logged = page.waitForEvent('console', (entry) => entry.text().includes('/no/such-page'));
  await page.goto('/no/such-page?token=secret');
  await expect(heading('Oops! Page not found')).toBeVisible();
  const entry = await logged;
  expect([entry.type(), entry.text()]).toEqual(['error', 'Page not found: /no/such-page']);
  await expectLink(main(), 'Return to Home', '/');
});

test('every new page opens at its top', async () => {
  await visit(page, '/privacy');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading('Terms & Conditions')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the header of a visitor links to the public pages, to sign in and to the form', async () => {
  await visit(page, '/');
  const header = page.getByRole('banner');
  for (const [name, target] of Object.entries({
    Services: '/services',
    About: '/about',
    FAQ: '/faq',
    Contact: '/contact',
    'Sign In': '/login',
    'Start Risk Check': '/case-submission',
  })) {
    await expectLink(header, name, target);
  }
});
