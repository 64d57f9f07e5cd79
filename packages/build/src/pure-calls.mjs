// Loader for contracts: marks their calls as free of side effects, so that a page carries only the contracts that it uses.
export default function markPureCalls(source) {
  const imported = [...source.matchAll(/import \{([^}]*)\} from '\./g)].flatMap(
    ([, names]) => names.match(/\w+/g) ?? [],
  );
  const callees = ['z(?:\\.\\w+)+', ...imported].join('|');
  return source.replace(new RegExp(`(?<![\\w.$'])(?=(?:${callees})\\()`, 'g'), '/*#__PURE__*/ ');
}
