import type * as complete from './complete'

type Completing = typeof complete
/** True if all of these records have all of these fields, which are separated by blanks. */
export const hasFields = (records: readonly object[] | undefined, fields: string): boolean =>
  records?.every((record) => fields.split(' ').every((field) => field in record)) === true

/**
 * The server's answer, completed if necessary (R20.1). The code for that is loaded only then: our own server sends everything
 * (docs/decisions/0078-complete-records-where-they-are-received.md).
 */
export const fillMissingFields = async <Answer>(
  answer: Answer,
  isWhole: boolean,
  by: (code: Completing) => Answer,
): Promise<Answer> => (isWhole ? answer : by(await import('./complete')))

/** The fields of an advance in a list that the specification does not have. */
export const rowFields = 'paid performance closed behind days_past_due bucket'
/** The optional fields of a payment that a server may omit. */
export const paymentFields = 'return_code returned_on'

/** The saved record: what was sent, and what the server answered, which may be nothing (R20.4). */
export const completeSaved = <Row>(answer: unknown, sent: object): Row =>
  ({ ...sent, ...(typeof answer === 'object' ? answer : undefined) }) as Row
