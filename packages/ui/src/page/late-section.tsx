import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Failure } from '../feedback/failure'
import { Card } from './card'

interface LateSectionProps<Props extends object> {
  /** The title of the card that is shown if the code cannot be loaded. */
  title: string
  failure: string
  load: () => Promise<ComponentType<Props>>
  /** The props of the loaded component. */
  content: Props
  /** The height of the loaded content. */
  loading: ReactNode
}

/** A part of a page whose code loads after the page. If that fails, it offers to try again. */
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
