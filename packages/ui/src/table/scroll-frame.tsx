import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { frameStyle } from './base-table.styles'

/** A wide table scrolls inside this frame. The Tab key stops at it only while it can scroll. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-scrolls', scrolls)
      if (scrolls) element.setAttribute('tabindex', '0')
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.section ref={frame} aria-label={`${label}, table`} css={frameStyle}>
      {children}
    </chakra.section>
  )
}
