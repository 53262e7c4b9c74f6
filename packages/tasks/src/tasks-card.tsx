import type { Task } from '@mca/contract/tasks'
import { Button, Card, QueryState, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery } from '@tanstack/react-query'
import { TaskRow } from './task-row'
import { taskQueries, type TaskSubject } from './tasks-api'
import * as styles from './tasks-card.module.css'

const add = lazyDialog(async () => (await import('./task-dialog')).AddTaskDialog)
const edit = lazyDialog(async () => (await import('./task-dialog')).EditTaskDialog)
const drop = lazyDialog(async () => (await import('./drop-dialog')).DropDialog)

/** The open tasks of a record, including those of rules (R23.22). */
export function TasksCard({ about }: { about: TaskSubject }) {
  const { id } = about
  const query = useQuery(taskQueries.of(about))
  const { data } = query
  const [isAdding, setAdding] = useDraftState(`task of ${id}`, false)
  // Captured when the dialog opens, because a refetch must not change its version.
  const [edited, setEdited] = useDraftState<Task | undefined>(`edited task of ${id}`, undefined)
  const [dropped, setDropped] = useDraftState<Task | undefined>(`dropped task of ${id}`, undefined)
  const tasks = data?.data ?? []
  return (
    <Card
      title="Tasks"
      empty={data && !query.isError && tasks.length === 0 ? 'Nothing to do' : undefined}
      actions={
        <Button variant="outline" size="sm" icon="plus" {...add.preload} onClick={() => setAdding(true)}>
          Add Task
        </Button>
      }
    >
      <div className={tasks.length > 0 || !data ? styles.box : undefined}>
        <QueryState query={query} loading="Loading tasks..." failure="Failed to load the tasks." />
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              isOf={id}
              onEdit={() => setEdited(task)}
              onDrop={() => setDropped(task)}
            />
          ))}
        </ul>
      </div>
      {isAdding && <add.Dialog about={about} onClose={() => setAdding(false)} />}
      {edited && <edit.Dialog task={edited} onClose={() => setEdited(undefined)} />}
      {dropped && <drop.Dialog task={dropped} onClose={() => setDropped(undefined)} />}
    </Card>
  )
}
