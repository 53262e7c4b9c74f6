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

/** The row that a path belongs to, `company_fees.2`; a path in no list is its own row. */
const rowOf = (path: string) => path.split('.', 2).join('.')

/**
 * Writes derived values, with one `setValue` for each row: it notifies every field of the row. One `setValue` for each value is
 * slow in a large form (docs/decisions/0024-derive-the-advance-form-from-one-subscription.md), so the other values of a row are
 * written in place before it; `getValues` returns the form's own rows. The changes of a row follow one another.
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
 * After each edit, updates the fields that depend on it. The rules are the contract's (`deriveAdvance`); the fields know none, and
 * only those whose value changes render again (R8.27).
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

/** Call it when row `index` of a list is removed: which fields of later rows were typed moves up with those rows (R8.8). */
export function useForgetRow(list: string): (index: number) => void {
  const typed = use(TypedFieldsRef)
  return (index) => {
    typed.current = withRowRemoved(typed.current, list, index)
  }
}
