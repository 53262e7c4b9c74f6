import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'

const period = 30
const window = 1
const form = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 random bits. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** What an authenticator app needs, as text, as address and as a picture (AUTH.md section 7). */
export async function enrolment(secret: Buffer, issuer: string, email: string) {
  const totp = new TOTP({ ...form, issuer, label: email, secret: secretOf(secret) })
  const uri = totp.toString()
  const svg = await drawQr(uri, { type: 'svg' })
  // The client puts the picture into a data URL as it is, where # would begin a fragment.
  const picture = svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
  return { qr_code: picture, secret: totp.secret.base32, uri }
}

/** The time step that a code belongs to, one before and one after the present one included; undefined for a wrong code. */
export function stepOf(secret: Buffer, code: unknown, now: Date): number | undefined {
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ ...form, secret: secretOf(secret) }).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
