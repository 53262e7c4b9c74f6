import { accountRoles, type AccountRole } from '@mca/contract/accounts'
import { SelectField } from '@mca/ui/form'

/** What a role may do, in words (docs/product/roles.md#who-may-do-what). */
const mayDo: Record<AccountRole, string> = {
  staff:
    'Staff keep records, record payments and returns, collect, and draft and approve payouts. They cannot change terms, agreements, tax records or limits, import or export a book, release files to the bank, see all activity, change settings, or manage users.',
  administrator:
    'Administrators can do everything staff can, and also change terms, agreements, tax records and limits, import and export books, release files to the bank, see all activity, change settings, and manage users and releases.',
}

/** The role of an account, and what the chosen one may do. */
export const RoleField = () => <SelectField name="role" label="Role" options={accountRoles} hintOf={mayDoOf} />

const mayDoOf = (value: string): string | undefined => {
  const role = accountRoles.find((option) => option.value === value)
  return role && mayDo[role.value]
}
