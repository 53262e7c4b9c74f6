import { formatMoneyExact, type AdvanceForm } from '@mca/contract'
import { Icon } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figure-list'
import { useWatch } from 'react-hook-form'
import { useSummary } from './use-summary'

/**
 * The key figures of a deal, beside the form's buttons (R8.29). On a phone only the available syndication. The section
 * 'Totals Summary' has all figures.
 */
export function SummaryInSight() {
  const { total, available, isOverSubscribed, totalCommissionAndFees } = useSummary((all) => all)
  const payback = useWatch<AdvanceForm, 'payback'>({ name: 'payback' })
  return (
    <Figures look="bar">
      <Figure label={isOverSubscribed ? 'Over by' : 'Available'} palette={isOverSubscribed ? 'red' : undefined}>
        {isOverSubscribed && <Icon name="warning" />}
        {formatMoneyExact(Math.abs(available))}
      </Figure>
      <Figure label="Payback">{Number.isFinite(payback) ? formatMoneyExact(payback ?? 0) : '—'}</Figure>
      <Figure label="Participations">{formatMoneyExact(total.amount)}</Figure>
      <Figure label="Fees and commissions">{formatMoneyExact(totalCommissionAndFees)}</Figure>
    </Figures>
  )
}
