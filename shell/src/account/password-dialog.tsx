import { useSession } from '@mca/api'
import { passwordConfirmationInput } from '@mca/contract/accounts'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { securityMutations } from './security-api'

interface PasswordDialogProps {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password before an action that a stolen session must not be able to take (R18.146). */
export function PasswordDialog({ onConfirmed, onClose }: PasswordDialogProps) {
  const confirm = useMutation(securityMutations.confirmPassword())
  const email = useSession().user?.email
  return (
    <FormDialog
      title="Confirm Your Password"
      submitLabel="Continue"
      busyLabel="Checking..."
      maxWidth="26rem"
      isSecret
      schema={passwordConfirmationInput}
      defaultValues={{ password: '' }}
      onSubmit={confirm.mutateAsync}
      onSaved={onConfirmed}
      onClose={onClose}
    >
      <Text>You signed in some time ago. Confirm your password.</Text>
      <TextField name="password" label="Password" type="password" required autoComplete="current-password" />
      {/* Tells password managers the account. Last, because the first field gets the focus. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
    </FormDialog>
  )
}
