import { Stack } from '../primitives/stack'
import { Text } from '../primitives/text'
import * as styles from './progress.module.css'

/** The progress of a long run: '500 of 1,200 advances', announced politely. */
export function Progress({ done, total, text }: { done: number; total: number; text: string }) {
  return (
    <Stack gap="2">
      <progress aria-label="Progress" value={done} max={total} className={styles.bar} />
      <Text aria-live="polite">{text}</Text>
    </Stack>
  )
}
