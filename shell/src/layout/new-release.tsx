import { checkForNewReleases, useNewReleases } from '@mca/federation'
import { Box, Button, Text } from '@mca/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { remotes } from '../remotes.mjs'

/** Says that the shell, or a section that this page uses, has a newer release, and offers to reload (R2.21). */
export function NewRelease() {
  const { key } = useLocation()
  const names = useNewReleases()
  useEffect(() => void checkForNewReleases(), [key])
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && checkForNewReleases())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const labels = remotes
    .filter(({ name }) => names.includes(name))
    .flatMap(({ sections }) => sections.map(({ label }) => label))
  const what = names.includes('shell') ? 'the app' : labels.join(', ')
  return (
    <Box as="output" display="block">
      {what && (
        <Box paddingBottom="3">
          <Text fontSize="sm" color="fg.muted">
            There is a new version of {what}.
          </Text>
          <Button variant="ghost" size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </Box>
      )}
    </Box>
  )
}
