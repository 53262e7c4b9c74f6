import { useSession } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { taskKinds, taskPriorities, type Task } from '@mca/contract/tasks'
import { Button, HStack, OptionBadge, Text, TextLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { taskMutations } from './tasks-api'
import * as styles from './task-row.module.css'

export type TaskRowFields = Pick<
  Task,
  'id' | 'kind' | 'title' | 'due_on' | 'priority' | 'owner' | 'return_id' | 'advance'
>

interface TaskRowProps {
  task: TaskRowFields
  /** The id of the page's record. A task about another advance shows its name. */
  isOf: string
  /** Opens the dialogs, which are loaded late. */
  onEdit: () => void
  onDrop: () => void
}

/** A task with its actions: assign it to yourself if it has no owner, mark it as done, edit it, dismiss it (R23.22). */
export function TaskRow({ task, isOf, onEdit, onDrop }: TaskRowProps) {
  const { kind, title, due_on, priority, owner, return_id, advance } = task
  const { user } = useSession()
  const take = useMutation(taskMutations.take())
  const reopen = useMutation(taskMutations.reopen())
  const close = useMutation(taskMutations.close(reopen.mutate))
  return (
    <li className={styles.row}>
      <div className={styles.content}>
        <HStack gap="2" flexWrap="wrap">
          <OptionBadge options={taskKinds} value={kind} />
          {priority === '1' && <OptionBadge options={taskPriorities} value={priority} />}
          <Text fontWeight="medium" className={styles.breakable}>
            {title}
          </Text>
        </HStack>
        <Text color="fg.muted" fontSize="sm">
          {`Due ${formatDate(due_on)} · ${owner ? owner.name : 'Unassigned'}`}
          {advance && advance.id !== isOf && (
            <>
              {' · '}
              <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink>
            </>
          )}
          {return_id && (
            <>
              {' · '}
              <TextLink to={paths.returns}>Returns</TextLink>
            </>
          )}
        </Text>
      </div>
      <HStack gap="1" flexWrap="wrap">
        {!owner && user && (
          <Button
            variant="outline"
            size="sm"
            working={take.isPending}
            aria-label={`Assign to me: ${title}`}
            onClick={() => take.mutate({ task, by: user.id })}
          >
            Assign to Me
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          icon="check"
          working={close.isPending}
          aria-label={`Done: ${title}`}
          onClick={() => close.mutate({ id: task.id, state: 'done', reason: null })}
        >
          Done
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit…
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Dismiss: ${title}`} onClick={onDrop}>
          Dismiss…
        </Button>
      </HStack>
    </li>
  )
}
