import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { createLog } from '../../platform/log'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { recordEvent } from './record-event'

const { server } = setUpTestApp()

// Proves R18.246.
test('the log line of a security event has the account and the event; the email address is only in the trail', async () => {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const subject = crypto.randomUUID()
  const details = { email: 'dana.cole@example.com', before: 'staff', after: 'administrator' }
  const event = { action: 'role_change', subject, details } as const
  await server().db.transaction((tx) => recordEvent(tx, createLog('info', sink), event))
  expect(JSON.parse(text)).toMatchObject({ event: 'role_change', account: subject, after: 'administrator' })
  expect(text).not.toContain('@')
  const stored = await server().db.query({ text: 'select after from audit_entries where record_id = $1' }, [subject])
  expect(stored).toEqual([{ after: details }])
})
