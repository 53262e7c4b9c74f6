export {
  addDays,
  type Day,
  dayNumberOf,
  firstDay,
  formatDate,
  formatMoment,
  formatTimeOfDay,
  formatTimestamp,
  formatWeekday,
  isDay,
  isInCalendar,
  lastDay,
  localDay,
  msPerDay,
  outsideCalendar,
} from './dates'
export { addMonths, formatMonth, lastDayOf, monthOf } from './months'
export { type Period, periodsOf } from './periods'
export { type DayKind, farDayQuestion, usualRangeOf } from './usual-days'
