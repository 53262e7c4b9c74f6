import { useCreation, userQueries, useSave, useSession } from '@mca/api'
import { optionOf } from '@mca/contract/fields'
import {
  ownTaskKinds,
  taskInput,
  taskLabels as labels,
  taskPriorities,
  taskUpdate,
  type Task,
  type TaskInput,
  type TaskUpdate,
} from '@mca/contract/tasks'
import { today } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, ReadOnlyField, SelectField, TextField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskMutations, taskQueries } from './tasks-api'
import { ownersOf } from './owners'

interface AddTaskDialogProps {
  about: TaskInput['about']
  onClose: () => void
}

/** A new task about a record, by default for the user and due today (R23.22). */
export function AddTaskDialog({ about, onClose }: AddTaskDialogProps) {
  const { user } = useSession()
  const { data: users } = useQuery(userQueries.list())
  const { save, creation, anotherWith } = useCreation(taskMutations.add())
  const [start] = useState(() => ({
    kind: 'call' as const,
    title: '',
    due_on: today(),
    priority: '2' as const,
    owner_id: user?.id ?? '',
    about,
  }))
  return (
    <FormDialog
      title="Add Task"
      record={about}
      creation={creation}
      another={anotherWith(start)}
      schema={taskInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <TaskFields />
      <SelectField name="owner_id" label={labels.owner} options={ownersOf(users ?? [])} placeholder="Unassigned" />
    </FormDialog>
  )
}

/** Changes an open task. Fields set by a rule cannot be changed. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { save, reload } = useSave<Task, TaskUpdate>({
    record: task,
    update: taskMutations.update(),
    fetch: taskQueries.one,
  })
  const isRule = task.created_by === null
  // Users cannot choose the kinds of rules' tasks.
  const valuesOf = ({ kind, title, due_on, priority }: Task) =>
    isRule ? { due_on, priority } : { kind: optionOf(ownTaskKinds, kind)?.value, title, due_on, priority }
  return (
    <FormDialog
      title="Edit Task"
      submitLabel="Update Task"
      record={task}
      schema={taskUpdate}
      defaultValues={valuesOf(task)}
      onSubmit={save}
      onReload={reload && (async () => valuesOf(await reload()))}
      onClose={onClose}
    >
      <TaskFields fixed={isRule ? task.title : undefined} />
    </FormDialog>
  )
}

/** A rule's task keeps its kind and title. */
function TaskFields({ fixed }: { fixed?: string | undefined }) {
  return (
    <>
      {fixed ? (
        <ReadOnlyField label={labels.title} value={fixed} />
      ) : (
        <TextField name="title" label={labels.title} required />
      )}
      <FieldGrid>
        {!fixed && <SelectField name="kind" label={labels.kind} options={ownTaskKinds} required />}
        <SelectField name="priority" label={labels.priority} options={taskPriorities} required />
        <DateField name="due_on" kind="work" label={labels.due_on} required />
      </FieldGrid>
    </>
  )
}
