export {
  addBankingDays,
  bankingDayFrom,
  bankingDaysBetween,
  isBankingDay,
  nextBankingDay,
  previousBankingDay,
} from './banking-days'
export { bookDayHeader, businessTimeHeader } from './book-day-header'
export { type CoveredDebit, coveredDebits, debitStates } from './covered-debits'
export { type CalendarDay, calendarDays, debitOrdinal, startOrdinal } from './debit-days'
export { type Due, dueBy, dueDayOf, dueOn, lastDebit, oldestUnpaid, rowsOf, type ScheduleRow } from './due'
export { type CountedPayment, isReceivedBy, moneyReceived, receivedIn, statusesOf } from './money-received'
export { otherDaysOf } from './other-days'
export { daysPastDue, isInCollection, type Pace, paceOf } from './pace'
export { paidNotReceived, type PaidNotReceived, sumNotReceived } from './paid-not-received'
export { leftToCollect, offeredAmount, paymentWarnings, type PaymentWarnings } from './payment-checks'
export { isTooEarlyToProject, payoffWindow, projectedPayoff } from './payoff'
export { type Plan, planOf, type Schedule } from './plan'
export {
  type ChangeForm,
  changeInput,
  type ChangeInput,
  holidayRuleInput,
  type HolidayRuleInput,
  pauseInput,
  type PauseInput,
} from './schedule-input'
export { type HolidayRule, holidayRules, maxDebits, scheduleLabels } from './schedule-options'
export { type NoSchedule, type ScheduleTerms } from './schedule-terms'
export { advanceSchedule, type AdvanceSchedule, scheduleQuery, type StoredVersion } from './schedule-wire'
export { amountAtPace, paymentInForce, scheduledPayment, type ScheduledPayment } from './scheduled-payment'
export { type Segment } from './segment'
export { type StripMark, stripOf } from './strip'
export { changeProblem, holidayProblem, nextVersion, pauseProblem, type ScheduledDeal } from './version-problems'
export {
  type Change,
  isOpenEnded,
  openEndedPause,
  type Pause,
  pauseOn,
  type ScheduleVersion,
  versionsUpTo,
} from './versions'
