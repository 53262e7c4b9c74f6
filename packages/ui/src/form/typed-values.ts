import { withoutIsolates } from '@mca/contract/fields'

/** Values of a form as somebody would type them: the marks around a text from the right (R2.711) are not seen, and a key would delete one of them. */
export function typedValues<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutIsolates(value) as Value
  if (Array.isArray(value)) return value.map(typedValues) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typedValues(part)])) as Value
}
