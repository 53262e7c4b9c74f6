import { valuesOf, type Option } from '../fields/option'

/** What an account may do (R18.20). The server keeps it; it is never part of an account's own metadata. */
export const accountRoles = [
  { value: 'administrator', label: 'Administrator', palette: 'purple' },
  { value: 'staff', label: 'Staff', palette: 'gray' },
] as const satisfies readonly Option[]

export const accountRoleValues = valuesOf(accountRoles)
export type AccountRole = (typeof accountRoles)[number]['value']
