import { partyMutations } from '@mca/api'
import { partyKinds, type Party, type PartyKind } from '@mca/contract/parties'
import { DeleteButton, IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { preloadPartyDialog } from '../dialog/lazy-party-dialog'

export function PartyActions({ kind, party, onEdit }: { kind: PartyKind; party: Party; onEdit: () => void }) {
  const removal = useMutation(partyMutations.remove(kind))
  return (
    <>
      <IconButton
        data-action="edit-row"
        icon="pencil"
        label={`Edit ${party.name}`}
        {...preloadPartyDialog}
        onClick={onEdit}
      />
      <DeleteButton
        subject={party.name}
        noun={partyKinds[kind].one}
        busy={removal.isPending}
        onConfirm={() => removal.mutate(party.id)}
      />
    </>
  )
}
