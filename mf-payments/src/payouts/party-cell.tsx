import { partyKinds, paths, type LedgerParty } from '@mca/contract'
import { LongText, StackedCell } from '@mca/ui/table'

/** The name, which leads to the ledger, and what kind of party it is. */
export const PartyCell = ({ id, name, kind }: LedgerParty) => (
  <StackedCell code={partyKinds[kind].one}>
    <LongText text={name} to={paths.partyPage(kind, id)} />
  </StackedCell>
)
