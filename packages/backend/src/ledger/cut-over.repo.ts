import type { CutOverInput } from '@mca/contract'
import type { Queryable } from '../platform/database/db'
import { jsonOf } from '../records/json/json'

/**
 * SQL that selects the reason of a position's cut-over ("Paid before …"), if what was settled elsewhere can still be stated: nobody has, and no
 * payment has posted since. R21.46.
 */
export const cutOverOf = (advance: string, party: string): string => `
  select (array_agg(c.reason order by c.no desc) filter (where c.kind = 'adjustment' and c.part = 'other'))[1] as reason
  from ledger_rows c
  where c.advance_id = ${advance} and c.party_id = ${party} and c.entry_id is null
    and not exists (select from ledger_cut_overs g where g.advance_id = ${advance} and g.party_id = ${party})
  having max(c.no) filter (where c.kind = 'adjustment' and c.part = 'other')
    > coalesce(max(c.no) filter (where c.payment_id is not null), 0)`

const statements = {
  reasons: {
    name: 'cut-over-reasons',
    text: `
      select party_id, reason from unnest($2::uuid[]) given (party_id)
      cross join lateral (${cutOverOf('$1::uuid', 'given.party_id')}) one`,
  },
  insert: {
    name: 'cut-over-insert',
    text: `
      insert into ledger_cut_overs (advance_id, party_id, gross, fees)
      select $1, syndicator_id, gross, fees from jsonb_to_recordset($2) given (syndicator_id uuid, gross numeric, fees numeric)`,
  },
}

export const cutOverRepo = {
  /** By syndicator: the reason of the cut-over, for positions that can still be stated. */
  async reasons(tx: Queryable, advance: string, parties: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ party_id: string; reason: string }>(statements.reasons, [advance, parties])
    return new Map(rows.map(({ party_id, reason }) => [party_id, reason]))
  },

  async insert(tx: Queryable, advance: string, positions: CutOverInput['positions']): Promise<void> {
    await tx.query(statements.insert, [advance, jsonOf(positions)])
  },
}
