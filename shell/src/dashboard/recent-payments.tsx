import { formatDate, formatMoney, paths, paymentStatuses, type RecentPayment } from '@mca/contract'
import { Card, Empty, OptionBadge, RowList, RowListItem, Text, TextLink } from '@mca/ui'

export function RecentPayments({ payments }: { payments: readonly RecentPayment[] }) {
  return (
    <Card flush title="Recent Payments" actions={<TextLink to={paths.payments}>View all</TextLink>}>
      {payments.length === 0 ? (
        <Empty title="No recent payments" />
      ) : (
        <RowList>
          {payments.map(({ id, amount, date, status, advance }) => (
            <RowListItem
              key={id}
              to={paths.advance(advance.id)}
              start={
                <>
                  <Text fontWeight="medium">{formatMoney(amount)}</Text>
                  <Text overflowWrap="anywhere" lineClamp={2} title={advance.merchant.name}>
                    {advance.merchant.name}
                  </Text>
                  <Text color="fg.muted" fontSize="sm">
                    {advance.advance_id}
                  </Text>
                </>
              }
              end={
                <>
                  <OptionBadge options={paymentStatuses} value={status} />
                  <Text color="fg.muted" fontSize="sm" paddingTop="1">
                    {formatDate(date)}
                  </Text>
                </>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}
