import { partyQueries } from '@mca/api'
import { partyKinds, type Party, type PartyKind } from '@mca/contract/parties'
import { Button, useDraftState } from '@mca/ui'
import { useQueryClient } from '@tanstack/react-query'
import { LazyPartyDialog, preloadPartyDialog } from '../dialog/lazy-party-dialog'

export function EditButton({ kind, id }: { kind: PartyKind; id: string }) {
  const client = useQueryClient()
  // The party as it was when the dialog opened, with the version that a save is based on.
  const [editing, setEditing] = useDraftState<Party | undefined>(`edit ${kind} ${id}`, undefined)
  // While the page still shows a cached list row, the dialog waits for the full record (R19.31).
  const edit = () =>
    client
      .ensureQueryData(partyQueries.one(kind, id))
      .then(setEditing, () => undefined /* the page shows the failure */)
  return (
    <>
      <Button data-action="edit" variant="outline" icon="pencil" {...preloadPartyDialog} onClick={() => void edit()}>
        Edit {partyKinds[kind].one}
      </Button>
      {editing && <LazyPartyDialog kind={kind} party={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}
