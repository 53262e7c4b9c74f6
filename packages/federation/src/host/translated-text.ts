/** The element that a translator has put in place of a text node, and the way back. */
const translations = new WeakMap<Node, ChildNode>()
const sources = new WeakMap<Node, Text>()

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT'

function setTranslation(text: Text, element: ChildNode): void {
  translations.set(text, element)
  sources.set(element, text)
}

function forgetTranslation(text: Node): ChildNode | undefined {
  const element = translations.get(text)
  translations.delete(text)
  if (element) sources.delete(element)
  return element
}

/** The element that has replaced `removed`, if it was a translator that removed it: React never replaces a node in one step. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  const beside = [previousSibling, nextSibling].find((node) => isFont(node) && !sources.has(node))
  return [...addedNodes].find((node) => node instanceof Element) ?? (isFont(beside) ? beside : undefined)
}

function readChange(record: MutationRecord, watch: (text: Text) => void): void {
  const { type, target, addedNodes, removedNodes } = record
  // React has changed the text, which is no longer in the document: it takes its place again, and the translator finds it there.
  if (type === 'characterData') return forgetTranslation(target)?.replaceWith(target)
  for (const node of removedNodes) {
    const text = node instanceof Text ? node : sources.get(node)
    const element = text && !text.isConnected && replacementIn(record)
    if (!element) continue
    forgetTranslation(text)
    setTranslation(text, element)
    watch(text)
  }
  // The text was moved, or the original is shown again.
  for (const node of addedNodes) if (node instanceof Text && node.isConnected) forgetTranslation(node)?.remove()
}

/**
 * Lets a browser's translator work on the page (R2.580). It puts `<font>` elements in place of text nodes that React still knows, so
 * that React would change a text that nobody sees, and would fail with 'Failed to execute insertBefore on Node' where it removes one or inserts
 * something before it. This remembers which element stands for which text: React's call then works on that element, and a
 * changed text takes its place again (docs/decisions/0156-connect-translated-text-with-the-text-of-react.md).
 */
export function followTranslator(): void {
  const observer = new MutationObserver((records) => read(records))
  const watch = (text: Text) => observer.observe(text, { characterData: true })
  const read = (records: readonly MutationRecord[]) => records.forEach((record) => readChange(record, watch))
  observer.observe(document, { childList: true, characterData: true, subtree: true })

  /** What stands for the node now. */
  const current = (node: Node): Node => {
    // The translator may have changed the page in the same task.
    read(observer.takeRecords())
    return translations.get(node) ?? node
  }
  // Called with the node as `this`.
  const { insertBefore, removeChild } = Node.prototype // oxlint-disable-line typescript/unbound-method
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    let next = before
    if (next && next.parentNode !== this) {
      next = current(next)
      while (next?.parentNode && next.parentNode !== this) next = next.parentNode
      // Text that a translator has removed without a replacement. Anything else is a defect, and fails as ever.
      if (next instanceof Text && !next.parentNode) next = null
    }
    return insertBefore.call(this, node, next) as Child // it returns its first argument
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child // it returns its argument
    let node = current(child)
    while (node.parentNode !== this && isFont(node.parentNode) && node.parentNode.childNodes.length === 1)
      node = node.parentNode
    if (node.parentNode && this.contains(node)) removeChild.call(node.parentNode, node)
    else if (!(child instanceof Text)) removeChild.call(this, child)
    return child
  }
}
