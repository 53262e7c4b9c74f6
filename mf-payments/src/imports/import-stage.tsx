import type { PaymentImportDetail } from '@mca/contract'
import { Card } from '@mca/ui'
import { useSearchParams } from 'react-router-dom'
import { JobProgress } from '../jobs/job-progress'
import { useJob } from '../jobs/use-job'
import { FailedImport } from './failed-import'
import { MappingForm } from './mapping/mapping-form'
import { DryRun } from './run/dry-run'
import { Result } from './run/result'
import { isWorking } from './states'

const titles: Partial<Record<PaymentImportDetail['state'], string>> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  committing: 'Committing',
  undoing: 'Undoing',
}

/** The view and actions for the state of an import. */
export function ImportStage({ one }: { one: PaymentImportDetail }) {
  const [search] = useSearchParams()
  const { state } = one
  if (isWorking(one)) return <Working one={one} />
  const isMapping = search.get('step') === 'columns' && (state === 'checked' || state === 'failed')
  if (one.preview && (state === 'unmapped' || isMapping)) return <MappingForm one={one} preview={one.preview} />
  if (state === 'checked') return <DryRun one={one} />
  if (state === 'committed' || state === 'undone') return <Result one={one} />
  return <FailedImport one={one} />
}

function Working({ one }: { one: PaymentImportDetail }) {
  const { data, isError } = useJob(one.job_id)
  return (
    <Card title={titles[one.state]}>
      <JobProgress key={one.job_id} job={data} isFailing={isError} />
    </Card>
  )
}
