import type { Removal } from '../records/references'

/** Prevents the deletion of a party that is owed money, or was paid some. R21.12. */
export const openBalance: Removal['obstacle'] = {
  statement: {
    name: 'ledger-open-balance',
    text: `
      select party_id from ledgers where party_id = $1 and balance <> 0
      union all
      select party_id from payouts where party_id = $1 and state <> 'discarded'`,
  },
  because: 'its ledger has a balance or payouts',
}
