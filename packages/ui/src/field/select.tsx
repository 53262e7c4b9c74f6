import { chakra, useRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../button/icon'

export interface Option {
  value: string
  label: string
}
export type SelectProps = Omit<ComponentProps<'select'>, 'color' | 'size' | 'children' | 'height' | 'width'> & {
  options: readonly Option[]
  /** A first line with the empty value: 'All Status', 'Select a method'. */
  placeholder?: string | undefined
}

/** The bare select of every field and filter: the platform's own, so that phones and keyboards know it. */
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
      <chakra.span
        position="absolute"
        insetInlineEnd="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
        display="flex"
      >
        <Icon name="chevron-down" />
      </chakra.span>
    </chakra.div>
  )
}
