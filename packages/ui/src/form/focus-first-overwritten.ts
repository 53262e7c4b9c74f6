import * as styles from '../field/field.module.css'
import { findFirstField } from '../field/find-first-field'

/**
 * After a reload: focuses the first field that shows what had been entered, or the button 'Use this' of a list, or else the first
 * field.
 */
export function focusFirstOverwritten(form: HTMLElement | null): void {
  const offer = form?.querySelector<HTMLElement>('[data-overwritten]')
  const field = findFirstField(offer?.closest<HTMLElement>(`.${styles.field}`) ?? null)
  const target = field ?? offer?.querySelector('button') ?? findFirstField(form)
  target?.focus()
}
