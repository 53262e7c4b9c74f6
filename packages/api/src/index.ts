export { useSave } from './use-save'
export { appConfig, fetchAppConfig, type AppConfig } from './config'
export { http, type CallOptions, type SendOptions } from './http'
export { isOffline } from './problem'
export { createQueryClient, failureNotice, type Notice, type Words } from './query-client'
export { mutation, type Change, type RecordMutations } from './mutation'
export type { ListParams } from './list'
export { partyMutations, partyQueries } from './parties'
export { merchantMutations, merchantQueries } from './merchants'
export { advanceMutations, advanceQueries } from './advances'
export { paymentMutations, paymentQueries, paymentRecorder } from './payments'
export { dashboardQueries, type DashboardFilters } from './dashboard'
export { userMutations, userQueries, type Invitation } from './users'
export { arrival, type Arrival } from './session/arrival'
export {
  accessToken,
  requestPasswordReset,
  sessionKnown,
  signIn,
  signOut,
  startSession,
  updatePassword,
  useSession,
} from './session/session'
export { sessionMutations, type Credentials } from './session/mutations'
export type { SessionState } from './session/store'
