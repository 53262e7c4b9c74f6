import { useSession } from '@mca/api'
import { passwordChange } from '@mca/contract/accounts'
import { minPasswordLength } from '@mca/contract/fields'
import { FormDialog } from '@mca/ui/dialog'
import { TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { accountMutations } from './account-api'

/** R9.20. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const change = useMutation(accountMutations.changePassword(user ?? {}))
  return (
    <FormDialog
      title="Change Password"
      busyLabel="Changing..."
      maxWidth="26rem"
      isSecret
      schema={passwordChange}
      defaultValues={{ currentPassword: '', password: '', confirmPassword: '' }}
      onSubmit={change.mutateAsync}
      onClose={onClose}
    >
      <TextField
        name="currentPassword"
        label="Current Password"
        type="password"
        required
        autoComplete="current-password"
      />
      <TextField
        name="password"
        label="New Password"
        type="password"
        required
        autoComplete="new-password"
        hint={`Must be at least ${minPasswordLength} characters`}
      />
      <TextField name="confirmPassword" label="Confirm Password" type="password" required autoComplete="new-password" />
    </FormDialog>
  )
}
