import { readKey } from './read-key'

/** The `name` of the button that saves and starts the next record, or adds a row to the rows around it (`data-rows`). R2.720, R2.721. */
export const anotherButton = 'another'

/**
 * The keys of buttons, wherever the focus is in the form or dialog. Enter in an input is the browser's: it presses the first submit button, the main
 * one. `submitOnEnter={false}` of the `Form` or `FormDialog` turns it off.
 */
const mainKey = 'Ctrl+Enter'
const anotherKey = 'Ctrl+Shift+Enter'

const dialogs = 'form, [role$=dialog]' // also an alertdialog
const submitButton = `[type=submit]:not([name=${anotherButton}])`
const mainOf = `${submitButton}, :not(form) > footer > button:last-child`

/** The main buttons of a form or a dialog: one. */
export const mainButtons = (place: Element) => place.querySelectorAll<HTMLElement>(mainOf)

/** The keys of a button for its tooltip and for screen readers, and the name of 'and another'. */
export const mainKeys = { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' }
export const anotherKeys = {
  name: anotherButton,
  title: 'Ctrl+Shift+Enter',
  'aria-keyshortcuts': 'Control+Shift+Enter Meta+Shift+Enter',
}

/** The first button of the actions on selected rows, which the bar below a list shows. */
const barButton = 'section[data-action-bar] > div > button:first-of-type'

/**
 * Presses the main button, or 'and another', of the form or else the dialog that has the focus (R2.583); elsewhere the first action on the selected rows
 * (R2.625), or else the main button of the page's only form, unless a control has the focus. A key that is held presses once: what the first press opens
 * must be read before it is pressed.
 */
export function pressButton(event: KeyboardEvent): void {
  const key = readKey(event)
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  if (event.repeat && key.endsWith('Enter') && !(event.target instanceof HTMLTextAreaElement))
    return event.preventDefault()
  const element = key === mainKey ? mainButtonAt(event.target) : key === anotherKey && anotherButtonAt(event.target)
  if (!element) return
  event.preventDefault()
  element.click()
}

function mainButtonAt(target: Element) {
  const place = target.closest(dialogs)
  return place ? mainButtons(place)[0] : (document.querySelector<HTMLElement>(barButton) ?? buttonOfOnlyForm(target))
}

function buttonOfOnlyForm(target: Element) {
  const [button, ...others] = document.querySelectorAll<HTMLElement>(`form ${submitButton}`)
  return others.length > 0 || target.closest('a, button, input, select, textarea') ? undefined : button
}

/** Of the innermost rows, or else of the form or dialog. Rows inside of rows come before the button of the outer ones. */
const anotherButtonAt = (target: Element) =>
  [...(target.closest(`[data-rows], ${dialogs}`)?.querySelectorAll<HTMLElement>(`[name=${anotherButton}]`) ?? [])].at(
    -1,
  )
