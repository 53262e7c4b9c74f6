import { formatMoment, type RemoteReleases } from '@mca/contract'
import { Badge, Button, Stack, Text } from '@mca/ui'
import { useState } from 'react'

/** As many as are shown at first. */
const shownAtFirst = 3

/** The releases before, newest first; of one that was taken back, why. */
export function Earlier({ releases }: { releases: RemoteReleases['earlier'] }) {
  const [isOpen, setOpen] = useState(false)
  if (releases.length === 0) return null
  const shown = isOpen ? releases : releases.slice(0, shownAtFirst)
  return (
    <div>
      <Text fontWeight="medium" paddingBottom="1">
        Earlier releases
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {shown.map(({ version, live_since, revision, released_by, withdrawn, withdrawn_because }) => (
          <li key={`${version} ${live_since}`}>
            {version} {withdrawn && <Badge palette="red">Taken back</Badge>}
            <Text color="fg.muted" fontSize="sm">
              {[
                live_since && formatMoment(live_since),
                `revision ${revision.slice(0, 12)}`,
                released_by && `by ${released_by}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {withdrawn && (
              <Text fontSize="sm" overflowWrap="anywhere">
                {withdrawn_because ?? 'Rolled back'}, {formatMoment(withdrawn)}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {releases.length > shown.length && (
        <Button variant="plain" size="sm" onClick={() => setOpen(true)}>
          Show all {releases.length}
        </Button>
      )}
    </div>
  )
}
