import type { ComponentProps, ReactNode } from 'react'
import * as styles from './control.module.css'
import { Field } from './field'
import type { FieldProps } from './field'
import { PasswordInput } from './password-input'

export type InputProps = Omit<ComponentProps<'input'>, 'color' | 'size' | 'height' | 'width' | 'prefix'> & {
  prefix?: ReactNode
  suffix?: ReactNode
  numeric?: boolean
}

/** The input of every field. `prefix` ('$') and `suffix` ('%') are hidden from screen readers, because the label names the unit. */
export function Input({ prefix, suffix, numeric = false, ...rest }: InputProps) {
  if (rest.type === 'password') return <PasswordInput {...rest} />
  const input = (
    <input
      {...rest}
      className={styles.control}
      data-numeric={numeric || undefined}
      data-prefixed={prefix ? true : undefined}
      data-suffixed={suffix ? true : undefined}
    />
  )
  if (!prefix && !suffix) return input
  return (
    <div className={styles.affixed}>
      {prefix && (
        <span className={`${styles.affix} ${styles.prefix}`} aria-hidden="true">
          {prefix}
        </span>
      )}
      {input}
      {suffix && (
        <span className={`${styles.affix} ${styles.suffix}`} aria-hidden="true">
          {suffix}
        </span>
      )}
    </div>
  )
}

interface InputFieldProps extends Omit<InputProps, 'required' | 'id'>, Omit<FieldProps, 'children'> {}

/** A labeled input that needs no form library, for the sign-in page. */
export function InputField({ label, required, hint, error, layout, ...input }: InputFieldProps) {
  return (
    <Field {...{ label, required, hint, error, layout }}>
      {(control) => <Input {...input} {...control} required={required} />}
    </Field>
  )
}
