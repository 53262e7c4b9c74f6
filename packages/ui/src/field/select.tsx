import { chakra, useRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../primitives/icon'
import { affix } from './input-field'

export interface Option {
  value: string
  label: string
}
type SelectProps = Omit<ComponentProps<'select'>, 'color' | 'size' | 'children' | 'height' | 'width'> & {
  options: readonly Option[]
  /** The text of a first option with the empty value: 'All Status', 'Select a method'. */
  placeholder?: string | undefined
}

/** The select of every field and filter. It is the browser's own, which works best on phones and with a keyboard. */
export function Select({ options, placeholder, ...rest }: SelectProps): ReactNode {
  const recipe = useRecipe({ key: 'select' })
  return (
    <chakra.div position="relative" minWidth="0">
      <chakra.select {...rest} css={recipe({})}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </chakra.select>
      <chakra.span aria-hidden="true" css={affix} insetInlineEnd="2.5">
        <Icon name="chevron-down" />
      </chakra.span>
    </chakra.div>
  )
}
