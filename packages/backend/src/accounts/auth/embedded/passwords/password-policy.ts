import { minPasswordLength } from '@mca/contract/fields'
import { AuthError, invalid } from '../protocol/auth-error'

/** Minimum and maximum length of a new password, in characters (docs/accounts.md#passwords). */
export const passwordLength = { min: minPasswordLength, max: 1024 } as const

/** The future owner of the password. */
export interface PasswordOwner {
  email: string
  name?: unknown
}

interface Weakness {
  /** The protocol's own terms; the client knows these three. */
  reason: 'length' | 'characters' | 'pwned'
  message: string
}

/** The most common ones are refused with decorations too: `Sunshine2026!`. */
const decorated = { mostCommon: 1_000, maxDecoration: 6 }
const productName = 'mca back office'
/** Shorter parts of names and addresses occur in too many words. */
const minPartLength = 3

let lists: Promise<{ common: ReadonlySet<string>; mostCommon: ReadonlySet<string> }> | undefined

/** 49,000 common passwords in lower case, most common first. Half a megabyte, so it is loaded when first needed. */
const commonPasswords = () =>
  (lists ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const all = [...dictionary['passwords-common']].map(String)
    return { common: new Set(all), mostCommon: new Set(all.slice(0, decorated.mostCommon)) }
  }))

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}
const withLetters = (text: string) => text.replaceAll(/[@431!0$57]/g, (sign) => letterOf[sign] ?? sign)
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Counts code points, not UTF-16 units: four emojis are four characters. */
const lengthOf = (text: string) => Array.from(text).length

async function isCommon(password: string): Promise<boolean> {
  const { common, mostCommon } = await commonPasswords()
  const folded = fold(password)
  if (common.has(folded) || common.has(withLetters(folded))) return true
  const bare = folded.replace(/^[^\p{L}@$]+/u, '').replace(/[^\p{L}]+$/u, '')
  const isDecorated = folded.length - bare.length <= decorated.maxDecoration
  return isDecorated && (mostCommon.has(bare) || mostCommon.has(withLetters(bare)))
}

/** True if too little is left after removing the parts of the address, of the name, and of the product's name. */
function isPersonal(password: string, { email, name }: PasswordOwner): boolean {
  const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  const [local = ''] = email.split('@')
  const names = [local, typeof name === 'string' ? name : '', productName]
  const parts = [email, ...names, ...names.flatMap((each) => each.split(/[^\p{L}\p{N}]+/u))]
    .map(plain)
    .filter((part) => part.length >= minPartLength)
    .sort((a, b) => b.length - a.length)
  const whole = plain(password)
  const left = parts.reduce((text, part) => text.replaceAll(part, ''), whole)
  return left !== whole && lengthOf(left) < passwordLength.min
}

/** The weakness of a password (R14.2, R18.41, R18.42); undefined for a good one. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<Weakness | undefined> {
  if (lengthOf(password) < passwordLength.min)
    return { reason: 'length', message: `Password should be at least ${passwordLength.min} characters.` }
  if (isPersonal(password, owner)) {
    const message = "Password can't be just your name, your email address or the product's name."
    return { reason: 'characters', message }
  }
  if (await isCommon(password))
    return { reason: 'pwned', message: 'This password is too common. Choose one that nobody would guess.' }
  return undefined
}

/** Throws 422 `weak_password` for a weak password, 400 for one that is too long or not a string. */
export async function checkNewPassword(password: unknown, owner: PasswordOwner): Promise<string> {
  if (typeof password !== 'string') throw invalid('Password must be a string')
  if (password.length > passwordLength.max)
    throw invalid(`Password cannot be longer than ${passwordLength.max} characters`)
  const weakness = await weaknessOf(password, owner)
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: [weakness.reason] })
  return password
}
