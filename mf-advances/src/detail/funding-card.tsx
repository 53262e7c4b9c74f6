import { advanceLabels as labels, fundingTypes, type AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatFactor, moneyFormatOf } from '@mca/contract/money'
import { Card, DescriptionList, Detail } from '@mca/ui'

export function FundingCard({ advance }: { advance: AdvanceDetail }) {
  const { factor_rate, payment_amount, number_of_payments } = advance
  const format = moneyFormatOf([advance.payback, payment_amount])
  return (
    <Card title="Funding Details">
      <DescriptionList>
        <Detail label={labels.funding_type}>
          {optionOf(fundingTypes, advance.funding_type)?.label ?? advance.funding_type}
        </Detail>
        <Detail label={labels.factor_rate}>{factor_rate === null ? '—' : formatFactor(factor_rate)}</Detail>
        <Detail label={labels.collection_frequency}>{advance.collection_frequency}</Detail>
        <Detail label={labels.date_funded}>{formatDate(advance.date_funded)}</Detail>
        <Detail label={labels.expected_end_date}>{formatDate(advance.expected_end_date)}</Detail>
        <Detail label={labels.payback}>{format(advance.payback)}</Detail>
        {payment_amount !== null && <Detail label={labels.payment_amount}>{format(payment_amount)}</Detail>}
        {number_of_payments !== null && <Detail label={labels.number_of_payments}>{number_of_payments}</Detail>}
      </DescriptionList>
    </Card>
  )
}
