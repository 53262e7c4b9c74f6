export {
  account,
  type Account,
  invitedRoleInput,
  type InvitedRoleInput,
  inviteInput,
  ownNameInput,
  passwordChange,
  type PasswordChange,
  roleInput,
} from './account'
export { type AccountRole, accountRoles, accountRoleValues } from './account-roles'
export { cleanName, importedAuthorId, importedMark, isTaken, nameTaken } from './names'
export { type Permission, permissions } from './permissions'
export { productActors } from './product-actors'
export { appCode, emailErrors, loginErrors, passwordErrors, secondFactorNeeded } from './sign-in-rules'
export {
  accountSession,
  type AccountSession,
  accountSessions,
  type AccountSessions,
  factorCodeForm,
  newFactorForm,
  newFactorFormWithPassword,
  passwordConfirmationInput,
  recoveryCodes,
  type RecoveryCodes,
  remainingRecoveryCodes,
  type RemainingRecoveryCodes,
  recoveryInput,
  renewedSession,
  type RenewedSession,
} from './sign-in-security'
