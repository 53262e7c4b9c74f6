import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { Button, Card, Empty, HStack, LateSection, LinkButton, ListPage, Loading, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useLocation, useNavigate } from 'react-router-dom'

const { Dialog: LazyPaymentDialog, preload: preloadPaymentDialog } = lazyDialog(
  async () => (await import('./dialog/payment-dialog')).PaymentDialog,
)

const waiting = { of: 'payments' } as const
const loadWaiting = async () => (await import('@mca/tasks/waiting')).Waiting

/** Intentionally lists no payments, which are shown with their advance (R6.3). */
export function Component() {
  const hasList = hasExtensions()
  return (
    <ListPage title="Payments" subtitle="Track and manage all advance payments" actions={<RecordPaymentButton />}>
      <Card>
        <Empty
          title="Payments are viewed inside each advance's detail"
          hint="Open an advance to see its payment history, to correct a payment or to delete one."
          action={
            <HStack gap="2" flexWrap="wrap" justifyContent="center">
              <LinkButton to={paths.advances} variant="outline">
                View Advances
              </LinkButton>
              {hasList && (
                <LinkButton to={paths.allPayments} variant="outline">
                  View All Payments
                </LinkButton>
              )}
            </HStack>
          }
        />
      </Card>
      {hasList && (
        <Card title="Today">
          <LateSection
            title="Today"
            failure="Failed to load what is due today."
            content={waiting}
            load={loadWaiting}
            loading={<Loading text="Loading..." />}
          />
        </Card>
      )}
    </ListPage>
  )
}

/** The dialog is also open for a link whose state asks for it, such as that of the dashboard (R3.2): until it is closed. */
function RecordPaymentButton() {
  const { state } = useLocation() as { state: { dialog?: string } | null } // React Router says any
  const navigate = useNavigate()
  const [isOpen, setOpen] = useDraftState('dialog of payments', false)
  const isAsked = state?.dialog === 'payment'
  const close = () => {
    setOpen(false)
    if (isAsked) void navigate('.', { replace: true, state: null })
  }
  return (
    <>
      <Button data-action="new" icon="plus" {...preloadPaymentDialog} onClick={() => setOpen(true)}>
        Record Payment
      </Button>
      {(isOpen || isAsked) && <LazyPaymentDialog onClose={close} />}
    </>
  )
}
