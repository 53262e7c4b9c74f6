import { userQueries } from '@mca/api'
import type { DeskRow } from '@mca/contract/tasks'
import { Button, Select } from '@mca/ui'
import { SelectionBar } from '@mca/ui/selection'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownersOf } from '@mca/tasks/owners'
import { taskMutations } from '@mca/tasks/api'

/** The option 'Unassigned': no account has this id. */
const nobody = 'nobody'

/** Assigns the tasks of the selected advances (R23.20). It stays mounted without a selection, for Undo. */
export function AssignBar({ rows, onClear }: { rows: readonly DeskRow[]; onClear: () => void }) {
  const { data: users, isPending, isError, refetch } = useQuery({ ...userQueries.list(), enabled: rows.length > 0 })
  const [owner, setOwner] = useState('')
  const unassign = useMutation(taskMutations.unassign())
  const assign = useMutation(taskMutations.assign(unassign.mutate))
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
