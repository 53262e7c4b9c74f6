import { areKeysOn } from './keys-setting'

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]'
/** Things that have keys of their own. */
const others = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('#main tr[data-row]')]
const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)
const link = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('a[aria-label^="View "]') ?? row.querySelector<HTMLElement>('a[href]')
const editor = (row: HTMLElement) => row.querySelector<HTMLElement>('[aria-label^="Edit "]')

function moveBy(step: number, row: HTMLElement | null): boolean {
  const rows = rowsOfPage()
  const at = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
  if (!next) return false
  next.tabIndex = -1
  next.focus()
  return true
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}

function search(): boolean {
  const box = inMain('input[type=search]')
  if (!(box instanceof HTMLInputElement)) return false
  box.focus()
  box.select()
  return true
}

/**
 * Does what a single key does on a page (R2.54). It finds rows, links and buttons by what they are
 * called for everybody ('Edit Bluegate Diner LLC', R2.33), and a page's own buttons by their `data-key`, so no page and no table has
 * code for it. No single key does anything while somebody is typing, or when they are turned off (R2.55). The caller
 * leaves the keys of an open dialog alone.
 */
export function pressKey(event: KeyboardEvent, showKeys: () => void): void {
  const { key, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (key === 'ArrowDown' && target instanceof Element && target.matches('#main input[type=search]')) {
    if (moveBy(1, null)) event.preventDefault()
    return
  }
  if (!(target instanceof Element) || target.closest(`${fields}, ${others}`)) return
  if (/^.$/.test(key) && !areKeysOn()) return
  const row = target.closest<HTMLElement>('#main tr[data-row]')
  const keys: Record<string, () => boolean> = {
    '/': search,
    '?': () => (showKeys(), true),
    j: () => moveBy(1, row),
    k: () => moveBy(-1, row),
    n: () => click(inMain('[data-key=n]')),
    h: () => click(inMain('[data-key=h]')),
    l: () => click(inMain('[data-key=l]')),
    t: () => click(inMain('[data-key=t]')),
    e: () => click(row ? editor(row) : inMain('[data-key=e]')),
    x: () => click(row?.querySelector<HTMLElement>('input[type=checkbox]')),
    // Only while the row itself has the focus: its links and buttons have these keys themselves.
    ...(row === target && {
      ArrowDown: () => moveBy(1, row),
      ArrowUp: () => moveBy(-1, row),
      Enter: () => click(row.dataset['clickable'] ? row : (link(row) ?? editor(row))),
    }),
  }
  if (keys[key]?.()) event.preventDefault()
}
