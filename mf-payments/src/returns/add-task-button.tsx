import type { PaymentReturn } from '@mca/contract/returns'
import { IconButton, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { nameOfPayment } from './returns-api'

const { Dialog: AddTaskDialog, preload } = lazyDialog(async () => (await import('@mca/tasks/dialog')).AddTaskDialog)

/** Adds a task about a return, which the page of its advance shows (R23.64). Hidden if the server has no tasks. */
export function AddTaskButton({ row }: { row: PaymentReturn }) {
  const [isOpen, setOpen] = useDraftState(`task of return ${row.id}`, false)
  return (
    <>
      <IconButton
        icon="plus"
        label={`Add a task about return ${row.code} of the ${nameOfPayment(row)}`}
        {...preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AddTaskDialog about={{ kind: 'return', id: row.id }} onClose={() => setOpen(false)} />}
    </>
  )
}
