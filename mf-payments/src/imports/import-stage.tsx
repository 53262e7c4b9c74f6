import type { PaymentImportDetail } from '@mca/contract/imports'
import { JobProgress, useJob } from '@mca/files/jobs'
import { Card } from '@mca/ui'
import { useSearchParams } from 'react-router-dom'
import { FailedImport } from './failed-import'
import { BulkResult } from './bulk/bulk-result'
import { MappingForm } from './mapping/mapping-form'
import { ImportCheck } from './run/check'
import { Result } from './run/result'
import { isWorking } from './states'

const titles: Partial<Record<PaymentImportDetail['state'], string>> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  committing: 'Importing',
  undoing: 'Undoing',
}

/** The view and actions for the state of an import. */
export function ImportStage({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const [search] = useSearchParams()
  const { state } = paymentImport
  if (isWorking(paymentImport)) return <Working paymentImport={paymentImport} />
  const isMapping = search.get('step') === 'columns' && (state === 'checked' || state === 'failed')
  if (paymentImport.preview && (state === 'unmapped' || isMapping))
    return <MappingForm paymentImport={paymentImport} preview={paymentImport.preview} />
  if (state === 'checked') return <ImportCheck paymentImport={paymentImport} />
  if (paymentImport.origin === 'bulk') return <BulkResult paymentImport={paymentImport} />
  if (state === 'committed' || state === 'undone') return <Result paymentImport={paymentImport} />
  return <FailedImport paymentImport={paymentImport} />
}

function Working({ paymentImport }: { paymentImport: PaymentImportDetail }) {
  const { data, isError } = useJob(paymentImport.job_id)
  return (
    <Card title={titles[paymentImport.state]}>
      <JobProgress key={paymentImport.job_id} job={data} isFailing={isError} />
    </Card>
  )
}
