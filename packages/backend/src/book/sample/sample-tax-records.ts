import type { Party, PartyKind } from '@mca/contract/parties'
import { namePartsOf } from '@mca/contract/tax'

const unchecked = { tin_match: 'not_checked', paid_by_network: false, backup_withholding: false } as const

/**
 * The tax records of ISOs, which are taxed as corporations, and of sales reps, who are employees. So nothing is withheld from them, and no TIN is needed, which
 * only a server with its key for secrets can store.
 */
export const taxRecordsOf = ({ iso, salesRep }: Readonly<Record<PartyKind, readonly Party[]>>): object[] => [
  ...iso.map(({ id, name, created_at }, index) => ({
    party_id: id,
    party_kind: 'iso',
    legal_name: `${name} ${index % 3 ? 'Inc' : 'LLC'}`,
    classification: index % 3 ? 'corporation' : 'llc_corporation',
    w9_on: created_at.slice(0, 10),
    ...unchecked,
  })),
  ...salesRep.map(({ id, name }) => {
    const { first_name, last_name } = namePartsOf(name)
    return {
      party_id: id,
      party_kind: 'salesRep',
      legal_name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      classification: 'employee',
      ...unchecked,
    }
  }),
]
