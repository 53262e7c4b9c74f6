export { getsNext, isInShare, newestKey } from './in-share'
export {
  type ReleaseAction,
  releaseActions,
  type ReleaseFailureKind,
  releaseFailureKinds,
  releaseReportLimits,
  releaseSteps,
  releaseWaits,
} from './release-options'
export { type ReleaseReport, releaseReports, type ReleaseReports } from './release-report'
export { releaseActionInput, type ReleaseFigures, releaseList, type ReleaseList, type RemoteReleases } from './releases'
