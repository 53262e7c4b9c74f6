import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useDismiss } from '../../hooks/use-dismiss'
import * as styles from './popup.module.css'

interface PopupProps {
  /** The accessible name. */
  label: string
  /** A CSS length; never wider than the window. On phones it is as wide as the window. */
  width: string
  onClose: () => void
  children: ReactNode
}

/** The space between the popup and the edges of the window, in pixels. */
const margin = 16

/**
 * A box below its button; on phones at the bottom of the window. Render it beside the button in a positioned element. It takes the focus,
 * and `useDismiss` closes it.
 */
export function Popup({ label, width, onClose, children }: PopupProps) {
  const frame = useRef<HTMLDivElement>(null)
  useDismiss(frame, onClose)
  useLayoutEffect(() => {
    const place = () => {
      const [element, anchor] = [frame.current, frame.current?.parentElement]
      if (!element || !anchor) return
      const { left, bottom } = anchor.getBoundingClientRect()
      const farthest = document.documentElement.clientWidth - element.offsetWidth - margin
      element.style.setProperty('--popup-left', `${Math.max(margin, Math.min(left, farthest)) - left}px`)
      element.style.setProperty('--popup-height', `${Math.max(240, window.innerHeight - bottom - margin)}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [])
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, select, button, a')?.focus(), [])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape closes it too */}
      <div onClick={onClose} className={styles.veil} />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element has a position and an Escape key of its own
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element has a position and an Escape key of its own
        role="dialog"
        aria-label={label}
        style={{ '--popup-width': `min(${width}, calc(100vw - ${2 * margin}px))` } as CSSProperties}
        className={styles.box}
      >
        {children}
      </div>
    </>
  )
}

/** Moves the focus from a popup to the button that opened it, before the popup closes. */
export const focusButtonOf = (element: Element | null): void =>
  element?.closest('[role=dialog]')?.parentElement?.querySelector('button')?.focus()
