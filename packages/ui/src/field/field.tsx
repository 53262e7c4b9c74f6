import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

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
   * What the user should look at before saving, which does not refuse the value (R6.19). It is announced politely. Pass
   * '' while there is nothing to warn of, so that a screen reader knows the place.
   */
  warning?: string | undefined
  /** Shown between warning and hint. */
  note?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** One field: label, input, error, warning, note and hint. */
export function Field({ label, required, hint, error, warning, note, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const warningId = warning ? `${id}-warning` : undefined
  const noteId = note ? `${id}-note` : undefined
  const describedBy = [errorId, warningId, noteId, hintId].filter(Boolean).join(' ')
  return (
    <chakra.div data-field minWidth="0" display="flex" flexDirection="column" gap="1">
      <chakra.label htmlFor={id} css={labelStyle} data-required={required || undefined}>
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
      {warning !== undefined && (
        <chakra.p id={warningId} aria-live="polite" css={warningStyle}>
          {warning}
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

/** The asterisk is generated content, so that it is part of neither the label's text nor the accessible name. */
const labelStyle = {
  alignSelf: 'flex-start',
  fontSize: 'sm',
  fontWeight: 'medium',
  '&[data-required]::after': { content: '" *" / ""', color: 'red.fg' },
} as const

/** Empty it takes no room, not even a gap. */
const warningStyle = { color: 'amber.fg', fontSize: 'sm', _empty: { position: 'absolute' } } as const
