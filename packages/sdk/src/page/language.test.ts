import { askedLanguage, languageOfPage } from './language';

const html = document.documentElement;
afterEach(() => {
  delete html.dataset['language'];
  delete html.dataset['wanted'];
  html.lang = 'en';
});

it('is the language that the server named, also while the translator of a browser names another one', () => {
  html.lang = 'hi';
  expect([languageOfPage(), askedLanguage()]).toEqual(['en', 'en']);
  html.dataset['language'] = 'ar';
  expect([languageOfPage(), askedLanguage()]).toEqual(['ar', 'ar']);
});

it('is English where the page is not complete in the language that was asked for', () => {
  html.dataset['wanted'] = 'ar';
  expect([languageOfPage(), askedLanguage()]).toEqual(['en', 'ar']);
});
