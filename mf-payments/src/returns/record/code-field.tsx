import { firstReturnCodes, meaningOf, type ReturnEntryForm } from '@mca/contract/returns'
import { PickField } from '@mca/ui/form'
import { useWatch } from 'react-hook-form'

const options = firstReturnCodes.map(({ value, label }) => ({ value, label: value, detail: label }))

/** What a bank can send for a first return (R16.566), searchable by code or meaning. */
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
