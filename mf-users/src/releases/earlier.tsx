import { formatMoment } from '@mca/contract/days'
import type { RemoteReleases } from '@mca/contract/releases'
import { Badge, Button, Stack, Text } from '@mca/ui'
import { useState } from 'react'
import { originOf } from './words'
import * as styles from './earlier.module.css'

/** The number shown at first. */
const shownAtFirst = 3

/** Earlier releases, newest first, with the reason if a release was taken back. */
export function Earlier({ releases }: { releases: RemoteReleases['earlier'] }) {
  const [isOpen, setOpen] = useState(false)
  if (releases.length === 0) return null
  const shown = isOpen ? releases : releases.slice(0, shownAtFirst)
  return (
    <div>
      <Text color="fg.muted" fontSize="sm" fontWeight="medium" className={styles.text}>
        Earlier releases
      </Text>
      <Stack as="ul" gap="2" className={styles.list}>
        {shown.map((release) => (
          <li key={`${release.version} ${release.live_since}`}>
            {release.version} {release.withdrawn && <Badge palette="red">Rolled back</Badge>}
            <Text color="fg.muted" fontSize="sm">
              {originOf(release)}
            </Text>
            {release.withdrawn && (
              <Text fontSize="sm" className={styles.breakable}>
                {release.withdrawn_because ?? 'Rolled back'}, {formatMoment(release.withdrawn)}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {releases.length > shown.length && (
        <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
          Show all {releases.length} earlier releases
        </Button>
      )}
    </div>
  )
}
