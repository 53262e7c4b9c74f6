import type { LedgerParty, LedgerPartyKind } from '@mca/contract/ledger'
import { partyKinds } from '@mca/contract/parties'
import { AppError } from '@mca/contract/problems'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'
import { partyTable } from '../../shared/named-records/named-record-tables'

const statements = {
  one: sql`select id, name, kind from ledger_parties where id = $1 and kind = $2`,
  kind: sql`select kind from ledger_parties where id = $1`,
}

/** A syndicator, an ISO or a sales rep. AppError 404. */
export const ledgerParty = async (db: Queryable, kind: LedgerPartyKind, id: string): Promise<LedgerParty> =>
  found(partyKinds[kind].one, await db.query<LedgerParty>(statements.one, [id, kind]))

/** Locks this party until the transaction ends, so that it can't be deleted. Returns its kind, or null if there is no such party. */
export async function holdLedgerParty(tx: Queryable, id: string): Promise<LedgerPartyKind | null> {
  const [party] = await tx.query<{ kind: LedgerPartyKind }>(statements.kind, [id])
  if (!party) return null
  const text = `select id from ${partyTable(party.kind)} where id = $1 for key share`
  return (await tx.query({ text }, [id])).length > 0 ? party.kind : null
}

/** Locks a party of a known kind, so that nobody deletes it meanwhile. AppError 404. */
export async function holdPartyOfKind(tx: Queryable, kind: LedgerPartyKind, id: string): Promise<void> {
  if ((await holdLedgerParty(tx, id)) !== kind) throw new AppError(404, `${partyKinds[kind].one} not found.`)
}
