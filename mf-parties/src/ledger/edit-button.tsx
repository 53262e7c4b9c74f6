import { partyQueries } from '@mca/api'
import type { Party } from '@mca/contract'
import { Button, useKeptState } from '@mca/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LazyPartyDialog, preloadPartyDialog } from '../dialog/lazy-party-dialog'

export function EditButton({ id }: { id: string }) {
  const client = useQueryClient()
  // The syndicator as it was when the dialog was opened, with the version that a save is based on.
  const [editing, setEditing] = useKeptState<Party | undefined>(`edit syndicator ${id}`, undefined)
  // While the page still shows a row of a list, the dialog waits for the syndicator's own answer (R19.31).
  const edit = () =>
    client
      .ensureQueryData(partyQueries.one('syndicator', id))
      .then(setEditing, () => undefined /* the page shows the failure */)
  return (
    <>
      <Button data-action="edit" icon="pencil" {...preloadPartyDialog} onClick={() => void edit()}>
        Edit Syndicator
      </Button>
      {editing && <LazyPartyDialog kind="syndicator" party={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
