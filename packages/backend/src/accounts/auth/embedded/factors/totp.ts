import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'

const period = 30
const window = 1
const options = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 random bits. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/**
 * The data for an authenticator app: the secret as text, as a URI, and as a QR code (docs/accounts.md#second-factor).
 */
export async function createEnrollment(secret: Buffer, issuer: string, email: string) {
  const totp = new TOTP({ ...options, issuer, label: email, secret: secretOf(secret) })
  const uri = totp.toString()
  const svg = await drawQr(uri, { type: 'svg' })
  // The client puts the SVG into a data URL unescaped, where # would begin a fragment.
  const qr_code = svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
  return { qr_code, secret: totp.secret.base32, uri }
}

/** The time step of a code, which may be one before or after the current one; undefined for a wrong code. */
export function findTimeStep(secret: Buffer, code: unknown, now: Date): number | undefined {
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ ...options, secret: secretOf(secret) }).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
