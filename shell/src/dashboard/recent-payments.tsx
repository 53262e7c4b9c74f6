import { formatDate, formatMoney, paths, paymentStatuses, type RecentPayment } from '@mca/contract'
import { Card, Empty, OptionBadge, RowList, RowListItem, Text, TextLink } from '@mca/ui'
import { MerchantLink } from './merchant-link'

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
              title={formatMoney(amount)}
              end={
                <>
                  <OptionBadge options={paymentStatuses} value={status} />
                  <Text color="fg.muted" fontSize="sm" paddingTop="1">
                    {formatDate(date)}
                  </Text>
                </>
              }
            >
              <MerchantLink merchant={advance.merchant} />
              <Text color="fg.muted" fontSize="sm">
                {advance.advance_id}
              </Text>
            </RowListItem>
          ))}
        </RowList>
      )}
    </Card>
  )
}
