import type { Removal } from '../../shared/records/removal'
import { sql } from '../../platform/database/sql'

const owed = `
      select party_id from ledgers where party_id = $1 and balance <> 0
      union all
      select party_id from payouts where party_id = $1 and state <> 'discarded'
      union all
      select party_id from manual_entries where party_id = $1 and state <> 'discarded'`

/** Prevents the deletion of a syndicator that is owed money, was paid some, or has entries. R21.12. */
export const openBalance: Removal['obstacle'] = {
  statement: sql`${owed}`,
  because: 'its ledger has a balance, payouts or manual entries',
}

/** What prevents the deletion of an ISO or a sales rep, which agreements may also name as a payee. R22.18. */
export const openCommissions: Removal['obstacle'] = {
  statement: sql`
    ${owed}
    union all
    select advance_id from advance_commissions where payees @> array[$1::uuid]
    union all
    select g.id from commission_agreements g
    where payees @> array[$1::uuid] and party_id <> $1 and exists (select from ledger_parties y where y.id = g.party_id)`,
  because: 'its ledger has a balance, payouts or manual entries, or agreements pay it',
}
