import { hasExtensions } from '@mca/api'
import { Button, Card, Failure, Loading, ScreenOnly } from '@mca/ui'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { HistoryOwner } from './history-api'
import * as styles from './history-section.module.css'

interface ContentProps {
  owner: HistoryOwner
  onRetry: () => void
}

const loadContent = () =>
  lazy<ComponentType<ContentProps>>(() =>
    import('./history-list').then(
      ({ HistoryList }) => ({ default: ({ owner }) => <HistoryList owner={owner} /> }),
      () => ({
        default: ({ onRetry }) => <Failure message="Failed to load the history." onRetry={onRetry} />,
      }),
    ),
  )

/**
 * The history of a record: each event and its author (R18.124). Its code and data are loaded when it is nearly in view, or on
 * request. Hidden on a server of the specification.
 */
export function HistorySection({ kind, id }: HistoryOwner) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Content, setContent] = useState(loadContent)
  useEffect(() => {
    if (isOpen || !place.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setOpen(true)
      },
      { rootMargin: '200px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isOpen])
  if (!hasExtensions()) return null
  return (
    <div ref={place}>
      {isOpen ? (
        <Card title="History">
          <Suspense fallback={<Loading text="Loading history..." />}>
            <Content owner={{ kind, id }} onRetry={() => setContent(loadContent)} />
          </Suspense>
        </Card>
      ) : (
        // On paper it would be a title without content.
        <ScreenOnly>
          <Card title="History">
            <p className={styles.text}>Who created, changed and deleted what.</p>
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Show History
            </Button>
          </Card>
        </ScreenOnly>
      )}
    </div>
  )
}
