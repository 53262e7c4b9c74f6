import { addDays } from '@mca/contract/days'
import type { NumberForm } from './styles'

const digits15 = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** Excel stores 1234.56 as 1234.5599999999999 and shows the 15 significant digits. Never an exponent. */
const plainNumber = (stored: string): string => {
  if (/^-?\d{1,15}$/.test(stored)) return stored
  const value = Number(stored)
  return Number.isFinite(value) ? digits15.format(value) : stored
}

/** Half a millisecond: the rounding error of a stored time. */
const tolerance = 0.5 / 86_400_000

/**
 * The day of a serial number. Day 60 of the 1900 system is a February 29 that never existed, and earlier days are off by
 * one.
 */
const dayOfSerial = (serial: number, is1904: boolean): string => {
  const whole = Math.floor(serial + tolerance)
  if (is1904) return addDays('1904-01-01', whole)
  return addDays('1899-12-30', whole < 60 ? whole + 1 : whole)
}

/** Up to Excel's last day, 9999-12-31. Any other number stays a number, which date columns refuse. */
const isDay = (serial: number) => serial >= 0 && serial < 2_958_466

/** The text of a number in a cell: decimal digits at Excel's 15 significant digits, or YYYY-MM-DD. R16.14. */
export function numberText(stored: string, form: NumberForm, is1904: boolean): string {
  if (form === 'day' && isDay(Number(stored))) return dayOfSerial(Number(stored), is1904)
  const text = plainNumber(stored)
  return typeof form === 'object' && /^\d+$/.test(text) ? text.padStart(form.digits, '0') : text
}
