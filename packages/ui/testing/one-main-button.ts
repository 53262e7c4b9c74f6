import { afterEach } from '@jest/globals'
import { mainButtons } from '../src/keys/press-button'

// Ctrl+Enter presses the main button (R2.583), so whatever form with a button that submits, and whatever dialog with a form or with buttons below, a
// test leaves on the screen has exactly one.
afterEach(() => {
  for (const place of document.querySelectorAll('form, [role$=dialog]')) {
    const footer = [...place.querySelectorAll('footer')].find((one) => !one.closest('form'))
    if (!footer && !place.querySelector('form, [type=submit]')) continue
    const buttons = [...mainButtons(place)].map(({ textContent }) => textContent)
    if (buttons.length !== 1)
      throw new Error(`${place.tagName} '${nameOf(place)}' has ${buttons.length} main buttons: ${buttons.join(', ')}`)
    const solid = footer?.querySelectorAll('[data-variant=solid]') ?? []
    if (solid.length > 1 || (solid[0] && solid[0] !== footer?.lastElementChild))
      throw new Error(`The last button of '${nameOf(place)}' must be its only one that is not quiet`)
  }
})

// A page has one primary button at most; those of rows, and pressed toggles, are quiet. Forms and dialogs have their own.
afterEach(() => {
  if (document.querySelectorAll('h1').length !== 1) return // a part of a page, or a test that has opened two
  const primary = [...document.querySelectorAll('[data-variant=solid]')].filter(
    (button) => !button.closest('form, [role$=dialog]'),
  )
  const names = primary.map(({ textContent }) => textContent)
  if (names.length > 1) throw new Error(`The page has ${names.length} primary buttons: ${names.join(', ')}`)
})

const nameOf = (place: Element) => place.getAttribute('aria-label') ?? place.querySelector('h2')?.textContent ?? ''
