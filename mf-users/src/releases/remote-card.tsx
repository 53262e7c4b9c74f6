import { formatMoment, formatTimeOfDay, type RemoteReleases } from '@mca/contract'
import { Card, Stack, Text } from '@mca/ui'
import { Actions } from './actions'
import { Comparison } from './comparison'
import { Earlier } from './earlier'
import { FailuresPerVisit } from './failures-per-visit'

interface RemoteCardProps {
  remote: RemoteReleases
  /** False if this server does not spread releases. */
  canAct: boolean
}

/** One remote: a sentence about its state, the figures of both releases, and those before. */
export function RemoteCard({ remote, canAct }: RemoteCardProps) {
  const { next } = remote
  return (
    <Card title={nameOf(remote.remote)} actions={canAct && next && <Actions remote={remote.remote} next={next} />}>
      <Stack gap="4">
        <Text fontWeight={next ? 'medium' : undefined}>{stateOf(remote)}</Text>
        <Comparison {...remote} />
        <FailuresPerVisit {...remote} />
        <Earlier releases={remote.earlier} />
      </Stack>
    </Card>
  )
}

/** `parties` is shown as `Parties`: the people who release know it by this name. */
const nameOf = (remote: string) => remote.charAt(0).toUpperCase() + remote.slice(1)

function stateOf({ live, next }: RemoteReleases): string {
  if (!next) {
    const since = live.live_since && ` since ${formatMoment(live.live_since)}`
    return `Everybody gets release ${live.version}${since}.`
  }
  const waits = {
    time: `The next step is at ${formatTimeOfDay(next.step_until)}.`,
    visits: 'It waits: too few people have used it.',
    paused: 'It is paused.',
  }
  return `${next.share} % of the accounts get the new release ${next.version}. ${waits[next.waits_for]}`
}
