import type { BankAccountInput } from '../bank/bank-account'
import { routingNumberProblem } from '../bank/routing-number'

type Correction = Partial<Pick<BankAccountInput, 'routing_number' | 'account_number' | 'account_type'>>
type Reader = (information: string) => Correction | null

/** The places of the corrected data in its 29 characters, from 0. */
const account = (information: string, from: number): Correction | null => {
  const number = information.slice(from, from + 17).trim()
  return /^[A-Z0-9-]{1,17}$/.test(number) ? { account_number: number } : null
}
const routing = (information: string): Correction | null => {
  const number = information.slice(0, 9)
  return routingNumberProblem(number) === null ? { routing_number: number } : null
}
/** Transaction codes that begin with 2 are those of checking accounts, with 3 those of savings accounts. */
const type = (information: string, from: number): Correction | null => {
  const code = information.slice(from, from + 2)
  if (!/^[23]\d$/.test(code)) return null
  return { account_type: code.startsWith('2') ? 'checking' : 'savings' }
}
const all = (...parts: (Correction | null)[]): Correction | null =>
  parts.reduce<Correction | null>((sum, part) => sum && part && { ...sum, ...part }, {})

/** What a bank corrects, by the code of its notification of change; the others do not change an account. */
const notices: Readonly<Record<string, { label: string; read: Reader }>> = {
  C01: { label: 'the account number', read: (text) => account(text, 0) },
  C02: { label: 'the routing number', read: routing },
  C03: { label: 'the routing and account numbers', read: (text) => all(routing(text), account(text, 12)) },
  C05: { label: 'the type of account', read: (text) => type(text, 0) },
  C06: { label: 'the account number and the type of account', read: (text) => all(account(text, 0), type(text, 20)) },
  C07: {
    label: 'the routing and account numbers and the type of account',
    read: (text) => all(routing(text), account(text, 9), type(text, 26)),
  },
}

/** What a notification of change corrects, in words: 'C01 corrects the account number'. It never has the number itself. */
export const noticeInWords = (code: string): string =>
  notices[code] ? `${code} corrects ${notices[code].label}` : `${code} does not correct the account itself`

/** True for a notification of change after which the account must be corrected. */
export const correctsAccount = (code: string): boolean => notices[code] !== undefined

/** The corrected fields of a notification of change, from its 29 characters; null if they cannot be read. R25.70. */
export const correctionOf = (code: string, information: string): Correction | null =>
  notices[code]?.read(information.toUpperCase()) ?? null
