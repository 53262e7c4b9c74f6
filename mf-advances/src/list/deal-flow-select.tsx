import { dealFlows, type AdvanceRow, type DealFlow } from '@mca/contract/advances'
import { valuesOf } from '@mca/contract/fields'
import { unseen } from '@mca/ui'
import { PillSelect } from '@mca/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { ClosedBadge } from '../shared/closed-badge'
import { changeDealFlow, prepareSave, type DealFlowChoice } from './change-deal-flow'
import { useKeyChoice } from './use-key-choice'

const isDealFlow = (value: string): value is DealFlow => valuesOf(dealFlows).some((dealFlow) => dealFlow === value)

/** The status of a row: a dropdown of the six deal flows, or the badge 'Closed' (R7.9, R7.10). */
export function DealFlowSelect({ advance }: { advance: AdvanceRow }) {
  return advance.closed ? <ClosedBadge /> : <OpenDealFlow advance={advance} />
}

function OpenDealFlow({ advance }: { advance: AdvanceRow }) {
  const hintId = useId()
  // A toast's undo also works after this row has left the screen.
  const choose = (choice: DealFlowChoice) => change.mutate(choice)
  const change = useMutation(changeDealFlow(advance, choose))
  // Shows the choice while it is being saved. A refused one needs no rollback: the row still has the stored value.
  const stored = change.isPending ? change.variables.deal_flow : advance.deal_flow
  const { draft, events } = useKeyChoice(stored, (value) => {
    if (isDealFlow(value)) choose({ deal_flow: value })
  })
  const shown = draft ?? stored
  return (
    <PillSelect
      aria-label={`Status of ${advance.advance_id}`}
      aria-describedby={draft && hintId}
      options={dealFlows}
      value={shown}
      isDraft={draft !== undefined}
      onNear={prepareSave}
      hint={
        draft && (
          <output>
            <span aria-hidden="true">Enter saves</span>
            <span id={hintId} className={unseen}>
              Not saved yet. Enter saves it, Escape restores {stored}.
            </span>
          </output>
        )
      }
      {...events}
    />
  )
}
