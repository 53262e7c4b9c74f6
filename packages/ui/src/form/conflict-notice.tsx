import { useState } from 'react'
import { Button } from '../button/button'
import { Notice } from '../feedback/notice'

/** Someone else has changed the record since it was opened: says so, and offers to load it anew. */
export function ConflictNotice({
  message,
  onReload,
  children,
}: {
  message: string
  onReload: () => Promise<unknown>
  /** What the button does to what was typed. */
  children: string
}) {
  const [state, setState] = useState<'waiting' | 'reloading' | 'failed'>('waiting')
  const reload = async () => {
    setState('reloading')
    try {
      await onReload()
      setState('waiting')
    } catch {
      setState('failed')
    }
  }
  const again = (
    <Button variant="outline" size="sm" icon="reload" busy={state === 'reloading'} onClick={() => void reload()}>
      Reload
    </Button>
  )
  return (
    <Notice palette="amber" message={message || changedMeanwhile} action={again}>
      <p>{state === 'failed' ? 'The current values could not be loaded. Please try again.' : children}</p>
    </Notice>
  )
}

const changedMeanwhile = 'This record was changed by someone else since you opened it. Your changes were not saved.'
