import type { PointerEvent } from 'react'
import { RowLink } from '../primitives/link'
import * as styles from './long-text.module.css'

/** Longer text always has a tooltip. Shorter text is truncated only in compact rows, and gets the tooltip on hover. */
const longestUncut = 30

/** A name whose first letter is Hebrew, Arabic or the like, as answers have it (R2.711). */
const isFromRight = (text: string) => /^\u2068\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text)

function nameIfCut({ currentTarget: element }: PointerEvent<HTMLElement>) {
  const text = element.textContent
  if (text.length <= longestUncut) element.title = element.scrollHeight > element.clientHeight ? text : ''
}

/**
 * Text of any length in a cell: at most `lines` lines, two by default, and the whole text as tooltip (R2.34). `min` is its minimum width (a CSS
 * length), also in a crowded table; a wider word is broken. The usual widths are in the style sheet, because inline styles on each cell make page changes slower.
 */
export function LongText({
  text,
  min,
  max,
  lines,
  empty = '—',
  to,
}: {
  text: string | null | undefined
  min?: string
  /** Its maximum width (a CSS length). */
  max?: string
  lines?: 1 | 3 | 4 | undefined
  /** Shown in place of an empty text. */
  empty?: string
  /** The address of the record that the text names. */
  to?: string | null | undefined
}) {
  if (!text) return empty
  const props = {
    className: to ? `${styles.text} ${styles.link}` : styles.text,
    // So that its end is cut off, and not its beginning.
    dir: isFromRight(text) ? 'rtl' : undefined,
    title: text.length > longestUncut ? text : undefined,
    onPointerEnter: nameIfCut,
    'data-lines': lines,
    style: max ? { minWidth: `min(${min ?? '8rem'}, ${max})`, maxWidth: max } : min ? { minWidth: min } : undefined,
  }
  if (!to) return <div {...props}>{text}</div>
  // `mailto:` and `tel:` links bypass the router.
  if (/^[a-z]+:/.test(to))
    return (
      <a href={to} {...props}>
        {text}
      </a>
    )
  return (
    <RowLink to={to} {...props}>
      {text}
    </RowLink>
  )
}

/** About as many characters fit in a rem. */
const charactersPerRem = 2

/** A text that is alone in its cell. What fits in its minimum width (in rem) needs no element of its own. */
export const CellText = ({ text, min }: { text: string | null | undefined; min: `${number}rem` }) =>
  text && text.length <= Number.parseFloat(min) * charactersPerRem ? text : <LongText text={text} min={min} />
