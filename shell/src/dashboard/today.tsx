import { hasExtensions } from '@mca/api'
import { idle } from '@mca/federation'
import { Card, LateSection } from '@mca/ui'
import * as styles from './today.module.css'

const load = async () => {
  await idle()
  return (await import('@mca/tasks/waiting')).Waiting
}
const content = { of: 'day' } as const

/** What waits today, above the figures (R3.82). Its code and data load after them, and its place is kept, so that they do not move. */
export function Today() {
  if (!hasExtensions()) return null
  return (
    <Card title="Today">
      <div className={styles.box}>
        <LateSection
          title="Today"
          failure="Failed to load the day's work."
          content={content}
          load={load}
          loading={null}
        />
      </div>
    </Card>
  )
}
