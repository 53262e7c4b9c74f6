import { chakra, useRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import type { ButtonLook } from './button'
import { Icon } from './icon'
import type { IconName } from './icon'

const ChakraLink = chakra(Link)
/** Chakra uses `color` and `mask` as style props. */
type RouterLink = Omit<LinkProps, 'color' | 'mask'>

interface LinkButtonProps extends ButtonLook, RouterLink {
  children: ReactNode
}

/** A router link that looks like a button. Unlike a button, it can be opened in a new tab. */
export function LinkButton({
  variant = 'solid',
  size = 'md',
  palette = 'accent',
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <ChakraLink {...rest} colorPalette={palette} css={recipe({ variant, size })}>
      {icon && <Icon name={icon} />}
      {children}
    </ChakraLink>
  )
}

/** An icon button that is a link: 'View Bluegate Diner LLC'. */
export function IconLink({
  label,
  icon,
  ...rest
}: Omit<RouterLink, 'children' | 'title' | 'aria-label'> & { label: string; icon: IconName }) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <ChakraLink
      {...rest}
      aria-label={label}
      title={label}
      colorPalette="gray"
      css={recipe({ variant: 'ghost', size: 'xs' })}
    >
      <Icon name={icon} />
    </ChakraLink>
  )
}

/** A link inside text or a table cell. With `lineClamp` it takes at most so many lines, and its focus ring is not cut off. */
export function TextLink({ children, ...rest }: RouterLink & { lineClamp?: number }) {
  return (
    <ChakraLink
      {...rest}
      color="accent.fg"
      fontWeight="medium"
      borderRadius="sm"
      textDecoration="none"
      _hover={{ textDecoration: 'underline' }}
    >
      {children}
    </ChakraLink>
  )
}
