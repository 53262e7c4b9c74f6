import { advanceLabels as labels, type AdvanceDetail } from '@mca/contract/advances'
import { moneyFormatOf } from '@mca/contract/money'
import { Card, DescriptionList, Detail } from '@mca/ui'
import { FeeList } from './fee-list'
import { Share } from './share'

/** The company's participation, and its commissions and fees, if any (R7.18). */
export function CompanyCard({ advance }: { advance: AdvanceDetail }) {
  const { origination_commission, company_commission, company_fees } = advance
  // Other servers may omit it.
  const participation = advance.company_participation as number | null
  const format = moneyFormatOf([
    participation,
    origination_commission,
    company_commission,
    ...company_fees.map(({ amount }) => amount),
  ])
  return (
    <Card title="Company Participation">
      <DescriptionList>
        {participation !== null && (
          <Detail label="Participation">
            <Share amount={participation} percent={advance.company_participation_pct} format={format} />
          </Detail>
        )}
        {origination_commission !== null && (
          <Detail label={labels.origination_commission}>
            <Share amount={origination_commission} percent={advance.origination_commission_percent} format={format} />
          </Detail>
        )}
        {company_commission !== null && (
          <Detail label={labels.company_commission}>
            <Share amount={company_commission} percent={advance.company_commission_pct} format={format} />
          </Detail>
        )}
        {company_fees.length > 0 && (
          <Detail label="Company Fees">
            <FeeList fees={company_fees} format={format} />
          </Detail>
        )}
      </DescriptionList>
    </Card>
  )
}
