import { advanceMutations, useSave } from '@mca/api'
import { formatMoneyExact, newAdvanceForm, type AdvanceDetail } from '@mca/contract'
import { useSearchParams } from 'react-router-dom'
import { AdvanceEditor } from './advance-editor'

const nameOf = ({ advance_id, amount, merchant }: AdvanceDetail) =>
  `${advance_id}, ${formatMoneyExact(amount)} for ${merchant.name}`

export function CreateAdvance() {
  const [search] = useSearchParams()
  const { save, creation } = useSave({ create: advanceMutations.create(nameOf) })
  return (
    <AdvanceEditor
      title="Create New Advance"
      submitLabel="Create Advance"
      defaultValues={newAdvanceForm(search.get('merchant_id') ?? '')}
      onSave={save}
      creation={creation}
    />
  )
}
