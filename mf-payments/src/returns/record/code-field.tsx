import { meaningOf, returnCodes, type ReturnEntryForm } from '@mca/contract/returns'
import { PickField } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'

const options = returnCodes.map(({ value, label }) => ({ value, label: value, detail: label }))

/** Searchable by code or meaning. */
export function CodeField() {
  const code = useWatch<ReturnEntryForm, 'code'>({ name: 'code' })
  return (
    <PickField
      name="code"
      label="Return Code"
      required
      noun="return code"
      placeholder="Code or meaning"
      hint={code ? meaningOf(code) : undefined}
      options={options}
    />
  )
}
