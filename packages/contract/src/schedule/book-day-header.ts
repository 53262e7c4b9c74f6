/** In an answer while the day of the book turns: the day that the figures kept by day are as of (R20.51). */
export const bookDayHeader = 'book-day'
