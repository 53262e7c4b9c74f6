import { paths } from '@mca/contract/app'
import type { LedgerParty } from '@mca/contract/ledger'
import { partyKinds } from '@mca/contract/parties'
import { LongText, StackedCell } from '@mca/ui/table'

/** The party's name, linked to its ledger, and its kind. */
export const PartyCell = ({ id, name, kind, isInHighRow }: LedgerParty & { isInHighRow?: 'narrow' }) => (
  <StackedCell code={partyKinds[kind].one} isInHighRow={isInHighRow}>
    <LongText text={name} to={paths.partyPage(kind, id)} />
  </StackedCell>
)
