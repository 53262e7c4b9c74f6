import { useOffers } from '@mca/api'
import { Box, Button, Card, Failure, Loading } from '@mca/ui'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import type { DocumentOwner } from './documents-api'

interface ContentProps {
  owner: DocumentOwner
  onRetry: () => void
}

const loadContent = () =>
  lazy<ComponentType<ContentProps>>(() =>
    import('./documents-card').then(
      ({ DocumentsCard }) => ({ default: ({ owner }) => <DocumentsCard owner={owner} /> }),
      () => ({
        default: ({ onRetry }) => (
          <Card title="Documents">
            <Failure message="Failed to load the documents." onRetry={onRetry} />
          </Card>
        ),
      }),
    ),
  )

const loading = (
  <Card title="Documents">
    <Loading text="Loading documents..." />
  </Card>
)

/**
 * The documents of a merchant or an advance (R23.62). Its code and its data are loaded when it is nearly in view, or on request. Hidden if the server
 * has no documents.
 */
export function DocumentsSection({ kind, id }: DocumentOwner) {
  const isOffered = useOffers('documents', id)
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [Content, setContent] = useState(loadContent)
  useEffect(() => {
    if (isNear || !place.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  if (!isOffered) return null
  return (
    <Box ref={place}>
      {isNear ? (
        <Suspense fallback={loading}>
          <Content owner={{ kind, id }} onRetry={() => setContent(loadContent)} />
        </Suspense>
      ) : (
        <Card title="Documents">
          <Button variant="outline" size="sm" onClick={() => setNear(true)}>
            Show Documents
          </Button>
        </Card>
      )}
    </Box>
  )
}
