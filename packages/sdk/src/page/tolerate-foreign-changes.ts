/** The nodes that translators have put in place of others. */
const standIns = new WeakMap<Node, ChildNode>();

/** Far more than the wrappers of a translated text; it ends circles that an extension may have made. */
const maxSteps = 100;

/**
 * Keeps React working, and its texts current, while something else changes the page: translators replace or wrap each text,
 * and extensions remove nodes. React would throw when it removes a node that is not where React has put it, and would change
 * a text that is no longer in the page. Call it before React renders. See ADR 0128.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const observer = new MutationObserver(follow);
  observer.observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <N extends Node>(child: N): N {
    if (child.parentNode === this) {
      return removeChild.call(this, child) as N;
    }
    follow(observer.takeRecords(), observer);
    const place = findPlace(child, ({ parentNode }) => parentNode === this);
    const isWrapped = place?.contains(child);
    (child as unknown as ChildNode).remove();
    if (!isWrapped || !place?.textContent) {
      place?.remove();
    }
    return child;
  };

  Node.prototype.insertBefore = function <N extends Node>(node: N, before: Node | null): N {
    if (!before || before.parentNode === this) {
      return insertBefore.call(this, node, before) as N;
    }
    follow(observer.takeRecords(), observer);
    // Without a place, at the end: a node in the wrong place is better than none.
    return insertBefore.call(
      this,
      node,
      findPlace(before, ({ parentNode }) => parentNode === this),
    ) as N;
  };
}

/** Returns `node`, what wraps it, or what has replaced it: the first for which `isPlace` is true. */
function findPlace(node: Node, isPlace: (candidate: Node) => boolean): ChildNode | null {
  let candidate: Node | null | undefined = node;
  for (let step = 0; candidate && step < maxSteps; step += 1) {
    if (isPlace(candidate)) {
      return candidate as ChildNode;
    }
    candidate = candidate.parentNode ?? standIns.get(candidate);
  }
  return null;
}

function follow(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isShown));
  added.forEach(forgetStandIn);
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      showAgain(target);
    }
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node && added.has(node));
    if (standIn) {
      for (const node of [...removedNodes].filter((each) => !isShown(each))) {
        standIns.set(node, standIn as ChildNode);
        // Its text changes when React has a new one.
        observer.observe(node, { characterData: true });
      }
    }
  }
}

const isShown = ({ isConnected }: Node) => isConnected;

/** A text that is in the page again is not shown twice. */
function forgetStandIn(node: Node): void {
  const standIn = standIns.get(node);
  standIns.delete(node);
  if (node instanceof Text && !standIn?.contains(node)) {
    standIn?.remove();
  }
}

/** Shows the new text in place of the translation of the old one. The translator then translates it. */
function showAgain(text: Node): void {
  if (!isShown(text)) {
    findPlace(text, isShown)?.replaceWith(text);
  }
}
