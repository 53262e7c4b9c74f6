import { withoutIsolates } from '@mca/contract/fields'

/** Form values without the invisible marks around right-to-left text (R2.711), which Backspace would delete one by one. */
export function typedValues<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutIsolates(value) as Value
  if (Array.isArray(value)) return value.map(typedValues) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typedValues(part)])) as Value
}
