import { hasExtensions } from '@mca/api'
import { Card, LateSection, Loading } from '@mca/ui'
import type { TaskSubject } from './tasks-api'
import * as styles from './tasks-section.module.css'

const load = async () => (await import('./tasks-card')).TasksCard

/** The card 'Tasks' of an advance, a merchant or a party. Its code and its data load after the page (R23.22). Hidden if the server has no tasks. */
export function TasksSection({ about }: { about: TaskSubject }) {
  if (!hasExtensions()) return null
  return (
    <LateSection
      content={{ about }}
      title="Tasks"
      failure="Failed to load the tasks."
      load={load}
      loading={
        <Card title="Tasks">
          {/* About as high as the card without tasks, to avoid a layout shift. */}
          <div className={styles.box}>
            <Loading text="Loading tasks..." />
          </div>
        </Card>
      }
    />
  )
}
