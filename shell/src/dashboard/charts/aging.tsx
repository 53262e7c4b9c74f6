import { BarChart, ChartSection, formatShort } from '@mca/charts'
import { bucketsBehind, bucketsOver30, paceBuckets, paceLabels, type PaceBucket } from '@mca/contract/advances'
import type { DashboardCharts } from '@mca/contract/dashboard'
import { optionOf } from '@mca/contract/fields'
import { formatMoney, formatMoneyExact, formatCount } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { TextLink } from '@mca/ui'
import { behindAddress, bucketAddress, over30Address } from './addresses'
import { Lead } from './lead'
import type { Load } from './load'

type Buckets = DashboardCharts['aging']

/** The amounts that deals in collection are behind, by days past due. Each bucket links to its deals. */
export function Aging({ load }: { load: Load }) {
  return (
    <ChartSection title="Aging" height="24rem" load={load} lead={<Lead>{<Total aging={load.data?.aging} />}</Lead>}>
      {({ aging }) => (
        <BarChart
          title="Aging: past due amounts by days past due"
          rowHeader={paceLabels.days_past_due}
          isComplete
          rows={aging.every(({ behind }) => behind === 0) ? [] : aging.map(rowOf)}
          series={[{ key: 'behind', label: paceLabels.behind, color: 'orange' }]}
          format={formatMoneyExact}
          axis={formatShort}
          empty="No advance is past due"
        />
      )}
    </ChartSection>
  )
}

const rowOf = ({ bucket, deals, behind }: Buckets[number]) => {
  const label = optionOf(paceBuckets, bucket)?.label ?? bucket
  return {
    key: bucket,
    label: label.replace(' days', ''),
    name: `${label} (${formatCount(deals, 'deal')})`,
    values: { behind },
    ...(deals > 0 && { to: bucketAddress(bucket) }),
  }
}

const countOf = (buckets: Buckets) => buckets.reduce((count, { deals }) => count + deals, 0)

function Total({ aging = [] }: { aging: Buckets | undefined }) {
  const inAny = (buckets: readonly PaceBucket[]) => aging.filter(({ bucket }) => buckets.includes(bucket))
  const late = inAny(bucketsBehind)
  if (countOf(late) === 0) return 'By days past due'
  const over30 = countOf(inAny(bucketsOver30))
  return (
    <>
      By days past due:{' '}
      <TextLink to={behindAddress}>
        {formatMoney(sumOf(late.map(({ behind }) => behind)))} behind in {formatCount(countOf(late), 'deal')}
      </TextLink>
      {over30 > 0 && (
        <>
          {', '}
          <TextLink to={over30Address}>{`${formatCount(over30)} over 30 days`}</TextLink>
        </>
      )}
    </>
  )
}
