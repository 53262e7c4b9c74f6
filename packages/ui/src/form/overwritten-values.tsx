import { createContext, use, type CSSProperties } from 'react'
import { Button } from '../primitives/button'
import { unseen } from '../primitives/unseen'
import * as styles from './overwritten-values.module.css'

/** Values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>

/** The values that 'Reload' overwrote (R2.31). */
export interface Overwritten {
  /** The typed values, by the path of their field: `amount`, `company_fees.0.percent`; a whole list by the path of the list. */
  readonly values: FormValues
  /** The form as it was before the reload. Undefined if it has not been reloaded. */
  readonly form?: FormValues
}

export const nothingOverwritten: Overwritten = { values: {} }
export const OverwrittenContext = createContext(nothingOverwritten)

/** The value typed into this field before 'Reload' overwrote it; undefined if nothing was overwritten. */
export const useOverwritten = (name: string): unknown => use(OverwrittenContext).values[name]

/** The form as it was before 'Reload', a new object at each reload. Undefined if it has not been reloaded. */
export const useFormBeforeReload = (): FormValues | undefined => use(OverwrittenContext).form

/**
 * Finds what was changed and has another value after the reload. In a list of rows it compares field by field if the rows are still
 * the same ones. If anybody added, removed or replaced a row, it offers the list as a whole: a row's amount must not be
 * offered under another row's name.
 */
export const findOverwritten = (typed: FormValues, initial: FormValues, reloaded: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys(typed).flatMap((name) => overwrittenAt(name, typed[name], initial[name], reloaded[name])),
  )

const overwrittenAt = (path: string, typed: unknown, initial: unknown, reloaded: unknown): [string, unknown][] => {
  if (isSame(typed, initial) || isSame(typed, reloaded)) return []
  if (!isRows(typed) || !isRows(initial) || !isRows(reloaded)) return [[path, typed]]
  const names = namesOf(typed)
  if (names !== namesOf(initial) || names !== namesOf(reloaded)) return [[path, typed]]
  return typed.flatMap((row, index) =>
    Object.keys(row).flatMap((key) =>
      overwrittenAt(`${path}.${index}.${key}`, row[key], initial[index]?.[key], reloaded[index]?.[key]),
    ),
  )
}

const isRows = (value: unknown): value is FormValues[] => Array.isArray(value)
/** Form values are JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** The identity of each row: its texts (a name, an id), not its numbers. */
const namesOf = (rows: FormValues[]) =>
  JSON.stringify(rows.map((row) => Object.values(row).filter((value) => typeof value === 'string')))

/** Below a reloaded field or list: what had been typed into it, and a button that puts it back. */
export function OverwrittenValue({
  label,
  text,
  lines = 3,
  onUse,
}: {
  label: string
  text: string
  /** Longer text is truncated. */
  lines?: number
  onUse: () => void
}) {
  return (
    <div data-overwritten className={styles.row}>
      <p className={styles.text} style={{ '--lines': lines } as CSSProperties /* a property of our own */}>
        {text === '' ? 'You cleared this field.' : `You had entered: ${text}`}
      </p>
      <Button variant="plain" size="sm" onClick={onUse}>
        Use this {/* No aria-label: the button would be found as a second field of this label. */}
        <span className={unseen}>for {label}</span>
      </Button>
    </div>
  )
}
