import { BarChart, ChartSection, formatShort } from '@mca/charts'
import {
  bucketsBehind,
  formatMoney,
  formatMoneyExact,
  optionOf,
  paceBuckets,
  paceLabels,
  sumOf,
  type DashboardCharts,
  formatCount,
} from '@mca/contract'
import { TextLink } from '@mca/ui'
import { behindAddress, bucketAddress } from './addresses'
import { Lead } from './lead'
import type { Load } from './load'

type Buckets = DashboardCharts['aging']

/** The amounts that deals in collection are behind, by days past due. Each bucket links to its deals. */
export function Aging({ load }: { load: Load }) {
  return (
    <ChartSection title="Aging" height="24rem" load={load} lead={<Lead>{<Total aging={load.data?.aging} />}</Lead>}>
      {({ aging }) => (
        <BarChart
          title="Aging: what deals are behind, by days past due"
          rowHeader={paceLabels.days_past_due}
          isComplete
          rows={aging.every(({ behind }) => behind === 0) ? [] : aging.map(rowOf)}
          series={[{ key: 'behind', label: paceLabels.behind, color: 'orange' }]}
          format={formatMoneyExact}
          axis={formatShort}
          empty="Nobody is behind"
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

function Total({ aging }: { aging: Buckets | undefined }) {
  const late = aging?.filter(({ bucket, deals }) => deals > 0 && bucketsBehind.some((each) => each === bucket)) ?? []
  if (late.length === 0) return 'By days past due'
  return (
    <>
      By days past due:{' '}
      <TextLink to={behindAddress}>
        {formatMoney(sumOf(late.map(({ behind }) => behind)))} behind in{' '}
        {formatCount(
          late.reduce((count, { deals }) => count + deals, 0),
          'deal',
        )}
      </TextLink>
    </>
  )
}
