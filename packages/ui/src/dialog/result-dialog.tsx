import { formatCount } from '@mca/contract/money'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button'
import { TextLink } from '../primitives/link'
import { Heading, Text } from '../primitives/text'
import { Dialog } from './dialog'
import { DialogBody } from './dialog-body'
import { DialogFooter } from './dialog-footer'
import * as styles from './result-dialog.module.css'

/** More links would only make the page slow. */
const maxLinks = 200

/** A record that was not changed, and the address of its page. */
interface NamedRecord {
  key: string
  to: string
  name: string
  detail?: string | undefined
}

interface ResultDialogProps {
  /** '12 advances changed, 3 not'. */
  title: string
  /** Why it ended early. */
  failure?: string | undefined
  /** The records by reason. A reason without records is not shown. */
  reasons: readonly { text: string; records: readonly NamedRecord[] }[]
  /** The next step for these records: the main button. Without one there is only 'Close'. */
  next?: { label: string; onPress: () => void } | undefined
  /** Other actions: outlined buttons. */
  actions?: ReactNode
  onClose: () => void
}

/** The records that a bulk action could not change, by reason, each with a link. */
export function ResultDialog({ title, failure, reasons, next, actions, onClose }: ResultDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} maxWidth="36rem">
      <DialogBody tabIndex={0}>
        {failure && <Text color="red.fg">{failure}</Text>}
        {reasons
          .filter(({ records }) => records.length > 0)
          .map(({ text, records }) => (
            <section key={text}>
              <Heading as="h3" size="sm">
                {formatCount(records.length)} · {text}
              </Heading>
              <ul className={styles.list}>
                {records.slice(0, maxLinks).map(({ key, to, name, detail }) => (
                  <li key={key} className={styles.item}>
                    <TextLink to={to}>{name}</TextLink> {detail}
                  </li>
                ))}
              </ul>
              {records.length > maxLinks && (
                <Text color="fg.muted">and {formatCount(records.length - maxLinks)} more</Text>
              )}
            </section>
          ))}
      </DialogBody>
      <DialogFooter>
        {actions}
        <Button {...(next && { variant: 'outline' })} onClick={onClose}>
          Close
        </Button>
        {next && <Button onClick={next.onPress}>{next.label}</Button>}
      </DialogFooter>
    </Dialog>
  )
}
