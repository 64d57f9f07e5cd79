import { type Node, type Property, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import type { Message } from './catalogue';

export interface TextsOfModule {
  /** Texts that are marked for translators. */
  messages: Message[];
  /** Texts that people read and that nothing marks. */
  unmarked: string[];
  /** The parts of each text that is marked and has an expression in it. */
  composed: string[][];
}

const runtime = '@portal/build/i18n';
/** Properties whose values people read or hear. */
const readProps = new Set(
  (
    'children title label term header lead text placeholder alt hint description heading legend note price audiences ' +
    'busyLabel aria-label aria-roledescription aria-description'
  ).split(' '),
);
/** An address, a name that programs read, or names of classes. */
const isCode = (text: string) =>
  /^[/#]/.test(text) || text.split(' ').every((part) => /^[a-z]\w*[-_/:.][\w/:.[\]-]*$/.test(part));
const isWord = (text: string) => /\p{L}{2}/u.test(text);
/** Sentences and headings, as opposed to names of classes, events and files. */
const isSentence = (text: string) => /^[A-Z‘“][\w’'-]*([ ,:].*[a-z]|[.!?]$)/s.test(text);

/** Finds the texts of a module, as it is after its types and its JSX were compiled. */
export function textsIn(code: string): TextsOfModule {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const names = importedNames(program);
  const found: TextsOfModule = { messages: [], unmarked: [], composed: [] };

  const take = (text: string, ancestors: readonly Node[]) => {
    const place = placeOf(ancestors, names);
    if (place === 'read' ? isWord(text) && !isCode(text) : place === 'other' && isSentence(text)) {
      found.unmarked.push(text);
    }
  };
  ancestor(program, {
    CallExpression(node) {
      if (node.callee.type === 'Identifier') {
        const callee = names.get(node.callee.name);
        found.messages.push(...messagesOf(callee, node.arguments));
        found.composed.push(...textArguments(callee, node.arguments).flatMap(leavesOf).flatMap(partsAround));
      }
    },
    Literal(node, _, ancestors) {
      if (typeof node.value === 'string') {
        take(node.value, ancestors);
      }
    },
    TemplateLiteral(node, _, ancestors) {
      if (placeOf(ancestors, names) === 'read') {
        take(node.quasis.map(({ value }) => value.cooked).join('…'), ancestors);
      }
    },
  });
  return found;
}

/** The functions that a module imports, by their names in the module. */
function importedNames(program: ReturnType<typeof parse>): Map<string, string> {
  const specifiers = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === runtime ? node.specifiers : [],
  );
  return new Map(
    specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
        ? [[each.local.name, each.imported.name] as const]
        : [],
    ),
  );
}

function messagesOf(callee: string | undefined, args: readonly Node[]): Message[] {
  const texts = textArguments(callee, args);
  if (callee === 'plural') {
    const [text, other] = texts.map(textOf);
    return text !== undefined && other !== undefined ? [{ text, other }] : [];
  }
  return texts
    .flatMap(leavesOf)
    .flatMap((leaf) => textOf(leaf) || [])
    .map((text) => ({ text }));
}

/** The arguments of a marking function that are texts: of `plural` its two forms. */
function textArguments(callee: string | undefined, [first, second]: readonly Node[]): Node[] {
  if (callee === 'plural' && second?.type === 'ObjectExpression') {
    const { properties } = second as unknown as { properties: Property[] };
    const form = (name: string) => properties.find(({ key }) => nameOf(key) === name)?.value;
    return [form('one'), form('other')].filter((each) => each !== undefined);
  }
  return first && ['t', 'msg', 'rich'].includes(callee ?? '') ? [first] : [];
}

/** The values that an expression can have: of `open ? 'Close' : 'Open'` both, of `name ?? 'Nobody'` the second, too. */
function leavesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as Node & { consequent: Node; alternate: Node };
    return [...leavesOf(consequent), ...leavesOf(alternate)];
  }
  if (node.type === 'LogicalExpression') {
    const { left, right } = node as Node & { left: Node; right: Node };
    return [...leavesOf(left), ...leavesOf(right)];
  }
  return [node];
}

/** The parts of a text around its expressions; nothing for a text without any. */
function partsAround(node: Node): string[][] {
  if (node.type === 'TemplateLiteral') {
    const { expressions, quasis } = node as unknown as { expressions: unknown[]; quasis: { value: { raw: string } }[] };
    return expressions.length > 0 ? [quasis.map(({ value }) => value.raw)] : [];
  }
  if (node.type === 'BinaryExpression') {
    const { left, right } = node as Node & { left: Node; right: Node };
    const texts = [left, right].flatMap((side) => textOf(side) ?? partsAround(side).flat());
    return texts.length > 0 ? [texts.slice(0, 1)] : [];
  }
  return [];
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as unknown as { value: unknown };
    return typeof value === 'string' ? value : undefined;
  }
  const { expressions, quasis } = (node ?? {}) as { expressions?: unknown[]; quasis?: { value: { cooked: string } }[] };
  return node?.type === 'TemplateLiteral' && expressions?.length === 0 ? quasis?.[0]?.value.cooked : undefined;
}

const nameOf = (key: Node): string =>
  key.type === 'Identifier'
    ? ((key as { name?: string }).name ?? '')
    : String((key as { value?: unknown }).value ?? '');

type Place = 'marked' | 'ignored' | 'read' | 'other';

/** Says by what surrounds a literal, up to the next function, whether people read it. */
function placeOf(ancestors: readonly Node[], names: ReadonlyMap<string, string>): Place {
  const outward = [...ancestors].reverse();
  const end = outward.findIndex(({ type }) => type.includes('Function'));
  const [literal, ...around] = end < 0 ? outward : outward.slice(0, end);
  if (around[0] && isRead(around[0], literal)) {
    return 'ignored';
  }
  const calls = around.filter(({ type }) => /^(Call|New)/.test(type)).map((call) => placeInCall(call, names));
  return (
    calls.find((place) => place !== 'other') ?? (isValueToRead(around) || around.some(isListToRead) ? 'read' : 'other')
  );
}

/** Whether programs read a literal: the name of a module or of a property, or what a value is compared with. */
const isRead = (holder: Node, literal: Node | undefined) =>
  ('source' in holder && holder.source === literal) ||
  (holder.type === 'MemberExpression' && 'property' in holder && holder.property === literal) ||
  ('operator' in holder && /^[!=]==?$/.test(String(holder.operator)));

/** Whether the nearest property or call around a literal is a property that people read. */
function isValueToRead(around: readonly Node[]): boolean {
  const holder = around.find(({ type }) => /^(Property|Call|New)/.test(type));
  const name = holder !== undefined && 'key' in holder ? nameOf(holder.key as Node) : '';
  return readProps.has(name) || name.endsWith('Title');
}

/** Whether a constant is named as a list of texts that people choose from or read, such as `roleLabels`. */
const isListToRead = (holder: Node) =>
  holder.type === 'VariableDeclarator' && /(Labels|[cC]ountries)$/.test(nameOf((holder as Node & { id: Node }).id));

function placeInCall(call: Node, names: ReadonlyMap<string, string>): Place {
  const { callee } = call as Node & { callee: { name?: string; object?: { name?: string } } };
  const name = callee.name ?? callee.object?.name ?? '';
  if (['t', 'msg', 'rich', 'plural'].includes(names.get(name) ?? '')) {
    return 'marked';
  }
  return /Error$|^console$|^logFailure$/.test(name) ? 'ignored' : 'other';
}
