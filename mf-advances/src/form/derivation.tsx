import {
  deriveAdvance,
  nothingTyped,
  withRowRemoved,
  type AdvanceForm,
  type DerivedChange,
  type TypedFields,
} from '@mca/contract'
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { set, useFormContext, type UseFormReturn } from 'react-hook-form'

const TypedFieldsRef = createContext<RefObject<TypedFields>>({ current: nothingTyped })

/** The row that a path belongs to, `company_fees.2`; a path outside any list is its own row. */
const rowOf = (path: string) => path.split('.', 2).join('.')

/**
 * Writes derived values with one `setValue` per row, which notifies every field of the row. One `setValue` per value is
 * slow in a large form (docs/decisions/0024-derive-the-advance-form-from-one-subscription.md). So the other values of a
 * row are first written in place: `getValues` returns the form's own rows. The changes of a row must be adjacent.
 */
function write({ getValues, setValue }: UseFormReturn<AdvanceForm>, changes: readonly DerivedChange[]) {
  const values = getValues()
  changes.forEach(({ path, value }, index) => {
    const next = changes[index + 1]
    if (next && rowOf(next.path) === rowOf(path)) set(values, path, value)
    // React Hook Form compares the whole form to see whether it is dirty; once is enough.
    else setValue(path, value, { shouldDirty: !next })
  })
}

/**
 * After each edit, updates the fields that depend on it. The contract has all the rules (`deriveAdvance`) and the
 * fields none. Only fields with a new value render again (R8.27).
 */
export function Derivation({ children }: { children: ReactNode }) {
  const form = useFormContext<AdvanceForm>()
  const { subscribe, getValues, trigger, getFieldState } = form
  const typed = useRef(nothingTyped)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Only an edit by a person has the type 'change'; `setValue` and `reset` have none.
          if (type !== 'change' || !name) return
          const { changes, typed: typedNow } = deriveAdvance(getValues(), name, typed.current)
          typed.current = typedNow
          write(form, changes)
          const invalid = changes.map(({ path }) => path).filter((path) => getFieldState(path).invalid)
          if (invalid.length > 0) void trigger(invalid)
        },
      }),
    [form, subscribe, getValues, trigger, getFieldState],
  )
  return <TypedFieldsRef value={typed}>{children}</TypedFieldsRef>
}

/**
 * Call this when row `index` of a list is removed, so that the typed fields of later rows move up with those rows
 * (R8.8).
 */
export function useForgetRow(list: string): (index: number) => void {
  const typed = use(TypedFieldsRef)
  return (index) => {
    typed.current = withRowRemoved(typed.current, list, index)
  }
}
