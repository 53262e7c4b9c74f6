export { createMutation, startAnother, type CreateMutation, type Creation } from './creation'
export { useCreation, useSave } from './use-save'
export { appConfig, fetchAppConfig } from './config'
export { hasExtensions } from './extensions'
export { onFailedCall } from './failed-calls'
export { useBookDay } from './book-day'
export { businessDay, onBusinessDay } from './business-day'
export { http } from './http'
export { errorOfResponse, isWebPage } from './intermediary'
export { getQuery, pageQuery } from './get-query'
export { newKey } from './new-key'
export { createQueryClient, type ToastContent } from './query-client'
export type { ListParams } from './list'
export { useListFigures, type WithFigures } from './list-figures'
export { partyMutations, partyQueries } from './parties'
export { merchantMutations, merchantQueries } from './merchants'
export { advanceMutations, advanceQueries } from './advances'
export { payableTotals } from './payables'
export { paymentMutations, paymentQueries } from './payments'
export { dashboardQueries } from './dashboard'
export { accountQueries, useInvitedRole, useIsAdministrator, usePermission, userMutations, userQueries } from './users'
export { savedViews } from './views'
export { arrival } from './session/arrival'
export {
  accessToken,
  callAccounts,
  endSession,
  mailedLink,
  sessionKnown,
  signOut,
  startSession,
  useSession,
} from './session/session'
export { useSessionLife } from './session/session-storage'
export { recordMutations, type RecordMutations } from './record-mutations'
export { sessionMutations, type Credentials } from './session-mutations'
