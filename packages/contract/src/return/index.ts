export {
  paymentReturn,
  type PaymentReturn,
  type PaymentReturnForm,
  paymentReturnInput,
  type PaymentReturnInput,
  paymentReturnList,
  paymentReturnsQuery,
  type PaymentReturnsQuery,
  returnRates,
  type ReturnRates,
} from './payment-return'
export {
  classOf,
  firstReturnCodes,
  meaningOf,
  problemOfFirstReturn,
  promptReturnCodes,
  type ReturnClass,
  returnCodePattern,
  returnCodes,
  type ReturnStep,
  stepOf,
} from './return-codes'
export { paymentNameOf, type ReturnEntry, type ReturnEntryForm, returnEntryInput } from './return-entry'
export {
  type ReturnAction,
  returnActions,
  returnClasses,
  returnRateKinds,
  returnRateLevels,
  returnStates,
} from './return-options'
export {
  countsFor,
  maxRetries,
  retryLimitProblem,
  promptReturnDays,
  proposalOf,
  proposalOfRefused,
  rateDays,
  rateLevelOf,
  rateLimitOf,
  returnDayProblem,
  statusAfterReturn,
  takeBackProblem,
} from './return-rules'
export { type Stop, stopPause } from './stop-pause'
