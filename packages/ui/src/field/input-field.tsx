import { chakra, useRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import type { FieldProps } from './field'

export type InputProps = Omit<ComponentProps<'input'>, 'color' | 'size' | 'height' | 'width' | 'prefix'> & {
  prefix?: ReactNode
  suffix?: ReactNode
  numeric?: boolean
}

/** The bare input of every field. `prefix` ('$') and `suffix` ('%') stand inside it, unspoken: the label says them. */
export function Input({ prefix, suffix, numeric = false, ...rest }: InputProps) {
  const recipe = useRecipe({ key: 'input' })
  const styles = [recipe({}), numeric && numbers, prefix ? roomBefore : undefined, suffix ? roomAfter : undefined]
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

export interface InputFieldProps extends Omit<InputProps, 'required' | 'id'>, Omit<FieldProps, 'children'> {}

/** A labelled input without a form library behind it: what the sign-in page is made of. */
export function InputField({ label, required, hint, error, hideLabel, ...input }: InputFieldProps) {
  return (
    <Field {...{ label, required, hint, error, hideLabel }}>
      {(control) => <Input {...input} {...control} required={required} />}
    </Field>
  )
}

const numbers = { textAlign: 'end' } as const
const roomBefore = { paddingInlineStart: '7' } as const
const roomAfter = { paddingInlineEnd: '7' } as const
const affix = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'flex',
  color: 'fg.muted',
  pointerEvents: 'none',
  zIndex: '1',
} as const
