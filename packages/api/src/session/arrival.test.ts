import { expect, test } from '@jest/globals'
import { readArrival } from './arrival'

const tokens = 'access_token=aaa&expires_at=1&expires_in=3600&refresh_token=rrr&sb=&token_type=bearer'

// Proves R9.11.
test.each(['invite', 'recovery'] as const)('the tokens of a link of type %s are read', (type) => {
  expect(readArrival(`#${tokens}&type=${type}`)).toEqual({
    type,
    tokens: { access_token: 'aaa', refresh_token: 'rrr' },
  })
})

// Proves R9.11.
test('a fragment without an access token is not a link', () => {
  expect(readArrival('#type=invite&access_token=aaa')).toEqual({
    type: 'invite',
    tokens: { access_token: 'aaa', refresh_token: '' },
  })
})

// Proves R9.13.
test('the reason is read from an expired link', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb='
  expect(readArrival(hash)).toEqual({ type: 'refused', code: 'otp_expired' })
})

// Proves R18.116.
test('tokens of a sign-in by password are no link, whatever the address calls them', () => {
  const tokenOf = (method: string) => `e30.${btoa(JSON.stringify({ amr: [{ method, timestamp: 1 }] }))}.sig`
  const linkOf = (method: string) => readArrival(`#access_token=${tokenOf(method)}&refresh_token=rrr&type=recovery`)
  expect(linkOf('password')).toBeUndefined()
  expect(linkOf('otp')).toMatchObject({ type: 'recovery' })
})

test.each(['', '#', '#section', `#${tokens}`, '#type=invite', `#${tokens}&type=magiclink`])(
  '%j is not a mailed link',
  (hash) => {
    expect(readArrival(hash)).toBeUndefined()
  },
)
