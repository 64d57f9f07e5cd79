import { expect, type Page, test } from '@playwright/test';
import { caseTypeLabels, serviceLevelLabels } from '@portal/contracts';
import { startDemoPortal } from '../support/demo-portal';
import { choose, expectArrival, pickFile, press, tabTo, typeInto } from '../support/keyboard';
import { newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal();
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp) => main(page).getByRole('textbox', { name });

test('a visitor skips the header, uses the menu and opens an answer', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await visit(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  await tabTo(page, main(page));

  await press(page, page.getByRole('banner').getByRole('link', { name: 'FAQ' }), { back: true });
  await expectArrival(page, 'Frequently asked questions');
  const answer = main(page).locator('details').first();
  await press(page, answer.locator('summary'));
  await expect(answer).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(answer).not.toHaveAttribute('open');

  await page.setViewportSize({ width: 375, height: 800 });
  const menu = page.getByRole('banner').getByRole('button', { name: /menu$/ });
  await press(page, menu, { back: true });
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }));
  await expectArrival(page, /./);
});

test('a visitor pauses the carousel and shows the next slide', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await page.setViewportSize({ width: 700, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  const slides = page.getByRole('group', { name: 'Testimonials' });
  await press(page, slides.getByRole('button', { name: 'Pause slides' }));
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeFocused();
  // A slow page may have moved on before it was paused.
  const current = await slides.getByText(/\(\d of 3, current\)/).textContent();
  const shown = Number(/\d/.exec(current ?? '')?.[0]);
  await press(page, slides.getByRole('button', { name: 'Next slide' }));
  const next = (shown % 3) + 1;
  await expect(slides.getByText(`(${next} of 3, current)`)).toBeAttached();
  await expect(slides.getByRole('listitem').nth(next - 1)).toBeInViewport({ ratio: 0.95 });
  await tabTo(page, slides.getByRole('list'));
  await page.keyboard.press('ArrowLeft');
  await expect(slides.getByText(`(${Math.max(next - 1, 1)} of 3, current)`)).toBeAttached();
});

test('a visitor sends a contact message', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await visit(page, '/contact');
  await press(page, button(page, 'Send Message'));
  await expect(field(page, /^Full Name/)).toBeFocused();
  await page.keyboard.type('Mona Khan');
  await typeInto(page, field(page, /^Email/), 'mona@example.org');
  await typeInto(page, field(page, /^Subject/), 'A question');
  await typeInto(page, field(page, /^Message/), 'How long does a company check take?');
  await press(page, button(page, 'Send Message'));
  await expect(main(page).getByText('Thank you. We will respond within 24 hours.')).toBeVisible();
  await expect(button(page, 'Send another message')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, /^Full Name/)).toBeFocused();
});

test('a visitor registers after correcting a password that does not match', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await visit(page, '/login');
  await press(page, main(page).getByRole('link', { name: 'Create an account' }));
  await expectArrival(page, 'Create an account');
  await typeInto(page, field(page, /^Full name/), 'Mona Khan');
  await typeInto(page, field(page, /^Email/), 'mona.khan@example.org');
  await choose(page, main(page).getByLabel('Country'), 'Italy');
  await typeInto(page, field(page, /^Password/), 'Fresh#Secret42');
  await typeInto(page, field(page, /^Confirm password/), 'Fresh#Secret43');
  await press(page, button(page, 'Create account'));
  await expect(field(page, /^Confirm password/)).toBeFocused();
  await typeInto(page, field(page, /^Confirm password/), 'Fresh#Secret42', { back: true });
  await page.keyboard.press('Enter');
  await expectArrival(page, 'My Dashboard');
});

test('a visitor submits a case with a file', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await visit(page, '/about');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Start Risk Check' }));
  await expectArrival(page, 'Worried about a Company, Platform, or Person?');
  await press(page, button(page, 'Submit Risk Check Request'));
  const type = main(page).getByLabel('Case Type');
  await expect(type).toBeFocused();
  await page.keyboard.type(caseTypeLabels.company);
  await expect(type.locator('option:checked')).toHaveText(caseTypeLabels.company);
  await typeInto(page, field(page, /^Full Name/), 'Mona Khan');
  await typeInto(page, field(page, /^Email/), 'mona@example.org');
  await typeInto(page, field(page, /^Company Name/), 'Gulf Stream Metals FZE');
  await choose(page, main(page).getByLabel(/relationship/i), 'Supplier');
  await pickFile(page, main(page).locator('input[type=file]'), 'invoice.txt');
  await expect(button(page, 'Remove invoice.txt')).toBeVisible();
  await tabTo(page, main(page).getByRole('group', { name: /Preferred Service Level/ }));
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('radio', { name: serviceLevelLabels.deep })).toBeChecked();
  const followUp = main(page)
    .getByRole('group', { name: /Legal Follow-up/ })
    .getByRole('checkbox')
    .first();
  await tabTo(page, followUp);
  await page.keyboard.press('Space');
  await expect(followUp).toBeChecked();
  await tabTo(page, main(page).getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Check your answers'));
  await press(page, main(page).getByRole('link', { name: 'Change Email' }));
  await expect(field(page, /^Email/)).toBeFocused();
  await press(page, button(page, 'Submit Risk Check Request'));
  await expectArrival(page, 'Thank you for submitting your case.');

  await press(page, button(page, 'Copy case ID'));
  await press(page, main(page).getByRole('link', { name: 'Create an account' }));
  await expectArrival(page, 'Create an account');
  await expect(page).toHaveURL(/\/register$/);
  await expect(field(page, /^Full name/)).toHaveValue('Mona Khan');
  await expect(field(page, /^Email/)).toHaveValue('mona@example.org');
});
