/** The header of answers while the book day is advancing: the day of the stored daily figures (R20.51). */
export const bookDayHeader = 'book-day'

/** The header of every answer: day and time of the business, '2026-11-28T14:05:33', wherever server and browser are (R20.561). */
export const businessTimeHeader = 'business-time'
