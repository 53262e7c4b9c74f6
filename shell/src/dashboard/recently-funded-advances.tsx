import { paths } from '@mca/contract/app'
import type { RecentAdvance } from '@mca/contract/dashboard'
import { formatDate } from '@mca/contract/days'
import { formatMoney } from '@mca/contract/money'
import { Card, Empty, RowList, RowListItem, TextLink } from '@mca/ui'
import { MerchantName } from './merchant-name'

export function RecentlyFundedAdvances({ advances }: { advances: readonly RecentAdvance[] }) {
  return (
    <Card flush title="Recently Funded Advances" actions={<TextLink to={paths.advances}>View all</TextLink>}>
      {advances.length === 0 ? (
        <Empty title="No recent advances" />
      ) : (
        <RowList>
          {advances.map(({ id, advance_id, merchant, date_funded, amount, payback }) => (
            <RowListItem
              key={id}
              to={paths.advance(id)}
              title={advance_id}
              endTitle={formatMoney(amount)}
              end={<p>Payback: {formatMoney(payback)}</p>}
            >
              <MerchantName name={merchant.name} />
              <p>{formatDate(date_funded)}</p>
            </RowListItem>
          ))}
        </RowList>
      )}
    </Card>
  )
}
