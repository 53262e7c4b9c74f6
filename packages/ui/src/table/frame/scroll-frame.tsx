import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSteady } from '../../hooks/use-steady'
import { scrollKey } from '../../leave/scroll-key'
import { frameStyle } from '../base-table.styles'
import { useFrame } from './use-frame'

/**
 * A table scrolls inside this frame: sideways when it is wide and, in a list page, also down, because a header can only stay at the top
 * of the element that scrolls (decision 0040).
 */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  // What a search scrolls to its top during a press takes the click with it (R13.54).
  const [key, hold] = useSteady(scrollKey(useLocation()))
  useFrame(frame, key)
  return (
    <chakra.section ref={frame} aria-label={`${label}, table`} css={frameStyle} onPointerDown={hold}>
      {children}
    </chakra.section>
  )
}
