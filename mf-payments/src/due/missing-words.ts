import type { DueList } from '@mca/contract/payments'

export const missingWords = {
  label: 'Missing',
  filter: 'Filter by what is missing',
  none: 'Nothing is missing on this day',
  noMatch: 'Nothing missing on this day matches your search.',
  whyNot: (code: string) => `Nothing is missing from ${code}`,
}

export const upcomingWords: typeof missingWords = {
  label: 'Not Entered Yet',
  filter: 'Filter by what is not entered yet',
  none: 'Everything that is due on this day is entered',
  noMatch: 'No debit of this day that is not entered yet matches your search.',
  whyNot: (code: string) => `Everything due on ${code} is entered`,
}

/** The words for what is due and neither received nor in flight. Nothing of a day that has not come is missing (R15.67). */
export const missingWordsFor = (list: Pick<DueList, 'day' | 'today'> | undefined) =>
  list && list.day > list.today ? upcomingWords : missingWords
