const order = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns the first numbers of each plural form of a language, in the order of the forms: `3, 4, 5 …`. */
export function numbersOfForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const used: readonly string[] = rules.resolvedOptions().pluralCategories;
  const numbers = Array.from({ length: 201 }, (_, count) => count);
  return order
    .filter((form) => used.includes(form))
    .map((form) => {
      const own = numbers.filter((count) => rules.select(count) === form);
      return own.length === 0 ? 'parts of numbers' : own.slice(0, 3).join(', ') + (own.length > 3 ? ' …' : '');
    });
}
