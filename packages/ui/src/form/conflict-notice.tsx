import { useState } from 'react'
import { Callout } from '../feedback/callout'
import { Button } from '../primitives/button'

/** Somebody else has changed the record since it was opened: says so and offers to reload it (R2.31). It takes the focus, so that it is seen in a long form. */
export function ConflictNotice({ message, onReload }: { message: string; onReload: () => Promise<unknown> }) {
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
    <Callout takesFocus palette="amber" message={message || defaultMessage} action={reloadButton}>
      <p>
        {state === 'failed'
          ? 'The current values could not be loaded. Please try again.'
          : 'Reload shows the current values with your entries below them.'}
      </p>
    </Callout>
  )
}

const defaultMessage = 'This record was changed by someone else since you opened it. Your changes were not saved.'
