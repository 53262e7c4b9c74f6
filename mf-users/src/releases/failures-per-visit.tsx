import { LineChart } from '@mca/charts'
import { formatMoment, formatTimeOfDay } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import type { RemoteReleases } from '@mca/contract/releases'
import { Text } from '@mca/ui'
import type { CSSProperties } from 'react'

/** By minute, of the last hour in which anybody visited the remote. */
export function FailuresPerVisit({ remote, live, next, minutes }: RemoteReleases) {
  if (minutes.every(({ failures }) => failures === 0))
    return (
      <Text color="fg.muted" fontSize="sm">
        {minutes.length > 0 ? 'No visit failed in the last hour' : 'No visits yet'}
      </Text>
    )
  const versions = next ? [live.version, next.version] : [...new Set(minutes.map(({ version }) => version))]
  const times = [...new Set(minutes.map(({ at }) => at))].toSorted()
  return (
    <div>
      <Text color="fg.muted" fontSize="sm">
        Failures per 100 visits, by minute
      </Text>
      <div style={{ '--chart-height': '18rem' } as CSSProperties /* a property of our own */}>
        <LineChart
          title={`Failures per 100 visits of ${remote}`}
          rowHeader="Minute"
          rows={times.map((at) => ({
            key: at,
            label: formatTimeOfDay(at),
            name: formatMoment(at),
            values: Object.fromEntries(versions.map((version) => [version, rateOf(minutes, at, version)])),
          }))}
          series={versions.map((version) => ({
            key: version,
            label: version === next?.version ? `${version} (new)` : version,
            color: version === (next?.version ?? live.version) ? 'blue' : 'gray',
          }))}
          format={formatCount}
          axis={formatCount}
        />
      </div>
    </div>
  )
}

/** Failures per 100 visits, rounded; more than 100 if visits failed several times. Null without visits in that minute. */
function rateOf(minutes: RemoteReleases['minutes'], at: string, version: string): number | null {
  const minute = minutes.find((each) => each.at === at && each.version === version)
  if (!minute || (minute.visits === 0 && minute.failures === 0)) return null
  return Math.round((100 * minute.failures) / Math.max(minute.visits, 1))
}
