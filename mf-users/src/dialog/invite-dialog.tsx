import { useInvitedRole, useSave, userMutations } from '@mca/api'
import { accountRoles, inviteInput } from '@mca/contract/accounts'
import { FormDialog } from '@mca/ui/dialog'
import { EmailField, SelectField, TextField } from '@mca/ui/form'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const role = useInvitedRole()
  const { save, creation } = useSave({ create: userMutations.invite() })
  return (
    <FormDialog
      title="Invite New User"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      maxWidth="500px"
      creation={creation}
      schema={inviteInput}
      defaultValues={{ name: '', email: '', ...(role && { role }) }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label="Full Name" required autoComplete="off" />
      <EmailField name="email" label="Email Address" required />
      {role && (
        <SelectField
          name="role"
          label="Role"
          options={accountRoles}
          hint="Administrators can also invite, delete and reset users, change roles and see all activity."
        />
      )}
    </FormDialog>
  )
}
