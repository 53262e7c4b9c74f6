import { dollarsOf } from '@mca/contract'

/** The balance of a ledger, and the part that is still held on a day. Cents. */
export interface Funds {
  balance: number
  held: number
}

/** The same in dollars, with what is available. */
export const dollarsOfFunds = ({ balance, held }: Funds): Funds & { available: number } => ({
  balance: dollarsOf(balance),
  available: dollarsOf(balance - held),
  held: dollarsOf(held),
})

/** SQL: what is held of one ledger on a day: rows that mature later. */
export const heldOf = (party: string, day: string): string =>
  `coalesce((select sum(r.amount) from ledger_rows r where r.party_id = ${party} and r.matures_on > ${day}), 0)::bigint`

/** SQL: joins what is held of all ledgers `l` on a day as `h.held`, null without any. Reads the rows once. */
export const joinHeld = (day: string): string => `
  left join (select party_id, sum(amount) as held from ledger_rows where matures_on > ${day} group by party_id) h on h.party_id = l.party_id`
