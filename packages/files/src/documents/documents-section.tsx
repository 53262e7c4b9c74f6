import { hasExtensions } from '@mca/api'
import { Button, Card, LateSection, Loading, ScreenOnly } from '@mca/ui'
import { useEffect, useRef, useState } from 'react'
import type { DocumentOwner } from './documents-api'

const load = async () => (await import('./documents-card')).DocumentsCard

const loading = (
  <Card title="Documents">
    <Loading text="Loading documents..." />
  </Card>
)

/**
 * The documents of a merchant or an advance (R23.62). Its code and its data are loaded when it is nearly in view, or on request. Hidden on a server of the
 * specification.
 */
export function DocumentsSection({ kind, id }: DocumentOwner) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    // The card takes files that are dropped anywhere on the page (R23.63), also while it is far below.
    const onDrag = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setNear(true)
    }
    window.addEventListener('dragenter', onDrag)
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
            },
            { rootMargin: '200px 0px' },
          )
        : undefined
    observer?.observe(place.current)
    return () => {
      window.removeEventListener('dragenter', onDrag)
      observer?.disconnect()
    }
  }, [isNear])
  if (!hasExtensions()) return null
  return (
    <div ref={place}>
      {isNear ? (
        <LateSection
          content={{ owner: { kind, id } }}
          title="Documents"
          failure="Failed to load the documents."
          load={load}
          loading={loading}
        />
      ) : (
        // On paper it would be a title without content.
        <ScreenOnly>
          <Card title="Documents">
            <Button variant="outline" size="sm" onClick={() => setNear(true)}>
              Show Documents
            </Button>
          </Card>
        </ScreenOnly>
      )}
    </div>
  )
}
