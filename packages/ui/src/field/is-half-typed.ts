/** True for a date input in which only a part of a day is typed. Its value is then empty, as if the day had been cleared (R2.340). */
export const isHalfTyped = ({ type, validity }: HTMLInputElement): boolean => type === 'date' && validity.badInput
