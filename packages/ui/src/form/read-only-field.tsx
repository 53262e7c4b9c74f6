import { Field } from '../field/field'
import { Input } from '../field/input-field'

/** A value that the form shows but does not change, such as the advance of a payment. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <Field label={label}>{(control) => <Input {...control} type="text" readOnly value={value} />}</Field>
}
