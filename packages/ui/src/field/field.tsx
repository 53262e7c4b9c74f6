import { useId } from 'react'
import type { ReactNode } from 'react'
import * as styles from './field.module.css'

/** Ties an input to its label, hint and error. Spread it on the input. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}
export interface FieldProps {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /**
   * A warning to check before saving, which does not refuse the value (R6.19). It is announced politely. Pass ''
   * while there is none, so that screen readers observe its element.
   */
  warning?: ReactNode
  /** Shown between warning and hint. */
  note?: ReactNode
  /**
   * Where the label is, if not above the control: 'beside' it, 'compact' (beside it, and hidden on phones), or in a 'row' of a list of
   * fields, whose controls are in one column.
   */
  layout?: 'beside' | 'compact' | 'row' | undefined
  children: (control: ControlProps) => ReactNode
}

/** One field: label, input, error, warning, note and hint. */
export function Field({ label, required, hint, error, warning, note, layout, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const warningId = warning ? `${id}-warning` : undefined
  const noteId = note ? `${id}-note` : undefined
  const describedBy = [errorId, warningId, noteId, hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-layout={layout}>
      <label className={styles.label} htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {warning !== undefined && (
        <p className={styles.warning} id={warningId} aria-live="polite">
          {warning}
        </p>
      )}
      {note && <div id={noteId}>{note}</div>}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
