import type { AdvanceDetail } from '@mca/contract'
import { Box, Card, Loading } from '@mca/ui'
import { LateSection } from '../shared/late-section'

const load = async () => (await import('./tasks-card')).TasksCard

/** The card 'Tasks'. Its code and its data load after the page (R23.22). */
export const TasksSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    advance={advance}
    title="Tasks"
    failure="Failed to load the tasks."
    load={load}
    loading={
      <Card title="Tasks">
        {/* About as high as the card without tasks, to avoid a layout shift. */}
        <Box minHeight="3rem">
          <Loading text="Loading tasks..." />
        </Box>
      </Card>
    }
  />
)
