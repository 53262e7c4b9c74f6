import { hasExtensions } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived } from '@mca/contract/schedules'
import { Button, today, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'

const { Dialog, preload } = lazyDialog(async () => (await import('./record-dialog')).RecordDialog)

interface RecordPromiseButtonProps {
  advance: AdvanceDetail
  /** 'Add Promise' in the card of promises, so that its name is another one than beside the figures above. */
  place?: 'figures' | 'card'
}

/** Opens the dialog that records a promise (R23.7). Hidden if nothing is owed, and on a server of the specification. */
export function RecordPromiseButton({ advance, place = 'figures' }: RecordPromiseButtonProps) {
  const { id, payback, payments } = advance
  const isInCard = place === 'card'
  const [isOpen, setOpen] = useDraftState(isInCard ? `promise in the card of ${id}` : `promise of ${id}`, false)
  const owed = remainingOf(payback, moneyReceived(payments, today()).received)
  if (!hasExtensions() || owed <= 0) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        {...(isInCard && { icon: 'plus' })}
        {...preload}
        onClick={() => setOpen(true)}
      >
        {isInCard ? 'Add Promise' : 'Record Promise'}
      </Button>
      {isOpen && <Dialog id={id} owed={owed} onClose={() => setOpen(false)} />}
    </>
  )
}
