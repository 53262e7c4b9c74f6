import { useOffers } from '@mca/api'
import { paths, type Capability } from '@mca/contract'
import { Button, Card, Empty, LinkButton, ListPage, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'

const { Dialog: LazyPaymentDialog, preload: preloadPaymentDialog } = lazyDialog(
  async () => (await import('./dialog/payment-dialog')).PaymentDialog,
)

/** Intentionally lists no payments: they are shown with their advance (R6.3). */
export function Component() {
  return (
    <ListPage
      title="Payments"
      subtitle="Track and manage all advance payments"
      actions={
        <>
          <PartLink part="due" to={paths.due()} label="Due Today" />
          <PartLink part="imports" to={paths.imports} label="Imports" />
          <PartLink part="returns" to={paths.returns} label="Returns" />
          <PartLink part="ledgers" to={paths.payouts} label="Payouts" />
          <PartLink part="book" to={paths.book} label="Whole Book" />
          <RecordPaymentButton />
        </>
      }
    >
      <Card>
        <Empty
          title="Payments are viewed inside each advance's detail"
          hint="Open an advance to see its payment history, to correct a payment or to delete one."
          action={
            <LinkButton to={paths.advances} variant="outline">
              View advances
            </LinkButton>
          }
        />
      </Card>
    </ListPage>
  )
}

/** The link to a page that the server may not have (R20.33). */
const PartLink = ({ part, to, label }: { part: Capability; to: string; label: string }) =>
  useOffers(part) && (
    <LinkButton to={to} variant="outline">
      {label}
    </LinkButton>
  )

function RecordPaymentButton() {
  const [open, setOpen] = useKeptState('dialog of payments', false)
  return (
    <>
      <Button data-action="new" icon="plus" {...preloadPaymentDialog} onClick={() => setOpen(true)}>
        Record Payment
      </Button>
      {open && <LazyPaymentDialog onClose={() => setOpen(false)} />}
    </>
  )
}
