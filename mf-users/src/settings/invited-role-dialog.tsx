import { type AccountRole, roleInput } from '@mca/contract/accounts'
import { FormDialog } from '@mca/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { RoleField } from '../dialog/role-field'
import { changeInvitedRole } from './settings-api'

/** Changes the role with which an invitation starts, and no account that exists (R18.341). */
export function InvitedRoleDialog({ was, onClose }: { was: AccountRole; onClose: () => void }) {
  const { mutateAsync } = useMutation(changeInvitedRole())
  return (
    <FormDialog
      title="Role of New Accounts"
      submitLabel="Save"
      schema={roleInput}
      defaultValues={{ role: was }}
      onSubmit={({ role }: { role: AccountRole }) => mutateAsync({ role, was })}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  )
}
