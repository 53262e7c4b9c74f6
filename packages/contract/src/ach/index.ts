export { achDay, type AchDay, achDayQuery } from './ach-day'
export { achWaiting, type AchWaiting, namedWaiting } from './ach-waiting'
export {
  achBuild,
  type AchBuild,
  type AchCandidateRow,
  achCandidates,
  type AchCandidates,
  achCandidatesQuery,
  achEntryList,
  type AchEntryRow,
  achFile,
  type AchFile,
  achFileDetail,
  type AchFileDetail,
  achFileList,
  achFilesQuery,
  type AchFilesQuery,
  type AchOffset,
  achRejection,
  firstLien,
} from './ach-file'
export { achNumberLabels, achNumbers, type AchNumbers, achNumbersInput, type AchNumbersInput } from './ach-numbers'
export {
  achDescriptionOf,
  achEntryKinds,
  type AchEntryKind,
  type AchFileState,
  achFileStates,
  type AchTiming,
  achTimings,
} from './ach-options'
export {
  type AchProfile,
  achProfileAnswer,
  achProfileFields,
  achProfileInput,
  achProfileLabels,
  type AchProfileInput,
  type AchProfiles,
} from './ach-profile'
export { achLimitProblem, prenoteProblem } from './build-problem'
export { effectiveDayOf } from './effective-day'
export { correctionOf, correctsAccount, noticeInWords } from './notice-of-change'
export { accountProblem, achRefusal } from './refusal'
export { refund, type Refund, refundReturn, refundStates } from './refund'
export {
  returnFee,
  type ReturnFee,
  returnFeeCodes,
  returnFeeDays,
  returnFeeProblem,
  returnFeeReturn,
} from './return-fee'
