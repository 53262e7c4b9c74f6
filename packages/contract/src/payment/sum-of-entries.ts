import { centsOf, dollarsOf } from '../money/cents'

/**
 * Exact sum of amounts as a form has them: an empty or unreadable one (null, NaN) counts as 0. In whole cents, because it is
 * shown after each key, for up to 10,000 amounts. Units: dollars, to the cent.
 */
export const sumOfEntries = (amounts: Iterable<number | null>): number => {
  let cents = 0
  for (const amount of amounts) if (Number.isFinite(amount)) cents += centsOf(amount ?? 0)
  return dollarsOf(cents)
}
