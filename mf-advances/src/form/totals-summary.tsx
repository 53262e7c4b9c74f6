import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import type { Share } from '@mca/contract/rules'
import { Card, DescriptionList, Detail, Text } from '@mca/ui'
import { useSummary } from './use-summary'
import * as styles from './totals-summary.module.css'

const shareOf = ({ amount, percent }: Share) => `${formatMoneyExact(amount)} (${formatPercent(percent, 2)})`

/** The totals of the deal, kept up to date while it is edited (R8.19). */
export function TotalsSummary() {
  const summary = useSummary()
  return (
    <Card title="Totals Summary">
      <div className={styles.columns}>
        <DescriptionList>
          <Sum label="Company Participation" text={shareOf(summary.company)} />
          <Sum label="Syndicators Participation" text={shareOf(summary.syndicators)} />
          <Sum label="Total Participation" text={shareOf(summary.total)} />
          <Detail label="Available Syndication" numeric>
            <Text as="span" color={summary.isOverSubscribed ? 'red.fg' : undefined} fontWeight="semibold">
              {formatMoneyExact(summary.available)}
            </Text>
          </Detail>
        </DescriptionList>
        <DescriptionList>
          <Sum label="Company Commission" text={formatMoneyExact(summary.companyCommission)} />
          <Sum label="Syndicator Commissions" text={formatMoneyExact(summary.syndicatorCommissions)} />
          <Sum label="Company Fees" text={formatMoneyExact(summary.companyFees)} />
          <Sum label="Syndicator Fees" text={formatMoneyExact(summary.syndicatorFees)} />
          <Detail label="Total Commission + Fees" numeric>
            <Text as="span" fontWeight="semibold">
              {formatMoneyExact(summary.totalCommissionAndFees)}
            </Text>
          </Detail>
        </DescriptionList>
      </div>
    </Card>
  )
}

const Sum = ({ label, text }: { label: string; text: string }) => (
  <Detail label={label} numeric>
    {text}
  </Detail>
)
