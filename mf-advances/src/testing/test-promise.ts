import type { PromiseState, PromiseToPay } from '@mca/contract/promises'
import { id } from '@mca/testing'

/** A payment of a promise. */
export const line = (due_on: string, amount: number, received: number, state: PromiseState) => ({
  amount,
  due_on,
  counts_until: due_on,
  received,
  in_flight: 0,
  state,
})

/** An open promise of $1,000.00 by Feb 7, 2025. */
export const promise = (fields: Partial<PromiseToPay> = {}): PromiseToPay => ({
  id: id(7),
  made_on: '2025-02-03',
  lines: [line('2025-02-07', 1_000, 0, 'open')],
  amount: 1_000,
  state: 'open',
  debits: [],
  counts_debits: true,
  promised_by: 'Dana Cole',
  payment_method: 'Wire',
  created_by: { id: id(2), name: 'Ann' },
  created_at: '2025-02-03T15:00:00.000Z',
  cancel_reason: null,
  canceled_by: null,
  canceled_at: null,
  updated_at: '2025-02-03T15:00:00.000Z',
  ...fields,
})
