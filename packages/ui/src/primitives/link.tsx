import { chakra, useRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import type { ButtonLook } from './button'
import { Icon } from './icon'
import type { IconName } from './icon'
import * as iconStyles from './icon-button.module.css'
import { screenOnly as screenOnlyClass } from './screen-only'
import * as styles from './text-link.module.css'

const ChakraLink = chakra(Link)
/** Chakra uses `color` and `mask` as style props. */
type RouterLink = Omit<LinkProps, 'color' | 'mask'>

interface LinkButtonProps extends ButtonLook, RouterLink {
  /** It is not printed. */
  screenOnly?: boolean
  children: ReactNode
}

/** A router link that looks like a button. Unlike a button, it can be opened in a new tab. */
export function LinkButton({
  variant = 'solid',
  size = 'md',
  palette = 'accent',
  icon,
  screenOnly,
  children,
  ...rest
}: LinkButtonProps) {
  const recipe = useRecipe({ key: 'button' })
  return (
    <ChakraLink
      {...rest}
      className={screenOnly ? screenOnlyClass : undefined}
      colorPalette={palette}
      css={recipe({ variant, size })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </ChakraLink>
  )
}

/** An icon button that is a link: 'View Bluegate Diner LLC'. */
export const IconLink = ({
  label,
  icon,
  ...rest
}: Omit<LinkProps, 'children' | 'title' | 'aria-label'> & { label: string; icon: IconName }) => (
  <Link
    {...rest}
    className={iconStyles.iconButton}
    aria-label={label}
    title={label}
    data-icon={icon}
    data-palette="gray"
  />
)

/** A link inside text or a table cell. */
export const TextLink = (props: LinkProps) => <Link className={styles.link} {...props} />
