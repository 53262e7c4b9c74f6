import { memo } from 'react'
import { Link } from 'react-router-dom'
import * as styles from './drawing.module.css'
import type { Mark } from './marks'

interface MarkElementProps {
  mark: Mark
  index: number
  top: number
  bottom: number
  isTabStop: boolean
  /** Only the active mark accepts clicks, because marks of curves overlap. */
  isActive: boolean
}

/**
 * A link to the rows behind a mark or, without a link, an image; its text is its name. Memoized: moving the pointer
 * over 144 links takes 23 ms instead of 35 on a CPU throttled 4 times.
 */
export const MarkElement = memo(function MarkElement({
  mark,
  index,
  top,
  bottom,
  isTabStop,
  isActive,
}: MarkElementProps) {
  const { text, to, left, width } = mark
  const attributes = {
    className: styles.mark,
    'data-mark': index,
    'data-active': isActive || undefined,
    'aria-label': text,
    tabIndex: isTabStop ? 0 : -1,
  }
  const area = <rect x={left} y={top} width={width} height={bottom - top} rx="3" />
  return to ? (
    <Link to={to} {...attributes}>
      {area}
    </Link>
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing
    <g role="img" {...attributes}>
      {area}
    </g>
  )
})
