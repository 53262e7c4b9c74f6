import { formatTimeOfDay } from '@mca/contract/days'
import type { RemoteReleases } from '@mca/contract/releases'
import { Card, Stack, Text } from '@mca/ui'
import { Actions } from './actions'
import { Comparison } from './comparison'
import { Earlier } from './earlier'
import { FailuresPerVisit } from './failures-per-visit'
import * as styles from './remote-card.module.css'
import { figuresInWords, originOf } from './words'

interface RemoteCardProps {
  remote: RemoteReleases
  /** False if this server does not spread releases. */
  canAct: boolean
}

/** One remote: a sentence about its state, its figures, and earlier releases. */
export function RemoteCard({ remote, canAct }: RemoteCardProps) {
  const { next } = remote
  return (
    <Card title={nameOf(remote.remote)} actions={canAct && next && <Actions remote={remote.remote} next={next} />}>
      <Stack gap="4">
        {next ? <Spreading {...remote} next={next} /> : <Settled {...remote} />}
        <Earlier releases={remote.earlier} />
      </Stack>
    </Card>
  )
}

/** `parties` is shown as `Parties`, the name that the people who release it know. */
const nameOf = (remote: string) => remote.charAt(0).toUpperCase() + remote.slice(1)

function Settled({ live, ...remote }: RemoteReleases) {
  return (
    <>
      <div>
        <Text>All accounts get release {live.version}.</Text>
        <Text color="fg.muted" fontSize="sm">
          {originOf(live)}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {figuresInWords(live.figures)}
        </Text>
      </div>
      {remote.minutes.some(({ failures }) => failures > 0) && <FailuresPerVisit live={live} {...remote} />}
    </>
  )
}

function Spreading(remote: RemoteReleases & { next: NonNullable<RemoteReleases['next']> }) {
  const { share, version, step_until, waits_for } = remote.next
  const waits = {
    time: `The next step is at ${formatTimeOfDay(step_until)}.`,
    visits: 'It is waiting until more accounts have used it.',
    paused: 'It is paused.',
  }
  return (
    <>
      <Text fontWeight="medium">
        {share} % of accounts get the new release {version}. {waits[waits_for]}
      </Text>
      <div className={styles.sides}>
        <Comparison {...remote} />
        <FailuresPerVisit {...remote} />
      </div>
    </>
  )
}
