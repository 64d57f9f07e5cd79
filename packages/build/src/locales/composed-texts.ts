/** Says where a file composes a text for translators of these parts and expressions. No catalogue can have such a text. */
export function composedProblem(file: string, source: string, parts: readonly string[]): string {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\$\\{[^`]*?\\}');
  const before = source.slice(0, Math.max(source.search(pattern), 0));
  const line = before.split('\n').length;
  return `${file}:${line}: The text "${parts.join('…')}" has an expression in it, so it has no translation. Please write a placeholder such as {name}, and pass its value to t.`;
}
