import { userMutations } from '@mca/api'
import { accountRoles, type Account, type AccountRole } from '@mca/contract/accounts'
import { optionOf } from '@mca/contract/fields'
import { IconButton } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'

/** By role: the role that the button changes it to, and the consequences. */
const changes: Readonly<Record<AccountRole, { into: AccountRole; consequence: string }>> = {
  administrator: {
    into: 'staff',
    consequence: 'They will no longer be able to invite, delete or reset users, change roles or see all activity.',
  },
  staff: {
    into: 'administrator',
    consequence: 'They will be able to invite, delete and reset users, change roles and see all activity.',
  },
}

/** Changes the role of an account, after a confirmation that explains the consequences (R18.23). */
export function RoleButton({ user: { id, email, role } }: { user: Account }) {
  const change = useMutation(userMutations.changeRole())
  const { into, consequence } = changes[role]
  const label = `Change role of ${email} to ${optionOf(accountRoles, into)?.label ?? into}`
  const ask = () => {
    if (window.confirm(`${label}?\n\n${consequence}`)) change.mutate({ id, email, role: into })
  }
  return <IconButton icon="user" label={label} busy={change.isPending} onClick={ask} />
}
