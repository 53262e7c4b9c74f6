import { chakra, useRecipe } from '@chakra-ui/react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { Spinner } from '../feedback/loading'
import { paletteName } from '../theme/palettes'
import type { Palette } from '../theme/palettes'
import { Icon } from './icon'
import type { IconName } from './icon'

/** `solid`: the one main action of a place. `outline`: the others. `ghost`: in rows and bars. `plain`: reads as a link. */
export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'ghost' | 'plain'
  size?: 'sm' | 'md'
  palette?: Palette
  icon?: IconName
}
export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color' | 'size'> {
  /** Working: the button is disabled and shows a spinner; say in `children` what it does ('Saving...'). */
  busy?: boolean
  /** The same look without losing the focus: for a submit button, whose form ignores a second press. */
  working?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button; of type `button` unless told otherwise, so that it never submits a form by accident. */
export function Button({
  variant = 'solid',
  size = 'md',
  palette = 'accent',
  icon,
  busy = false,
  working = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <chakra.button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-disabled={working || rest['aria-disabled'] || undefined}
      aria-busy={busy || working || undefined}
      colorPalette={paletteName(palette)}
      css={recipe({ variant, size })}
    >
      {busy || working ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </chakra.button>
  )
}

const ChakraLink = chakra(Link)
/** `color` and `mask` mean something else to a style system, and nobody here needs them. */
type RouterLink = Omit<LinkProps, 'color' | 'mask'>

export interface LinkButtonProps extends ButtonLook, RouterLink {
  children: ReactNode
}

/** Goes somewhere, looks like a button: a router link, so that it opens in a new tab too. */
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
    <ChakraLink {...rest} colorPalette={paletteName(palette)} css={recipe({ variant, size })}>
      {icon && <Icon name={icon} />}
      {children}
    </ChakraLink>
  )
}

/** `label` is the accessible name and the tooltip: say what it does and to whom ('Edit Bluegate Diner LLC'). */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'aria-label' | 'title' | 'children'> {
  label: string
  icon: IconName
  palette?: Palette
  busy?: boolean
}

/** While it works it keeps the focus and ignores further presses. */
export function IconButton({ label, icon, palette = 'gray', busy = false, onClick, ...rest }: IconButtonProps) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <chakra.button
      type="button"
      {...rest}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      title={label}
      colorPalette={paletteName(palette)}
      css={recipe({ variant: 'ghost', size: 'xs' })}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </chakra.button>
  )
}

/** The same, as a link: 'View Bluegate Diner LLC'. */
export function IconLink({
  label,
  icon,
  palette = 'gray',
  ...rest
}: Omit<RouterLink, 'children' | 'title' | 'aria-label'> & {
  label: string
  icon: IconName
  palette?: Palette
}) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <ChakraLink
      {...rest}
      aria-label={label}
      title={label}
      colorPalette={paletteName(palette)}
      css={recipe({ variant: 'ghost', size: 'xs' })}
    >
      <Icon name={icon} />
    </ChakraLink>
  )
}

/** A link inside text or a table cell. */
export function TextLink({ children, ...rest }: RouterLink) {
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
