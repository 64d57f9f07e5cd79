import type { Language } from '@portal/contracts';
import type { Instant } from '../kernel/clock';
import { formatDay } from '../kernel/format-day';
import { timeInZone } from '../kernel/time-in-zone';

/** A string is an English text without values, which the catalogues translate. */
export type Phrase = string | Said | Written | Sentences;

/** An English text with values for its placeholders; with `other`, the first is for one thing. */
export interface Said {
  text: string;
  other?: string;
  count?: number;
  values: Readonly<Record<string, Value>>;
}

/** What somebody has typed, or what is in the language of the reader already; it is not translated. */
interface Written {
  written: string;
}

interface Sentences {
  sentences: readonly Phrase[];
}

/** A string is a name or a number such as `RC-2026-000001`, which is isolated from the sentence around it. */
export type Value = string | number | Exclude<Phrase, string> | ((language: Language) => string);

export const say = (text: string, values: Said['values'] = {}): Said => ({ text, values });

/** A phrase whose form depends on `count`, which is the placeholder `{count}`. */
export const sayCount = (
  count: number,
  { one, other }: { one: string; other: string },
  values: Said['values'] = {},
): Said => ({ text: one, other, count, values: { ...values, count } });

export const written = (text: string): Written => ({ written: text });

export const sentences = (...phrases: readonly Phrase[]): Sentences => ({ sentences: phrases });

export const dayIn = (day: string | null): Value =>
  day === null ? say('no fixed day') : (language) => formatDay(day, language);

export const timeIn =
  (at: Instant, timeZone: string): Value =>
  (language) =>
    timeInZone(at, timeZone, language);
