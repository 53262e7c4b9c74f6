import { readKey } from '@mca/ui'
import { areKeysOn } from './keys-setting'
import { isShortcut, shortcuts, type Action } from './shortcuts'

const fields = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]'
/** Elements that handle keys themselves. */
const others = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'

const rowsOfPage = () => [...document.querySelectorAll<HTMLElement>('#main tr[data-row]')]
const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)
const inRow = (row: HTMLElement, selector: string) => row.querySelector<HTMLElement>(selector)
const linkOf = (row: HTMLElement) => inRow(row, '[data-action=view-row]') ?? inRow(row, 'a[href]')
const editorOf = (row: HTMLElement) => inRow(row, '[data-action=edit-row]')

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
 * Runs the shortcut of a single key on a page (R2.54). It finds the links and buttons of rows and pages by their `data-action`, so pages and
 * tables have no code for it. Does nothing while the user is typing, or if single keys are turned off (R2.55). The caller ignores keys
 * pressed in a dialog.
 */
export function pressKey(event: KeyboardEvent, showKeys: () => void): void {
  const { target } = event
  const key = readKey(event)
  if (key === 'ArrowDown' && target instanceof Element && target.matches('#main input[type=search]')) {
    if (moveBy(1, null)) event.preventDefault()
    return
  }
  if (!(target instanceof Element) || target.closest(`${fields}, ${others}`)) return
  if (/^.$/.test(key) && !areKeysOn()) return
  const row = target.closest<HTMLElement>('#main tr[data-row]')
  const actions: Partial<Record<Action, () => boolean>> = {
    search,
    help: () => (showKeys(), true),
    'next-row': () => moveBy(1, row),
    'previous-row': () => moveBy(-1, row),
    select: () => click(row && inRow(row, 'input[type=checkbox]')),
    ...(row && { edit: () => click(editorOf(row)) }),
  }
  const press = (action: Action) => actions[action]?.() ?? click(inMain(`[data-action=${action}]`))
  // Only while the row itself has the focus: its links and buttons handle these keys themselves.
  const isDone = isShortcut(key) ? press(shortcuts[key]) : row && row === target && rowKeys(row)[key]?.()
  if (isDone) event.preventDefault()
}

const rowKeys = (row: HTMLElement): Record<string, () => boolean> => ({
  ArrowDown: () => moveBy(1, row),
  ArrowUp: () => moveBy(-1, row),
  Enter: () => click(row.dataset['href'] ? row : (linkOf(row) ?? editorOf(row))),
})
