import type { AdvanceDetail } from '@mca/contract'
import { Card, Failure } from '@mca/ui'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

interface LateSectionProps {
  advance: AdvanceDetail
  /** The name of the card that says that the code could not be loaded. */
  title: string
  failure: string
  load: () => Promise<ComponentType<{ advance: AdvanceDetail }>>
  /** As high as what is loaded. */
  loading: ReactNode
}

interface ContentProps {
  advance: AdvanceDetail
  onRetry: () => void
}

/** A part of an advance's page whose code loads after the page. When it cannot be loaded, it can be tried again. */
export function LateSection({ advance, title, failure, load, loading }: LateSectionProps) {
  const loadContent = () =>
    lazy<ComponentType<ContentProps>>(() =>
      load().then(
        (Loaded) => ({ default: ({ advance: shown }) => <Loaded advance={shown} /> }),
        () => ({
          default: ({ onRetry }) => (
            <Card title={title}>
              <Failure message={failure} onRetry={onRetry} />
            </Card>
          ),
        }),
      ),
    )
  const [Content, setContent] = useState(loadContent)
  return (
    <Suspense fallback={loading}>
      <Content advance={advance} onRetry={() => setContent(loadContent)} />
    </Suspense>
  )
}
