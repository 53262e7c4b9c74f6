import { formatMoment } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import type { ReleaseFigures, RemoteReleases } from '@mca/contract/releases'
import * as styles from './comparison.module.css'
import { shortRevision } from './words'

type ComparedFigure = RemoteReleases['live'] & { share: number }

const facts: readonly [string, (release: ComparedFigure) => string][] = [
  ['Accounts on this release', ({ share }) => `${share} %`],
  ['Since', ({ live_since }) => formatMoment(live_since)],
  ['Revision', ({ revision }) => shortRevision(revision)],
  ['Released by', ({ released_by }) => released_by ?? '—'],
]

const figure = (name: Exclude<keyof ReleaseFigures, 'rows_ms'>) => (release: ComparedFigure) =>
  formatCount(release.figures[name])

/** Over the same time for both releases. */
const figures: readonly [string, (release: ComparedFigure) => string][] = [
  ['Visits', figure('visits')],
  ['Accounts with a visit', figure('accounts')],
  ['Accounts with a failure', figure('failing_accounts')],
  ['Files that did not load', figure('load_failures')],
  ['Errors shown', figure('shown_errors')],
  ['Errors not caught', figure('uncaught_errors')],
  ['Calls that failed', figure('failed_calls')],
  ['Time to first rows', ({ figures: { rows_ms } }) => (rows_ms === null ? '—' : `${formatCount(rows_ms)} ms`)],
]

/** The live release beside the spreading one. */
export function Comparison({ remote, live, next }: RemoteReleases & { next: NonNullable<RemoteReleases['next']> }) {
  const releases: ComparedFigure[] = [{ ...live, share: 100 - next.share }, next]
  return (
    <table className={styles.table} aria-label={`Figures of ${remote}`}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          {releases.map(({ version }) => (
            <th scope="col" key={version}>
              {version === next.version ? 'New' : 'Before'} <span className={styles.version}>{version}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...facts, ...figures].map(([label, textOf]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {releases.map((release) => (
              <td key={release.version}>{textOf(release)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
