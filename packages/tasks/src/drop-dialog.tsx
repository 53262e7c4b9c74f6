import { taskCloseInput, taskLabels as labels, type Task } from '@mca/contract/tasks'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { taskMutations } from './tasks-api'

/** Drops a task, with the reason (R23.12). */
export function DropDialog({ task, onClose }: { task: Pick<Task, 'id' | 'title'>; onClose: () => void }) {
  const reopen = useMutation(taskMutations.reopen())
  const { mutateAsync } = useMutation(taskMutations.close(reopen.mutate))
  return (
    <FormDialog
      title="Dismiss Task"
      record={task}
      schema={taskCloseInput}
      defaultValues={{ state: 'dropped' as const, reason: '' }}
      onSubmit={(input) => mutateAsync({ id: task.id, ...input })}
      onClose={onClose}
    >
      <p>{task.title}</p>
      <TextAreaField name="reason" label={labels.reason} required />
    </FormDialog>
  )
}
