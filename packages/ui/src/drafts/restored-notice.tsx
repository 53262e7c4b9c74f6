import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Callout } from '../feedback/callout'
import { Button } from '../primitives/button'

/** Says that the form was restored after the session ended, and offers to discard the input (R1.22). */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { formState } = useFormContext()
  const [isDiscarded, setDiscarded] = useState(false)
  const discard = () => {
    setDiscarded(true)
    onDiscard()
  }
  if (isDiscarded || formState.isSubmitSuccessful) return null
  return (
    <Callout
      palette="blue"
      message="Your entries from before your session ended were restored."
      action={
        <Button variant="outline" size="sm" onClick={discard}>
          Discard
        </Button>
      }
    />
  )
}
