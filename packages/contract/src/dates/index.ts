export {
  addDays,
  type Day,
  dayNumberOf,
  formatDate,
  formatMoment,
  formatTimeOfDay,
  formatTimestamp,
  formatWeekday,
  hasWholeYear,
  isDay,
  localDay,
  msPerDay,
} from './dates'
export { addMonths, formatMonth, lastDayOf, monthOf } from './months'
export { type Period, periodsOf } from './periods'
