import type { Day } from '@mca/contract/days'

/** Today, and the day of the stored daily figures. Neither makes a request wait (R15.80, R20.50). */
export interface BookDay {
  today(): Day
  /** The moment on whose day the book is. */
  now(): Date
  /** Day and time of day of the business: '2026-11-28T14:05:33'. */
  time(): string
  /** The day of the stored figures. While the book day advances, some may already be as of a later day. */
  asOf(): Day
  /** True from midnight until all stored figures are as of today. */
  isAdvancing(): boolean
  /** Resolves when all stored figures are as of today. Rejects if the database fails. */
  whenAdvanced(): Promise<void>
  /** Advances the book day from now on. Resolves after the first step, whether it succeeded or not. */
  start(): Promise<void>
  stop(): Promise<void>
}
