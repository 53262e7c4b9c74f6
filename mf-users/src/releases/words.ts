import { formatMoment } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import type { ReleaseFigures, RemoteReleases } from '@mca/contract/releases'

type Published = RemoteReleases['earlier'][number]

/** The short form of a revision. */
export const shortRevision = (revision: string): string => revision.slice(0, 12)

/** The time of the release, its revision and publisher: 'Nov 20, 2026, 3:05 PM · revision 0123456789ab · by Dana Reyes'. */
export const originOf = ({
  live_since,
  revision,
  released_by,
}: Pick<Published, 'live_since' | 'revision' | 'released_by'>) =>
  [live_since && formatMoment(live_since), `revision ${shortRevision(revision)}`, released_by && `by ${released_by}`]
    .filter(Boolean)
    .join(' · ')

/** '1,240 visits of 31 accounts · 2 of them with a failure · first rows after 480 ms'. */
export function figuresInWords({ visits, accounts, failing_accounts, rows_ms }: ReleaseFigures): string {
  if (visits === 0) return 'No visits yet'
  return [
    `${formatCount(visits, 'visit')} of ${formatCount(accounts, 'account')}`,
    failing_accounts > 0 ? `${formatCount(failing_accounts)} of them with a failure` : 'no failure',
    rows_ms !== null && `first rows after ${formatCount(rows_ms)} ms`,
  ]
    .filter(Boolean)
    .join(' · ')
}
