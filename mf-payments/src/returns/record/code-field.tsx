import { returnCodes } from '@mca/contract'
import { PickField } from '@mca/ui/form'

const options = returnCodes.map(({ value, label }) => ({ value, label: value, detail: label }))

/** Found by the code or by what it means. */
export const CodeField = () => (
  <PickField
    name="code"
    label="Return Code"
    required
    noun="return code"
    placeholder="R01 or what it means"
    options={options}
  />
)
