import { hasExtensions } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { Card } from '@mca/ui'
import { Figures } from '@mca/ui/figures'
import { RecordPromiseButton } from '../promises/record-promise-button'
import { DebitedAccount, LastFigures, LastPayment, NextDebit, PromiseFigure } from './collection-figures'

/** The figures for a call with the merchant that are not in the bar (R23.25, R23.27). */
export function CollectionCard({ advance }: { advance: AdvanceDetail }) {
  const { id } = advance
  const isExtended = hasExtensions()
  return (
    <Card title="Collection" actions={<RecordPromiseButton advance={advance} />}>
      <Figures look="lines">
        {isExtended && <NextDebit id={id} />}
        <LastPayment advance={advance} />
        {isExtended && (
          <>
            <DebitedAccount merchantId={advance.merchant_id} />
            <PromiseFigure id={id} />
          </>
        )}
        <LastFigures advance={advance} />
      </Figures>
    </Card>
  )
}
