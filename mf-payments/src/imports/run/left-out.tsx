import { Badge, Heading, Text } from '@mca/ui'
import { type leftOutOf, rowsAndAmount } from './outcomes'
import * as styles from './left-out.module.css'

interface LeftOutProps {
  left: ReturnType<typeof leftOutOf>
  title: string
  /** True if they can be recorded on this page. */
  isOpen?: boolean
}

/** The rows that a commit does not write, with the reasons. Empty if it writes everything. */
export function LeftOut({ left, title, isOpen = false }: LeftOutProps) {
  if (left.length === 0) return null
  return (
    <section aria-label={title}>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <ul className={styles.list}>
        {left.map(({ outcome, label, palette, reason, ...total }) => (
          <li key={outcome}>
            <span>
              <Badge palette={palette}>{label}</Badge> {reason}
            </span>
            <span>{rowsAndAmount(total)}</span>
          </li>
        ))}
      </ul>
      {left.some(({ outcome }) => outcome !== 'already') && (
        <Text color="fg.muted" fontSize="sm" className={styles.text}>
          {isOpen
            ? 'Rows without an advance, or in doubt, can be recorded below. If the same file is imported again, no row is imported twice.'
            : 'To import them later, import the same file again: no row is imported twice.'}
        </Text>
      )}
    </section>
  )
}
