import { z } from 'zod'
import { valuesOf, type Option } from '../fields/option'
import { timestamp } from '../fields/record'

/** The states of a mail with the link to a statement. A failed one was tried several times. */
export const statementMailStates = [
  { value: 'waiting', label: 'Waiting to be mailed' },
  { value: 'sent', label: 'Mailed' },
  { value: 'opened', label: 'Opened' },
  { value: 'failed', label: 'Could not be mailed' },
] as const satisfies readonly Option[]
export type StatementMailState = (typeof statementMailStates)[number]['value']

/** The days for which the link in a mail opens the statement. R21.80. */
export const statementLinkDays = 30

/** Empty, because a mail always goes to the payee's own address. */
export const statementMailInput = z.object({})

/** The latest mail of a statement. R21.80. */
export const statementMail = z.object({
  email: z.string(),
  state: z.enum(valuesOf(statementMailStates)),
  /** When it reached this state. */
  at: timestamp,
  /** True if the payee has another address by now: its link no longer works. */
  revoked: z.boolean(),
})
export type StatementMail = z.output<typeof statementMail>
