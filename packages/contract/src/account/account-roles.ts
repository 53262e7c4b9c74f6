import { valuesOf, type Option } from '../fields/option'

/** The role of an account (R18.20). Stored by the server; never part of an account's own metadata. */
export const accountRoles = [
  { value: 'administrator', label: 'Administrator', palette: 'purple' },
  { value: 'staff', label: 'Staff', palette: 'gray' },
] as const satisfies readonly Option[]

export const accountRoleValues = valuesOf(accountRoles)
export type AccountRole = (typeof accountRoles)[number]['value']
