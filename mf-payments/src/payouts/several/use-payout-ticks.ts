import type { Payout } from '@mca/contract/ledger'
import { useTickedRows } from '../../shared/use-ticked-rows'
import { nameOfPayout } from '../payouts-api'
import { nextStepOf } from './steps'

const keyOf = ({ id }: Payout) => id
const canTick = (row: Payout) => nextStepOf(row) !== undefined
const whyNot = (row: Payout) => `${nameOfPayout(row)} has no next step for you`

/** The selected payouts, on all pages (R21.601): only those with a next step for this user. `scope` identifies the list. */
export const usePayoutTicks = (rows: readonly Payout[], scope: string) =>
  useTickedRows<Payout, Payout>({ rows, keyOf, nameOf: nameOfPayout, canTick, whyNot, scope })
