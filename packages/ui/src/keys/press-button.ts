import { readKey } from './read-key'

/** What `name` of a submit button makes it the one that saves and starts the next record (R6.15). */
export const anotherButton = 'another'

/**
 * The keys of buttons, wherever the focus is in the form or dialog. Enter in an input is the browser's: it presses the first submit button, the main
 * one. `submitOnEnter={false}` of the `Form` or `FormDialog` turns it off.
 */
const buttonKeys: Record<string, string> = {
  'Ctrl+Enter': `[type=submit]:not([name=${anotherButton}]), :not(form) > footer > button:last-child`,
  'Ctrl+Shift+Enter': `[type=submit][name=${anotherButton}]`,
}

/** The keys of a button for its tooltip and for screen readers. */
export const mainKeys = { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' }
export const anotherKeys = { title: 'Ctrl+Shift+Enter', 'aria-keyshortcuts': 'Control+Shift+Enter Meta+Shift+Enter' }

/** The first button of the actions on selected rows, which the bar below a list shows. */
const barButton = 'section[data-action-bar] > div > button:first-of-type'

/**
 * Presses the main button, or 'and another', of the form or else the dialog that has the focus (R2.583); elsewhere the first action on the selected rows
 * (R2.625).
 */
export function pressButton(event: KeyboardEvent): void {
  const button = buttonKeys[readKey(event)]
  if (!button || event.defaultPrevented || !(event.target instanceof Element)) return
  const place = event.target.closest('form, [role=dialog]')
  const element = place
    ? place.querySelector<HTMLElement>(button)
    : readKey(event) === 'Ctrl+Enter' && document.querySelector<HTMLElement>(barButton)
  if (!element) return
  event.preventDefault()
  element.click()
}
