import { http, userQueries } from '@mca/api'
import { bulkUndo, undoneTitle, type BulkUndone } from '@mca/api/bulk-undo'
import { formatCount } from '@mca/contract/money'
import type { DeskRow } from '@mca/contract/tasks'
import { Button, Select, toast } from '@mca/ui'
import { nameSome, SelectionBar } from '@mca/ui/selection'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersOf } from '@mca/tasks/owners'
import { taskMutations } from '@mca/tasks/api'

/** The option 'Unassigned': no account has this id. */
const nobody = 'nobody'

/** Says how many tasks have their former owners again, and why the others do not. */
function showUndone(answer: BulkUndone) {
  const { refused } = answer
  const title = undoneTitle(
    answer,
    (undone) =>
      `${formatCount(undone, 'task')} returned to ${undone === 1 ? 'its former owner' : 'their former owners'}`,
  )
  const [first] = refused
  if (!first) return toast({ type: 'success', title })
  const description = `${nameSome(refused.map(({ name }) => name ?? 'Deleted'))}: ${first.reason}`
  toast({ type: 'warning', title: `${title}, ${formatCount(refused.length)} not`, description, stays: true })
}

/** Assigns the tasks of the selected advances (R23.20). It stays mounted without a selection, for Undo. */
export function AssignBar({ rows, onClear }: { rows: readonly DeskRow[]; onClear: () => void }) {
  const { data: users, isPending, isError, refetch } = useQuery({ ...userQueries.list(), enabled: rows.length > 0 })
  const [owner, setOwner] = useState('')
  const undo = useMutation(bulkUndo(http.post))
  const assign = useMutation(
    taskMutations.assign((id) => undo.mutate({ id, onProgress: () => undefined }, { onSuccess: showUndone })),
  )
  const options = [{ value: nobody, label: 'Unassigned' }, ...ownersOf(users ?? [])]
  const run = () => {
    const chosen = options.find(({ value }) => value === owner)
    if (!chosen) return
    assign.mutate(
      {
        tasks: rows.flatMap(({ tasks }) => tasks),
        owner: owner === nobody ? null : { id: owner, name: chosen.label },
      },
      { onSuccess: onClear },
    )
  }
  return (
    <SelectionBar label="Selected advances" count={rows.length} onClear={onClear}>
      {isError ? (
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Accounts could not be loaded. Try again
        </Button>
      ) : (
        <Select
          aria-label="Assign to"
          placeholder={isPending ? 'Loading accounts...' : 'Assign to…'}
          options={options}
          value={owner}
          onChange={({ currentTarget: { value } }) => setOwner(value)}
        />
      )}
      <Button size="sm" disabled={owner === ''} working={assign.isPending} onClick={run}>
        Assign
      </Button>
    </SelectionBar>
  )
}
