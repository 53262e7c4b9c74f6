import { useEffect, useRef } from 'react'
import { Stack } from '../primitives/stack'
import { Text } from '../primitives/text'
import * as styles from './progress.module.css'

/** The progress of a long run: '500 of 1,200 advances', announced politely. */
export function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  const bar = useRef<HTMLProgressElement>(null)
  useEffect(() => {
    // It often replaces the fields of a dialog, and with them the one that had the focus.
    if (document.activeElement === document.body) bar.current?.closest<HTMLElement>('[role=dialog]')?.focus()
  }, [])
  return (
    <Stack gap="2">
      <progress ref={bar} aria-label="Progress" value={done} max={total} className={styles.bar} />
      <Text aria-live="polite">{text}</Text>
    </Stack>
  )
}
