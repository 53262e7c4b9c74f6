import { centsOf, dollarsOf } from '../money/cents'

/**
 * The exact sum of a form's amounts: an empty or unreadable one (null, NaN) counts as 0. Computed in whole cents, because it
 * is shown after each keystroke, for up to 10,000 amounts. Units: dollars, to the cent.
 */
export const sumOfEntries = (amounts: Iterable<number | null>): number => {
  let cents = 0
  for (const amount of amounts) if (Number.isFinite(amount)) cents += centsOf(amount ?? 0)
  return dollarsOf(cents)
}
