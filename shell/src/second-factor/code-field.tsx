import { InputField } from '@mca/ui'
import { useState } from 'react'

/** The name of the field in its form. */
export interface Code {
  code: string
}

/** The message under the field before anything is sent. Empty if the code has six digits. */
export const codeErrors = ({ code }: Code): { code?: string } =>
  /^\d{6}$/.test(code) ? {} : { code: 'Enter the 6 digits that the app shows' }

interface CodeFieldProps {
  error: string | undefined
  disabled?: boolean
  onChange: () => void
}

/** The code of an authenticator app. Drops everything but digits from pasted text: apps show '123 456'. */
export function CodeField({ error, disabled, onChange }: CodeFieldProps) {
  const [code, setCode] = useState('')
  return (
    <InputField
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      hint="The 6 digits that your authenticator app shows. They change every 30 seconds."
      value={code}
      error={error}
      disabled={disabled}
      // After a refusal the next code replaces this one.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setCode(currentTarget.value.replace(/\D/g, '').slice(0, 6))
        onChange()
      }}
      style={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.25em' }}
    />
  )
}
