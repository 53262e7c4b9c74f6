import { useState } from 'react'
import { Notice } from '../feedback/notice'
import { Button } from '../primitives/button'

/** Somebody else has changed the record since it was opened: says so and offers to reload it (R2.31). */
export function ConflictNotice({
  message,
  onReload,
  children,
}: {
  message: string
  onReload: () => Promise<unknown>
  /** What 'Reload' does with what was typed. */
  children: string
}) {
  const [state, setState] = useState<'idle' | 'reloading' | 'failed'>('idle')
  const reload = async () => {
    setState('reloading')
    try {
      await onReload()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const reloadButton = (
    <Button variant="outline" size="sm" icon="reload" busy={state === 'reloading'} onClick={() => void reload()}>
      Reload
    </Button>
  )
  return (
    <Notice palette="amber" message={message || defaultMessage} action={reloadButton}>
      <p>{state === 'failed' ? 'The current values could not be loaded. Please try again.' : children}</p>
    </Notice>
  )
}

const defaultMessage = 'This record was changed by someone else since you opened it. Your changes were not saved.'
