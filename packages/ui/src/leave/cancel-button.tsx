import { use } from 'react'
import { Button } from '../primitives/button'
import { OpenFormContext } from './open-form'

/** Closes the form around it without a question. */
export function CancelButton({ onCancel, children = 'Cancel' }: { onCancel: () => void; children?: string }) {
  const form = use(OpenFormContext)
  const cancel = () => {
    form?.settle()
    onCancel()
  }
  return (
    <Button variant="outline" onClick={cancel}>
      {children}
    </Button>
  )
}
