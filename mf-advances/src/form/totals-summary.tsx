import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import type { Share } from '@mca/contract/rules'
import { Box, Card, DescriptionList, Detail, Text } from '@mca/ui'
import { useSummary } from './use-summary'

const shareOf = ({ amount, percent }: Share) => `${formatMoneyExact(amount)} (${formatPercent(percent, 2)})`

/** The totals of the deal, kept up to date while it is edited (R8.19). */
export function TotalsSummary() {
  const summary = useSummary((all) => all)
  return (
    <Card title="Totals Summary">
      <Box css={columns}>
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
      </Box>
    </Card>
  )
}

const Sum = ({ label, text }: { label: string; text: string }) => (
  <Detail label={label} numeric>
    {text}
  </Detail>
)

const columns = {
  display: 'grid',
  columnGap: '8',
  rowGap: '2',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
} as const
