import { overriddenRemotes } from '@mca/federation'
import { ScreenOnly } from '@mca/ui'
import * as styles from './local-remotes.module.css'

/** A notice on every page that runs a remote from a developer's machine (R2.22). */
export function LocalRemotes() {
  const local = overriddenRemotes()
  return (
    <ScreenOnly role="note" aria-label="Local remotes" className={styles.place}>
      Not the released product: {local.map(({ name, manifest }) => `${name} from ${new URL(manifest).host}`).join(', ')}{' '}
      · <a href="?remote=off">Stop</a>
    </ScreenOnly>
  )
}
