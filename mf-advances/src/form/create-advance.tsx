import { newAdvanceForm } from '@mca/contract/advances'
import { useSearchParams } from 'react-router-dom'
import { AdvanceEditor } from './advance-editor'

export function CreateAdvance() {
  const [search] = useSearchParams()
  return (
    <AdvanceEditor
      title="Create New Advance"
      submitLabel="Create Advance"
      defaultValues={newAdvanceForm(search.get('merchant_id') ?? '')}
    />
  )
}
