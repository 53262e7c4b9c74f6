import { appCode } from '@mca/contract/accounts'
import { InputField } from '@mca/ui'
import { useState } from 'react'

/** The name of the field in its form. */
export interface Code {
  code: string
}

/** The message under the field before anything is sent. Empty if the code has six digits. */
export const codeErrors = ({ code }: Code): { code?: string } =>
  appCode.pattern.test(code) ? {} : { code: appCode.message }

interface CodeFieldProps {
  error: string | undefined
  disabled?: boolean
  onChange: () => void
}

/** The field's props, in every form. */
export const codeInput = {
  label: 'Code',
  name: 'code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  required: true,
  hint: 'The 6 digits that your authenticator app shows. They change every 30 seconds.',
  style: { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.25em' },
} as const

/** Drops everything but digits from pasted text: apps show '123 456'. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 6)

/** The code of an authenticator app, without the form library. */
export function CodeField({ error, disabled, onChange }: CodeFieldProps) {
  const [code, setCode] = useState('')
  return (
    <InputField
      {...codeInput}
      value={code}
      error={error}
      disabled={disabled}
      // After a refusal the next code replaces this one.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setCode(digitsOf(currentTarget.value))
        onChange()
      }}
    />
  )
}
