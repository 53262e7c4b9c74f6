import { paceBuckets } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { formatMoney, formatCount } from '@mca/contract/money'
import { Card, Empty, Loading, OptionBadge, RowList, RowListItem, TextLink } from '@mca/ui'
import { MerchantName } from '../merchant-name'
import { behindAddress } from './addresses'
import type { Load } from './load'

/** The ten deals that are furthest behind, in dollars. */
export function FurthestBehind({ load: { data } }: { load: Load }) {
  return (
    <Card flush title="Furthest Behind" actions={<TextLink to={behindAddress}>View all</TextLink>}>
      {!data ? (
        <Loading />
      ) : data.furthest_behind.length === 0 ? (
        <Empty title="No advance is past due" />
      ) : (
        <RowList>
          {data.furthest_behind.map((deal) => (
            <Deal key={deal.advance.id} {...deal} />
          ))}
        </RowList>
      )}
    </Card>
  )
}

function Deal({ advance, behind, days_past_due, bucket }: DashboardCharts['furthest_behind'][number]) {
  return (
    <RowListItem
      to={paths.advance(advance.id)}
      title={formatMoney(behind)}
      end={
        <>
          <OptionBadge options={paceBuckets} value={bucket} />
          <p>{formatCount(days_past_due, 'day')} past due</p>
        </>
      }
    >
      <MerchantName name={advance.merchant.name} />
      <p>{advance.advance_id}</p>
    </RowListItem>
  )
}
