import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Failure } from '../feedback/failure'
import { Card } from './card'

interface LateSectionProps<Props extends object> {
  /** The name of the card that says that the code could not be loaded. */
  title: string
  failure: string
  load: () => Promise<ComponentType<Props>>
  /** The props of the loaded component. */
  content: Props
  /** As high as what is loaded. */
  loading: ReactNode
}

/** A part of a page whose code loads after the page. When it cannot be loaded, it can be tried again. */
export function LateSection<Props extends object>({ title, failure, load, content, loading }: LateSectionProps<Props>) {
  const loadContent = () =>
    lazy<ComponentType<{ content: Props; onRetry: () => void }>>(() =>
      load().then(
        (Loaded) => ({ default: ({ content: props }) => <Loaded {...props} /> }),
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
      <Content content={content} onRetry={() => setContent(loadContent)} />
    </Suspense>
  )
}
