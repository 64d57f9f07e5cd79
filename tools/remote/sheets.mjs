import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** At-rules that reach nothing by themselves. */
const harmless = new Set(['charset', 'container', 'keyframes', 'layer', 'media', 'property', 'supports']);

/** @throws Refusal when a style sheet of the release can change anything outside its remote. */
export async function checkSheets(release, folder) {
  const sheets = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  if (sheets.length === 0) {
    return;
  }
  const { default: postcss } = await import('postcss');
  for (const sheet of sheets) {
    const reach = outsideOf(release.name, readFileSync(join(folder, sheet), 'utf8'), postcss);
    if (reach !== undefined) {
      throw new Refusal(
        `${release.name} ${release.version} is refused: ${sheet} reaches outside the remote with "${reach}". ` +
          `Every rule must be in @layer remote and begin with [data-mfe=${release.name}].`,
      );
    }
  }
}

/** Returns the first rule that reaches outside the remote, or undefined. */
function outsideOf(name, text, postcss) {
  let reach;
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule' && !harmless.has(node.name)) {
      reach = `@${node.name}`;
    } else if (
      node.type === 'rule' &&
      !isInKeyframes(node) &&
      !setsPropertiesOnly(node) &&
      !isScoped(node, name, postcss)
    ) {
      reach = node.selector.slice(0, 80);
    }
    return reach === undefined;
  });
  return reach;
}

const isIn = (node, test) => node.parent !== undefined && (test(node.parent) || isIn(node.parent, test));
const isInKeyframes = (node) => isIn(node, ({ type, name }) => type === 'atrule' && name === 'keyframes');

/** Tailwind declares the defaults of its own variables for all elements. */
const setsPropertiesOnly = (rule) =>
  rule.nodes.every(({ type, prop }) => type === 'comment' || (type === 'decl' && prop.startsWith('--tw-')));

function isScoped(rule, name, postcss) {
  const isInLayer = isIn(rule, (node) => node.type === 'atrule' && node.name === 'layer' && node.params === 'remote');
  // A selector such as `header:has(&)` inside another rule would reach outside.
  const isNested = isIn(rule, ({ type }) => type === 'rule');
  return isInLayer && !isNested && rule.selectors.every((selector) => beginsInside(selector, name, postcss));
}

/**
 * True when every element that the selector matches is inside the remote: the selector begins with the remote, or its last
 * part is `:is()` or `:where()` with such selectors.
 */
function beginsInside(selector, name, postcss) {
  const [scope] = new RegExp(`^\\[data-mfe=(["']?)${name}\\1\\]`).exec(selector) ?? [];
  if (scope !== undefined) {
    // Siblings of the remote belong to the frame.
    return !/^\s*[+~]/.test(selector.slice(scope.length));
  }
  return listsIn(lastCompound(selector)).some((list) =>
    postcss.list.comma(list).every((part) => beginsInside(part, name, postcss)),
  );
}

/** Returns the part of the selector after its last combinator. */
function lastCompound(selector) {
  let depth = 0;
  let start = 0;
  for (const [sign, index] of signsOf(selector)) {
    depth += { '(': 1, '[': 1, ')': -1, ']': -1 }[sign] ?? 0;
    if (depth === 0 && ' >+~'.includes(sign)) {
      start = index + 1;
    }
  }
  return selector.slice(start);
}

/** Returns the arguments of each `:is()` and `:where()` that is not inside another pseudo-class. */
function listsIn(compound) {
  const lists = [];
  let depth = 0;
  let start = 0;
  for (const [sign, index] of signsOf(compound)) {
    if (sign === '(' && depth++ === 0) {
      start = index + 1;
    } else if (sign === ')' && --depth === 0 && /:(is|where)\($/.test(compound.slice(0, start))) {
      lists.push(compound.slice(start, index));
    }
  }
  return lists;
}

/** Returns the characters with their positions, without escaped ones. */
function* signsOf(text) {
  for (let index = 0; index < text.length; index += text[index] === '\\' ? 2 : 1) {
    yield [text[index], index];
  }
}
