import { chakra, useRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
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
  const recipe = useRecipe({ key: 'input' })
  const styles = [
    recipe({}),
    numeric && alignEnd,
    prefix ? paddingForPrefix : undefined,
    suffix ? paddingForSuffix : undefined,
  ]
  if (rest.type === 'password') return <PasswordInput {...rest} />
  if (!prefix && !suffix) return <chakra.input {...rest} css={styles} />
  return (
    <chakra.div position="relative" minWidth="0">
      {prefix && (
        <chakra.span aria-hidden="true" css={affix} insetInlineStart="2.5">
          {prefix}
        </chakra.span>
      )}
      <chakra.input {...rest} css={styles} />
      {suffix && (
        <chakra.span aria-hidden="true" css={affix} insetInlineEnd="2.5">
          {suffix}
        </chakra.span>
      )}
    </chakra.div>
  )
}

interface InputFieldProps extends Omit<InputProps, 'required' | 'id'>, Omit<FieldProps, 'children'> {}

/** A labeled input that needs no form library, for the sign-in page. */
export function InputField({ label, required, hint, error, ...input }: InputFieldProps) {
  return (
    <Field {...{ label, required, hint, error }}>
      {(control) => <Input {...input} {...control} required={required} />}
    </Field>
  )
}

const alignEnd = { textAlign: 'end' } as const
const paddingForPrefix = { paddingInlineStart: '7' } as const
const paddingForSuffix = { paddingInlineEnd: '7' } as const
/** Also the arrow of a select. */
export const affix = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'flex',
  color: 'fg.muted',
  pointerEvents: 'none',
  zIndex: '1',
} as const
