import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { toast } from '../feedback/toast'
import { Button } from '../primitives/button'
import { putBack, takeDraft } from '../drafts/drafts'
import { OpenFormContext } from '../drafts/open-form'

/** The id of the toast that offers to undo a cancel. */
export const discardedToast = 'changes-discarded'

/**
 * Closes the form without asking; the toast offers to restore the input (R2.43), except during a save, which could then save it
 * twice.
 */
export function CancelButton({ onCancel, children = 'Cancel' }: { onCancel: () => void; children?: string }) {
  const form = use(OpenFormContext)
  const { isSubmitting } = useFormState()
  const navigate = useNavigate()
  const cancel = () => {
    const draft = isSubmitting || !form ? undefined : takeDraft(form.name)
    form?.stopGuarding()
    onCancel()
    if (!draft) return
    const onClick = () => putBack(draft, (at) => void navigate(at))
    toast({ type: 'info', id: discardedToast, title: 'Changes discarded', action: { label: 'Undo', onClick } })
  }
  return (
    <Button variant="outline" onClick={cancel}>
      {children}
    </Button>
  )
}
