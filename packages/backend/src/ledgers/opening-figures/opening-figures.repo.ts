import type { OpeningFiguresInput } from '@mca/contract/ledger'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../../shared/records/json/json'
import { openingFiguresSql } from '../reading/opening-figures.sql'

const statements = {
  reasons: sql`
    select party_id, reason from unnest($2::uuid[]) given (party_id)
    cross join lateral (${openingFiguresSql('$1::uuid', 'given.party_id')}) one`,
  insert: sql`
    insert into opening_figures (advance_id, party_id, gross, fees)
    select $1, syndicator_id, gross, fees from jsonb_to_recordset($2) given (syndicator_id uuid, gross numeric, fees numeric)`,
}

export const openingFiguresRepo = {
  /** By syndicator: why it was brought to zero, for positions that can still have opening figures. */
  async reasons(tx: Queryable, advance: string, parties: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ party_id: string; reason: string }>(statements.reasons, [advance, parties])
    return new Map(rows.map(({ party_id, reason }) => [party_id, reason]))
  },

  async insert(tx: Queryable, advance: string, positions: OpeningFiguresInput['positions']): Promise<void> {
    await tx.query(statements.insert, [advance, jsonOf(positions)])
  },
}
