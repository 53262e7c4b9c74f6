import type { BookColumn } from '@mca/contract/book'
import { phoneHint } from '@mca/contract/fields'
import { stateHint, zipHint } from '@mca/contract/merchants'

/** The checks of the form (R5.60), each with what is said once for the column. */
const hints: Partial<Record<string, { of: (text: string) => string | undefined; message: string }>> = {
  state: { of: stateHint, message: 'This is not a US state' },
  zip: { of: zipHint, message: 'A ZIP code has 5 digits, or 9, such as 33101-1234' },
  phone: { of: phoneHint, message: 'A phone number in the US has 10 digits' },
}

/** What may be wrong with a contact field of a file; undefined if nothing. Never an error. R16.588. */
export function contactHint({ name }: BookColumn, text: string): string | undefined {
  const hint = hints[name]
  return hint?.of(text) === undefined ? undefined : hint.message
}
