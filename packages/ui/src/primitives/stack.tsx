import type { ComponentProps, ElementType, Ref } from 'react'
import * as styles from './stack.module.css'

interface StackProps extends Omit<ComponentProps<'label'>, 'ref'> {
  /** A `div` by default. */
  as?: ElementType
  // oxlint-disable-next-line typescript/no-explicit-any -- of the element that `as` names
  ref?: Ref<any>
  /** In steps of 0.25rem. */
  gap?: '0' | '0.5' | '1' | '1.5' | '2' | '3' | '4' | '5'
}

interface RowProps extends StackProps {
  flexWrap?: 'wrap'
  alignItems?: 'flex-start' | 'flex-end'
  justifyContent?: 'space-between' | 'center' | 'flex-end'
}

const classOf = (className: string | undefined) => (className ? `${styles.stack} ${className}` : styles.stack)

/** Elements below one another. */
export const Stack = ({ as: Tag = 'div', gap, className, ...rest }: StackProps) => (
  <Tag {...rest} className={classOf(className)} data-gap={gap} />
)

/** Elements side by side, centered on one line unless `alignItems` says otherwise. */
export const HStack = ({
  as: Tag = 'div',
  gap,
  flexWrap,
  alignItems,
  justifyContent,
  className,
  ...rest
}: RowProps) => (
  <Tag
    {...rest}
    className={classOf(className)}
    data-row
    data-gap={gap}
    data-wrap={flexWrap}
    data-align={alignItems}
    data-justify={justifyContent}
  />
)
