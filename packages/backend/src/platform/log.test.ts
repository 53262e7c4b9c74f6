import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { createLog } from './log'

const logged = (write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> => {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(createLog('info', sink))
  return JSON.parse(text) as Record<string, unknown> // one line of an object
}

test('an error is logged with its code, constraint and table, but nothing from the row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'isos_pkey',
    table: 'isos',
    detail: 'Key (name)=(Ann) already exists.',
    where: 'Ann',
  })
  const line = logged((log) => log.error({ err: error }, 'it failed'))
  expect(line).toMatchObject({
    msg: 'it failed',
    err: { message: 'duplicate key', error_code: '23505', constraint: 'isos_pkey', table: 'isos' },
  })
  expect(JSON.stringify(line)).not.toContain('Ann')
})

// Proves R18.246.
test('an error is logged without the email addresses in its message', () => {
  const error = new Error('550 <dana.cole@mail.example.com>: Recipient address rejected')
  const line = logged((log) => log.error({ err: error }, 'a mail could not be sent'))
  expect(line).toMatchObject({ err: { message: '550 <(email)>: Recipient address rejected' } })
  expect(JSON.stringify(line)).not.toContain('dana')
  // The package names in a stack stay readable.
  expect(JSON.stringify(line)).toContain('log.test.ts')
})

test('a field with the name of a secret is never logged', () => {
  const secrets = { password: 'hidden', access_token: 'hidden', code: 'hidden', authorization: 'hidden' }
  const line = logged((log) => log.info({ ...secrets, body: secrets, request: { body: secrets } }, 'asked'))
  expect(line).toMatchObject({ msg: 'asked' })
  expect(JSON.stringify(line)).not.toContain('hidden')
})

// Proves R18.420, R18.246.
test('only the fields of the list are logged, also inside of others, and no email address in any of them', () => {
  const line = logged((log) =>
    log.info(
      { event: 'export', rows: 3, made_by: 'Dana Cole', search: 'dana', file: 'dana@example.com.csv', release: { remote: 'parties', made_by: 'Dana' } },
      'a security event',
    ),
  ) // oxfmt-ignore
  const { time: _time, level: _level, ...rest } = line
  expect(rest).toEqual({
    event: 'export',
    rows: 3,
    file: '(email)',
    release: { remote: 'parties' },
    msg: 'a security event',
  })
})
