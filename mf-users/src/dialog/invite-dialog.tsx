import { userMutations } from '@mca/api'
import { inviteInput } from '@mca/contract'
import { FormDialog } from '@mca/ui/dialog'
import { EmailField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invitation = useMutation(userMutations.invite())
  return (
    <FormDialog
      title="Invite New User"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      maxWidth="500px"
      schema={inviteInput}
      defaultValues={{ name: '', email: '' }}
      onSubmit={invitation.mutateAsync}
      onClose={onClose}
    >
      <TextField name="name" label="Full Name" required autoComplete="off" />
      <EmailField name="email" label="Email Address" required />
    </FormDialog>
  )
}
