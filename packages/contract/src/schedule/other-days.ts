import { sumOf } from '../rules/sums'
import type { DueRow } from '../payment/due'

/**
 * The part of the due amount that was paid on another day: due − received − in flight − missing. Negative if more came on the day, for other
 * days. Units: dollars, exact to the cent. R20.82.
 */
export const otherDaysOf = ({
  due,
  received,
  in_flight,
  missing,
}: Pick<DueRow, 'due' | 'received' | 'in_flight' | 'missing'>) => sumOf([due, -received, -in_flight, -missing])
