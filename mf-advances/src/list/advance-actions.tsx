import { advanceMutations } from '@mca/api'
import type { AdvanceRow } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { DeleteButton, IconLink } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

export function AdvanceActions({ advance }: { advance: AdvanceRow }) {
  const { id, advance_id: code } = advance
  const removal = useMutation(advanceMutations.remove())
  return (
    <>
      {/* No Tab stop: the code in the same row is the same link. */}
      <IconLink data-action="view-row" icon="eye" label={`View ${code}`} to={paths.advance(id)} tabIndex={-1} />
      <IconLink data-action="edit-row" icon="pencil" label={`Edit ${code}`} to={paths.editAdvance(id)} />
      <DeleteButton subject={code} noun="advance" busy={removal.isPending} onConfirm={() => removal.mutate(id)} />
    </>
  )
}
