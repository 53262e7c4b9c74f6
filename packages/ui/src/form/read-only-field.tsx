import { Field } from '../field/field'
import { Input } from '../field/input-field'

/** A value that the form shows but does not change, such as the advance of a payment. */
export function ReadOnlyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return <Field {...{ label, hint }}>{(control) => <Input {...control} type="text" readOnly value={value} />}</Field>
}
