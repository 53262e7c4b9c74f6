import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** What ties an input to its label, hint and error. Spread it on the input. */
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
  /** Something more to say, between the two. */
  note?: ReactNode
  /** The label is for screen readers only: in rows of a table whose header says it. */
  hideLabel?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, input, hint and error of one field, each tied to the input. */
export function Field({ label, required, hint, error, note, hideLabel, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const noteId = note ? `${id}-note` : undefined
  const describedBy = [errorId, noteId, hintId].filter(Boolean).join(' ')
  return (
    <chakra.div minWidth="0" display="flex" flexDirection="column" gap="1">
      <chakra.label
        htmlFor={id}
        css={hideLabel ? undefined : labelStyle}
        srOnly={hideLabel ?? false}
        data-required={required || undefined}
      >
        {label}
      </chakra.label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {error && (
        <chakra.p id={errorId} color="red.fg" fontSize="sm">
          {error}
        </chakra.p>
      )}
      {note && <div id={noteId}>{note}</div>}
      {hint && (
        <chakra.p id={hintId} color="fg.muted" fontSize="sm">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** The mark is drawn, not written: the label's text and the accessible name stay the field's own word. */
const labelStyle = {
  alignSelf: 'flex-start',
  fontSize: 'sm',
  fontWeight: 'medium',
  '&[data-required]::after': { content: '" *" / ""', color: 'red.fg' },
} as const
