/** The header of answers while the book day is advancing: the day of the stored daily figures (R20.51). */
export const bookDayHeader = 'book-day'
