import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import type { BookDay } from '../../shared/context/book-day'

/** The day of a report (default: today), and today. AppError 422 for a day after today. */
export function reportDay(book: BookDay, { as_of }: { as_of?: Day | undefined }): { asOf: Day; today: Day } {
  const today = book.today()
  const asOf = as_of ?? today
  if (asOf > today) throw new AppError(422, 'as_of must not be after today')
  return { asOf, today }
}
