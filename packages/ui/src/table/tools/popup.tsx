import { chakra } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useDismiss } from '../../hooks/use-dismiss'

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
      <chakra.div css={veil} onClick={onClose} />
      <chakra.div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element has a position and an Escape key of its own
        role="dialog"
        aria-label={label}
        css={box}
        style={{ '--popup-width': `min(${width}, calc(100vw - ${2 * margin}px))` } as CSSProperties}
      >
        {children}
      </chakra.div>
    </>
  )
}

/** Moves the focus from a popup to the button that opened it, before the popup closes. */
export const focusButtonOf = (element: Element | null): void =>
  element?.closest('[role=dialog]')?.parentElement?.querySelector('button')?.focus()

/** On phones it fills the rest of the window, so that half-covered rows cannot be pressed. */
const veil = { display: { md: 'none' }, position: 'fixed', inset: '0', zIndex: 'popover', bg: 'bg.backdrop' } as const
const box = {
  position: { base: 'fixed', md: 'absolute' },
  insetInline: { base: '0', md: 'auto' },
  bottom: { base: '0', md: 'auto' },
  top: { md: 'calc(100% + 4px)' },
  left: { md: 'var(--popup-left)' },
  width: { md: 'var(--popup-width)' },
  maxHeight: { base: '85dvh', md: 'var(--popup-height)' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  zIndex: 'popover',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'lg',
  borderBottomRadius: { base: '0', md: 'lg' },
  boxShadow: 'lg',
  animation: 'appear {durations.fast} {easings.out}',
  _motionReduce: { animation: 'none' },
} as const
