/** The first two digits of routing numbers in use: the government, the twelve districts, thrift institutions, electronic transactions, and traveler's checks. */
const isIssuedPrefix = (prefix: number): boolean =>
  prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80

const weights = [3, 7, 1]

/** The check digit of the first eight digits: with weights 3, 7 and 1, all nine add up to a multiple of 10. */
export const routingCheckDigit = (eight: string): number =>
  (10 - (Array.from(eight).reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) % 10)) % 10

/** What is wrong with an ABA routing number, as a sentence; null if it is valid. */
export function routingNumberProblem(text: string): string | null {
  if (!/^\d{9}$/.test(text)) return 'A routing number has 9 digits.'
  if (/^0+$/.test(text) || !isIssuedPrefix(Number(text.slice(0, 2))))
    return 'No bank has a routing number that begins with these digits.'
  return routingCheckDigit(text.slice(0, 8)) === Number(text[8])
    ? null
    : 'The last digit does not match the others. Check the number for a typing error.'
}
