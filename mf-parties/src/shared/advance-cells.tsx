import { paths } from '@mca/contract/app'
import type { LedgerPosition } from '@mca/contract/ledger'
import { LongText, StackedCell } from '@mca/ui/table'

/** The merchant as a link to the advance, with the advance's code. */
export const AdvanceCell = ({
  advance: { id, advance_id, merchant },
  isInHighRow,
}: Pick<LedgerPosition, 'advance'> & { isInHighRow?: 'narrow' }) => (
  <StackedCell code={advance_id} isInHighRow={isInHighRow}>
    <LongText text={merchant.name} to={paths.advance(id)} />
  </StackedCell>
)
