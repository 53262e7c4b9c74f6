import type { Config } from '../platform/config/config'

/** How to sign in. A generated password is shown here, once. */
export function signInHint(first: { email: string; password: string } | undefined, { admin, hosted }: Config): string {
  if (hosted) return `sign in with an account of ${hosted.url}`
  if (!first) return 'sign in with your account'
  if (admin.password) return `sign in as ${first.email} with the password in ADMIN_PASSWORD`
  return `sign in as ${first.email} with the password ${first.password} (shown only now, and valid for 72 hours)`
}
