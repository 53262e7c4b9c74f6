import type { ComponentProps, ElementType, Ref } from 'react'
import * as styles from './text.module.css'

interface Element extends Omit<ComponentProps<'label'>, 'color' | 'ref'> {
  /** A paragraph or a second-level heading by default. */
  as?: ElementType
  // oxlint-disable-next-line typescript/no-explicit-any -- of the element that `as` names
  ref?: Ref<any>
}

interface TextProps extends Element {
  /** The color of the text around it by default, as size and weight are. */
  color?: 'fg.muted' | 'red.fg' | 'amber.fg' | 'green.fg' | undefined
  fontSize?: 'xs' | 'sm'
  fontWeight?: 'medium' | 'semibold'
}

/** A text in one of the theme's colors and sizes. */
export const Text = ({ as: Tag = 'p', color, fontSize, fontWeight, className, ...rest }: TextProps) => (
  <Tag
    {...rest}
    className={className ? `${styles.text} ${className}` : styles.text}
    data-color={color}
    data-size={fontSize}
    data-weight={fontWeight}
  />
)

/** A heading. Its level is `as`, its size is independent of that. */
export const Heading = ({
  as: Tag = 'h2',
  size = 'md',
  className,
  ...rest
}: Element & { size?: 'sm' | 'md' | 'lg' | 'xl' }) => (
  <Tag {...rest} className={className ? `${styles.heading} ${className}` : styles.heading} data-size={size} />
)
