import { formatMoneyExact, formatPercent, type Share } from '@mca/contract'
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
          <Detail label="Company Participation" numeric>
            {shareOf(summary.company)}
          </Detail>
          <Detail label="Syndicators Participation" numeric>
            {shareOf(summary.syndicators)}
          </Detail>
          <Detail label="Total Participation" numeric>
            {shareOf(summary.total)}
          </Detail>
          <Detail label="Available Syndication" numeric>
            <Text as="span" color={summary.isOverSubscribed ? 'red.fg' : undefined} fontWeight="semibold">
              {formatMoneyExact(summary.available)}
            </Text>
          </Detail>
        </DescriptionList>
        <DescriptionList>
          <Detail label="Company Commission" numeric>
            {formatMoneyExact(summary.companyCommission)}
          </Detail>
          <Detail label="Syndicator Commissions" numeric>
            {formatMoneyExact(summary.syndicatorCommissions)}
          </Detail>
          <Detail label="Company Fees" numeric>
            {formatMoneyExact(summary.companyFees)}
          </Detail>
          <Detail label="Syndicator Fees" numeric>
            {formatMoneyExact(summary.syndicatorFees)}
          </Detail>
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

const columns = {
  display: 'grid',
  columnGap: '8',
  rowGap: '2',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
} as const
