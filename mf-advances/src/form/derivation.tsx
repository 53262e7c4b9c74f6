import type { AdvanceForm } from '@mca/contract/advances'
import {
  deriveAdvance,
  nothingTyped,
  withListOf,
  withRowRemoved,
  type DerivedChange,
  type TypedFields,
} from '@mca/contract/rules'
import { storeDraftPart, restoredDraftPart, useFormBeforeReload } from '@mca/ui/form'
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { get, set, useFormContext, type UseFormReturn } from 'react-hook-form'

/** The fields typed last: since the form was loaded, and before its last reload. */
interface Typed {
  now: TypedFields
  beforeReload: TypedFields
}
/** The path of a list of rows. */
export type RowList = FeeList | 'syndicator_participations'
export type FeeList = 'company_fees' | `syndicator_participations.${number}.syndicator_fees`

const typedPart = 'typed fields of the advance'
/** Starts with the fields stored in the draft (R1.22). */
const newlyLoaded = (): Typed => {
  const kept = restoredDraftPart(typedPart)
  return { now: new Set(Array.isArray(kept) ? kept.map(String) : []), beforeReload: nothingTyped }
}
const TypedRef = createContext<RefObject<Typed>>({ current: newlyLoaded() })

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
    // React Hook Form compares the whole form to find out if it is dirty; once is enough.
    else setValue(path, value, { shouldDirty: !next })
  })
}

/**
 * After each edit, updates the fields that depend on it. All rules are in the contract (`deriveAdvance`), none in the fields. Only
 * fields with a new value rerender (R8.27).
 */
export function Derivation({ children }: { children: ReactNode }) {
  const form = useFormContext<AdvanceForm>()
  const { subscribe, getValues, trigger, getFieldState } = form
  const typed = useRef(newlyLoaded())
  useEffect(() => storeDraftPart(typedPart, () => [...typed.current.now]), [])
  const beforeReload = useFormBeforeReload()
  useEffect(() => {
    // Reloaded after an edit conflict (R8.24): none of the values now shown was typed here.
    if (beforeReload) typed.current = { now: nothingTyped, beforeReload: typed.current.now }
  }, [beforeReload])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Only a user's edit has the type 'change'; `setValue` and `reset` have no type.
          if (type !== 'change' || !name) return
          const { changes, typed: typedNow } = deriveAdvance(getValues(), name, typed.current.now)
          typed.current = { ...typed.current, now: typedNow }
          write(form, changes)
          const invalid = changes.map(({ path }) => path).filter((path) => getFieldState(path).invalid)
          if (invalid.length > 0) void trigger(invalid)
        },
      }),
    [form, subscribe, getValues, trigger, getFieldState],
  )
  return <TypedRef value={typed}>{children}</TypedRef>
}

/**
 * Call this when row `index` of a list is removed, so that the typed fields of later rows move up with those rows
 * (R8.8).
 */
export function useForgetRow(list: string): (index: number) => void {
  const typedRef = use(TypedRef)
  return (index) => {
    typedRef.current = { ...typedRef.current, now: withRowRemoved(typedRef.current.now, list, index) }
  }
}

/**
 * Restores the rows that a list had before the form was reloaded, as if they had been retyped (R8.24). If the base of their
 * percents has changed, they follow it.
 */
export function usePutBackRows(list: RowList): (rows: unknown) => void {
  const form = useFormContext<AdvanceForm>()
  const typedRef = use(TypedRef)
  const beforeReload = useFormBeforeReload()
  const base = list.endsWith('.syndicator_fees') ? list.replace('syndicator_fees', 'participation') : 'amount'
  return (rows) => {
    form.setValue(list, rows as AdvanceForm[typeof list & keyof AdvanceForm], { shouldDirty: true }) // the rows of this list
    typedRef.current = {
      ...typedRef.current,
      now: withListOf(typedRef.current.now, list, typedRef.current.beforeReload),
    }
    if (get(beforeReload, base) === get(form.getValues(), base)) return
    const derivation = deriveAdvance(form.getValues(), list, typedRef.current.now)
    typedRef.current = { ...typedRef.current, now: derivation.typed }
    write(form, derivation.changes)
  }
}
