import { useInvitedRole, useSave, userMutations } from '@mca/api'
import { inviteInput } from '@mca/contract/accounts'
import { FormDialog } from '@mca/ui/dialog'
import { EmailField, TextField } from '@mca/ui/form'
import { RoleField } from './role-field'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const role = useInvitedRole()
  const { save, creation, anotherWith } = useSave({ create: userMutations.invite() })
  const start = { name: '', email: '', ...(role && { role }) }
  return (
    <FormDialog
      title="Invite New User"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      maxWidth="500px"
      creation={creation}
      another={{ ...anotherWith(start), label: 'Send and invite another' }}
      schema={inviteInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label="Full Name" required autoComplete="off" />
      <EmailField name="email" label="Email Address" required />
      {role && <RoleField />}
    </FormDialog>
  )
}
