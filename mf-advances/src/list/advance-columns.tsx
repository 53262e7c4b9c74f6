import { formatDate, formatFactor, paths, type AdvanceRow } from '@mca/contract'
import { Text, TextLink } from '@mca/ui'
import { Money, Ratio } from '@mca/ui/figures'
import { LongText, type Column } from '@mca/ui/table'
import { AdvanceActions } from './advance-actions'
import { DealFlowSelect } from './deal-flow-select'

/** The columns of the advance list (R7.7). The code has no column of its own; it is below the merchant's name. */
export const advanceColumns: readonly Column<AdvanceRow>[] = [
  {
    header: 'Funder',
    cell: ({ funder }) => <Name text={funder?.name} to={funder && paths.party('funder', funder.name)} />,
  },
  { header: 'Status', cell: (advance) => <DealFlowSelect advance={advance} /> },
  { header: 'Merchant', cell: (advance) => <Merchant advance={advance} /> },
  { header: 'Amount', cell: ({ amount }) => <Money amount={amount} />, numeric: true },
  { header: 'Factor', cell: ({ factor_rate }) => formatFactor(factor_rate), numeric: true },
  { header: 'Payback', cell: ({ payback }) => <Money amount={payback} />, numeric: true },
  { header: 'Paid', cell: ({ paid }) => <Money amount={paid} />, numeric: true },
  {
    header: 'Performance',
    cell: ({ performance, closed }) => <Ratio ratio={performance} isComplete={closed} />,
    numeric: true,
  },
  { header: 'Date Funded', cell: ({ date_funded }) => formatDate(date_funded) },
  { header: 'Actions', cell: (advance) => <AdvanceActions advance={advance} />, actions: true },
]

/** With ten columns the name column is narrow, so a name may take three lines instead of two (R2.34). */
const Name = ({ text, to }: { text: string | undefined; to: string | null }) => (
  <LongText text={text} to={to} min="7rem" lines={3} />
)

function Merchant({ advance }: { advance: AdvanceRow }) {
  return (
    <>
      <Name text={advance.merchant.name} to={paths.merchant(advance.merchant.id)} />
      {/* Two links, one above the other: each needs room for a finger (WCAG 2.2, Target Size). */}
      <Text fontSize="sm" paddingTop="1">
        <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>
      </Text>
    </>
  )
}
