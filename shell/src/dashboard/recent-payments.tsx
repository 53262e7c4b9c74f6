import { paths } from '@mca/contract/app'
import type { RecentPayment } from '@mca/contract/dashboard'
import { formatDate } from '@mca/contract/days'
import { formatMoney } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { Card, Empty, OptionBadge, RowList, RowListItem, TextLink } from '@mca/ui'
import { MerchantName } from './merchant-name'

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
                  <p>{formatDate(date)}</p>
                  <OptionBadge options={paymentStatuses} value={status} />
                </>
              }
            >
              <MerchantName name={advance.merchant.name} />
              <p>{advance.advance_id}</p>
            </RowListItem>
          ))}
        </RowList>
      )}
    </Card>
  )
}
