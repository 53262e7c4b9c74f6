import { overriddenRemotes } from '@mca/federation'
import { ScreenOnly } from '@mca/ui'

/** A notice on every page that runs a remote from a developer's machine (R2.22). */
export function LocalRemotes() {
  const local = overriddenRemotes()
  return (
    <ScreenOnly
      role="note"
      aria-label="Local remotes"
      position="fixed"
      bottom="2"
      insetInlineEnd="2"
      paddingInline="3"
      paddingBlock="1"
      borderRadius="md"
      bg="bg.panel"
      borderWidth="2px"
      borderColor="red.solid"
      fontSize="sm"
      zIndex="toast"
    >
      Not the released product: {local.map(({ name, manifest }) => `${name} from ${new URL(manifest).host}`).join(', ')}{' '}
      · <a href="?remote=off">Stop</a>
    </ScreenOnly>
  )
}
