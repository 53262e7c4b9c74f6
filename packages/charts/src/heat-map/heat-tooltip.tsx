import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { readKey } from '@mca/ui'
import * as tooltip from '../drawing/tooltip.module.css'
import { useFirstTap } from '../drawing/use-first-tap'
import { usePressOutside } from '../drawing/use-press-outside'
import * as styles from './heat-map.module.css'

interface Active {
  cell: HTMLElement
  text: string
  isTouched: boolean
}

const cellOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('td[data-detail]') : null

/**
 * The frame of a heat map. A cell that is pointed at, focused or tapped is explained beside it, until Escape; a finger first selects
 * a cell and then opens it. The table is passed as children, so it does not rerender.
 */
export function HeatTooltip({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Active>()
  const tap = useFirstTap()
  usePressOutside(frame, active !== undefined, () => setActive(undefined))

  const show = (target: EventTarget, isTouched: boolean) => {
    const cell = cellOf(target)
    const text = cell?.dataset['detail']
    if (cell !== active?.cell || isTouched !== active?.isTouched)
      setActive(cell && text ? { cell, text, isTouched } : undefined)
    return cell
  }
  const press = ({ target, pointerType }: PointerEvent) => {
    const before = active?.cell
    const isTouch = pointerType === 'touch'
    const cell = show(target, isTouch)
    tap.press(isTouch, cell !== null && cell === before)
  }
  const close = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Escape' || !active) return
    event.stopPropagation()
    setActive(undefined)
  }
  // Below the cell, or above it in the last rows, and within the visible part of the frame.
  useLayoutEffect(() => {
    if (!active || !box.current || !frame.current) return
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = active.cell
    const { offsetWidth: width, offsetHeight: height } = box.current
    const { scrollLeft, clientWidth, scrollHeight } = frame.current
    const middle = offsetLeft + offsetWidth / 2 - width / 2
    const below = offsetTop + offsetHeight + 4
    box.current.style.left = `${Math.max(scrollLeft, Math.min(middle, scrollLeft + clientWidth - width))}px`
    box.current.style.top = `${below + height <= scrollHeight ? below : Math.max(0, offsetTop - height - 4)}px`
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells have the focus
    <section
      ref={frame}
      className={styles.frame}
      data-fades-end
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls is reached by keyboard
      tabIndex={0}
      onPointerOver={({ target, pointerType }) => pointerType === 'mouse' && show(target, false)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(undefined)}
      onPointerDown={press}
      onClickCapture={tap.follow}
      onKeyDown={close}
      onFocus={({ target }: FocusEvent) => !tap.isPressed() && show(target, false)}
      onBlur={() => setActive(undefined)}
    >
      {children}
      {active && (
        <div ref={box} className={`${tooltip.box} ${styles.tooltip}`} aria-hidden="true">
          {active.text}
          {active.isTouched && active.cell.querySelector('a') && <small>Tap again to open</small>}
        </div>
      )}
    </section>
  )
}
