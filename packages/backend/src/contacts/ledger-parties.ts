import { type LedgerParty, type LedgerPartyKind, partyKinds } from '@mca/contract'
import type { Queryable } from '../platform/database/db'
import { found } from '../records/record-id'

/** SQL: a row `y` of the view `ledger_parties` as a `LedgerParty`. */
export const ledgerPartyJson = `json_build_object('id', y.id, 'name', y.name, 'kind', y.kind)`

const statement = {
  name: 'ledger-party',
  text: 'select id, name, kind from ledger_parties where id = $1 and kind = $2',
}

/** A syndicator, an ISO or a sales rep. AppError 404. */
export const ledgerParty = async (db: Queryable, kind: LedgerPartyKind, id: string): Promise<LedgerParty> =>
  found(partyKinds[kind].one, await db.query<LedgerParty>(statement, [id, kind]))
