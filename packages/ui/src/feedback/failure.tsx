import type { ReactNode } from 'react'
import { Button } from '../primitives/button'
import { Callout } from './callout'

interface FailureProps {
  /** The message: 'Failed to load ISOs. Please try again.' */
  message: string
  /** Shows 'Try again', which retries without reloading the page. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  children?: ReactNode
}

/** In place of a section that could not load (R2.14). */
export function Failure({ message, onRetry, retrying = false, children }: FailureProps) {
  const retryButton = onRetry && (
    <Button variant="outline" size="sm" icon="reload" busy={retrying} onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Callout palette="red" message={message} action={retryButton}>
      {children}
    </Callout>
  )
}
