import { checkForNewReleases, useNewReleases } from '@mca/federation'
import { Button, Text } from '@mca/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { remotes } from '../remotes.mjs'
import * as styles from './new-release.module.css'

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
    <output className={styles.output}>
      {what && (
        <div className={styles.box}>
          <Text fontSize="sm" color="fg.muted">
            There is a new version of {what}.
          </Text>
          <Button variant="ghost" size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </output>
  )
}
