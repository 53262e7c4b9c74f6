import type { AdvanceDetail } from '@mca/contract'
import { Card, Failure } from '@mca/ui'
import { lazy, Suspense, useState } from 'react'
import { ScheduleLoading } from './schedule-loading'

interface ContentProps {
  advance: AdvanceDetail
  /** Only for a failure: loads the code again. */
  onRetry: () => void
}

const loadCard = () =>
  lazy(() =>
    import('./schedule-card').then(
      ({ ScheduleCard }) => ({ default: ({ advance }: ContentProps) => <ScheduleCard advance={advance} /> }),
      () => ({ default: LoadFailure }),
    ),
  )

/** The card 'Schedule'. Its code and its data load after the page (R15.40). */
export function ScheduleSection({ advance }: { advance: AdvanceDetail }) {
  const [Content, setContent] = useState(loadCard)
  return (
    <Suspense fallback={<ScheduleLoading />}>
      <Content advance={advance} onRetry={() => setContent(loadCard)} />
    </Suspense>
  )
}

function LoadFailure({ onRetry }: ContentProps) {
  return (
    <Card title="Schedule">
      <Failure message="Failed to load the schedule." onRetry={onRetry} />
    </Card>
  )
}
