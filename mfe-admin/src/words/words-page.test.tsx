import {
  correctTranslation,
  listTranslations,
  type TranslatedText,
  undoCorrection,
  wordTexts,
} from '@portal/contracts';
import { correctionSample, translatedTextSample } from '@portal/contracts/samples';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WordsPage } from './words-page';

const shipped = translatedTextSample({ correction: undefined });
const days: TranslatedText = {
  text: '{count} day left',
  other: '{count} days left',
  forms: ['أ', 'ب', 'ج', '{count} د', '{count} ه', '{count} و'],
  places: ['mfe-client'],
};
const have = (...texts: TranslatedText[]) =>
  answer(listTranslations, {
    languages: ['ar'],
    language: 'ar',
    texts,
    pagination: { page: 1, limit: 100, total: texts.length, pages: 1 },
  });
const visit = () => renderPage(<WordsPage />, { path: '/admin/words', session: personOf('admin') });
const dialog = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Correct ‘${text}’` }));
  return within(screen.getByRole('dialog'));
};

it('shows a text in English, what is said in its place, and where', async () => {
  have(
    shipped,
    translatedTextSample({ text: 'Another', forms: [], places: [], correction: correctionSample({ isStale: true }) }),
  );
  visit();
  expect(await screen.findByText('فتح القضية')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('Mails and papers, Client pages')).toBeVisible();
  expect(screen.getByText('No longer applies: the English has changed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Correct ‘Another/ })).not.toBeInTheDocument();
});

it('corrects a text', async () => {
  have(shipped);
  answer(correctTranslation, { text: translatedTextSample() });
  visit();
  const field = (await dialog(shipped.text)).getByRole('textbox', { name: 'In Arabic' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText(wordTexts.empty)[0]).toBeVisible();
  await userEvent.type(field, 'افتحوا القضية');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(wordTexts.corrected)).toBeVisible();
  expect(sentTo(correctTranslation)[0]?.body).toEqual({
    language: 'ar',
    text: 'Open the case',
    forms: ['افتحوا القضية'],
  });
});

it('asks for each plural form, and says which numbers it is for and what to keep', async () => {
  have(days);
  visit();
  const opened = await dialog(days.text);
  expect(opened.getAllByRole('textbox').map((field) => field.getAttribute('id'))).toHaveLength(6);
  expect(opened.getByRole('textbox', { name: 'For 3, 4, 5 …' })).toHaveValue('{count} د');
  expect(opened.getByText('{count}')).toBeVisible();
});

it('says which rule a text breaks', async () => {
  have(shipped);
  const message = 'This has other placeholders or tags: {number}.';
  refuse(correctTranslation, 422, { code: 'VALIDATION', message, errors: { forms: [message] } });
  visit();
  const opened = await dialog(shipped.text);
  await userEvent.type(opened.getByRole('textbox', { name: 'In Arabic' }), ' {{number}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const text = opened.getByRole('textbox', { name: 'In Arabic' });
  await waitFor(() => expect(text).toHaveAccessibleDescription(`Error: ${message}`));
});

it('brings the shipped words back', async () => {
  have(translatedTextSample());
  answer(undoCorrection, {});
  visit();
  expect(await screen.findByText('افتحوا القضية')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the correction of ‘Open the case’' }));
  expect(await screen.findByText(wordTexts.undone)).toBeVisible();
  expect(sentTo(undoCorrection)[0]?.params).toEqual({ correctionId: correctionSample()._id });
});
