const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
/** Six digits and more that are no place in a file: an account number, a tax ID. */
const longNumber = /(?<![:\d])\d{6,}/g
const accessToken = /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const query = /[?#][\w%.-]+=\S*/g
/** Control characters, and those that change the direction of the following text. */
const unprintable = /[\p{Cc}\p{Cf}]/gu

/** A text of our own, or of a library, without email addresses. */
export const withoutEmails = (text: string): string => text.replaceAll(email, '(email)')

/** An external text in a form that is safe to log: one line, without email addresses, ids, long numbers, tokens and query strings. */
export const logText = (text: string): string =>
  withoutEmails(text)
    .replaceAll(uuid, '(id)')
    .replaceAll(accessToken, '(token)')
    .replaceAll(query, '?(query)')
    .replaceAll(longNumber, '(number)')
    .replaceAll(unprintable, ' ')
