import { hasExtensions } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { LogContactButton } from '@mca/notes/log-contact'
import { Button, Card } from '@mca/ui'
import { Figures } from '@mca/ui/figures'
import { RecordPromiseButton } from '../promises/record-promise-button'
import { LastFigures, NextFigures, PromiseFigure } from './collection-figures'
import { preloadPaymentDialog } from './payment-history'

interface CollectionCardProps {
  advance: AdvanceDetail
  onTakePayment: () => void
}

/** The figures for a call with the merchant, and the buttons that record its outcome (R23.25 to R23.27). */
export function CollectionCard({ advance, onTakePayment }: CollectionCardProps) {
  const { id } = advance
  const isExtended = hasExtensions()
  return (
    <Card
      title="Collection"
      actions={
        <>
          <LogContactButton owner={{ kind: 'advances', id }} />
          <RecordPromiseButton advance={advance} />
          {/* Not 'Record Payment', because the payment history has a button with that name. */}
          <Button size="sm" {...preloadPaymentDialog} onClick={onTakePayment}>
            Take Payment
          </Button>
        </>
      }
    >
      <Figures look="four">
        <NextFigures advance={advance} hasSchedule={isExtended} />
        {isExtended && <PromiseFigure id={id} />}
        <LastFigures advance={advance} />
      </Figures>
    </Card>
  )
}
