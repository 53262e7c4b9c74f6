import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { toast } from '../feedback/toast'
import { Button } from '../primitives/button'
import { putBack, takeDraft } from './drafts'
import { OpenFormContext } from './open-form'

/** The id of the toast that offers to take a cancel back. */
export const discardedToast = 'changes-discarded'

/**
 * Closes the form around it without a question; what was typed can be taken back from the toast (R2.43). During a save nothing is
 * offered: it may still be saved, and would then be saved twice.
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
