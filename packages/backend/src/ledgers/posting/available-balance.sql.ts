import { dollarsOf } from '@mca/contract/money'

/** The balance of a ledger, the part held on a day, and the reserve. Cents. */
export interface Funds {
  balance: number
  held: number
  reserve: number
}

/** The amount that can be paid out. May be negative. Cents. */
export const availableOf = ({ balance, held, reserve }: Funds): number => balance - held - reserve

/** The funds in dollars, with the available amount. */
export const dollarsOfFunds = (funds: Funds): Funds & { available: number } => ({
  balance: dollarsOf(funds.balance),
  available: dollarsOf(availableOf(funds)),
  held: dollarsOf(funds.held),
  reserve: dollarsOf(funds.reserve),
})

/**
 * SQL: the rows of ledgers that are still held on a day, as `held` by the columns `by`. What a deal or a payment gives on one day is held less what it takes then,
 * as a fee from its share or the reversal of a share. What takes more than it gives counts at once, so `held` is never negative. R21.300.
 */
const heldRows = (by: string, rows: string, day: string): string => `
  select ${by}greatest(sum(amount), 0) as held from ledger_postings
  where ${rows} and matures_on > ${day} group by ${by}advance_id, payment_id, matures_on`

/** SQL: the held amount of the given rows of one ledger on a day. */
export const heldAmountSql = (rows: string, day: string): string => `
  (select coalesce(sum(held), 0)::bigint from (${heldRows('', rows, day)}) causes)`

/** SQL: joins the held amount of one ledger on a day as `h.held`. */
export const joinHeldOf = (party: string, day: string): string => `
  cross join lateral (select ${heldAmountSql(`party_id = ${party}`, day)} as held) h`

/** SQL: joins the held amounts of all ledgers `l` on a day as `h.held`, null without any. Reads the rows once. */
export const joinHeld = (day: string): string => `
  left join (
    select party_id, sum(held) as held from (${heldRows('party_id, ', 'true', day)}) causes group by party_id
  ) h on h.party_id = l.party_id`

/** SQL: joins the terms of a party as `t`. */
export const joinTerms = (party: string): string => `left join payout_terms t on t.party_id = ${party}`

/** SQL: the contract's `reserveOf` for a ledger `l` with its held amount `h` and its terms `t`. */
export const reserveSql = `
  case when t.reserve_percent is null then 0 else greatest(
    least(cents(t.reserve_cap), round(t.reserve_percent * coalesce(l.gross, 0) * 0.01), l.balance - coalesce(h.held, 0)), 0
  ) end::bigint`

/** SQL: the sums of positive balances and of available amounts, over rows with `balance`, `held` and `reserve` in cents. A payee who owes the company reduces neither. */
export const sumPayablesSql = (balance: string, held: string, reserve: string): string => `
  coalesce(sum(greatest(${balance}, 0)), 0)::bigint as owed_balance,
  coalesce(sum(greatest(${balance} - ${held} - ${reserve}, 0)), 0)::bigint as owed_available`
