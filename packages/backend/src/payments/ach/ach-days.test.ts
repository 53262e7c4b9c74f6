import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFile } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { settlementDay } from './ach-settling'

const setup = setUpTestApp()
const { server, api } = setup
const { builder, releaser, post, approveProfile, debited, built, buildBy } = createAchCalls(setup)
const effectiveOn = async (timing = 'next') =>
  (await api.get<AchCandidates>(`ach-candidates?timing=${timing}`)).effective_on
const headerOf = async ({ id }: AchFile) => {
  await post(releaser, `ach-files/${id}/release`)
  return (await releaser.call('GET', `ach-files/${id}/file`)).body.slice(0, 94)
}

beforeAll(async () => {
  // 12:00 in New York.
  await server().setToday('2026-02-03')
  await server().passSecondFactor('release@example.com')
})

// Proves R25.12, R25.143.
test.each([
  ['America/New_York', '16:00', '2026-02-03', '2026-02-04'],
  ['America/New_York', '12:00', '2026-02-03', '2026-02-05'],
  // It is 2:00 on the next day there.
  ['Asia/Tokyo', '16:00', '2026-02-03', '2026-02-05'],
  ['Asia/Tokyo', '01:00', '2026-02-03', '2026-02-06'],
  // Friday here, and Saturday there, when no cut-off passes; Monday is processed like on its morning.
  ['Asia/Tokyo', '01:00', '2026-02-06', '2026-02-10'],
  // Presidents' Day: the Federal Reserve Banks are closed.
  ['America/New_York', '16:00', '2026-02-13', '2026-02-17'],
  ['Asia/Tokyo', '16:00', '2026-02-15', '2026-02-18'],
])(
  'with a bank in %s and its cut-off at %s, a file of %s is settled on %s',
  async (time_zone, cut_off, day, expected) => {
    await server().setToday(day)
    await approveProfile({ time_zone, cut_off })
    expect(await effectiveOn()).toBe(expected)
  },
)

// Proves R25.143.
test('the same day is the day of the bank', async () => {
  await server().setToday('2026-02-03')
  await approveProfile({ time_zone: 'Asia/Tokyo', same_day_cut_off: '11:30' })
  expect(await effectiveOn('same_day')).toBe('2026-02-04')
  await server().setToday('2026-02-06')
  expect(await effectiveOn('same_day')).toBeNull()
})

// Proves R25.68, R25.143.
test('a file has the date and the time of its bank, and another modifier than the files before it', async () => {
  await server().setToday('2026-02-03')
  await approveProfile({ time_zone: 'Asia/Tokyo' })
  const headers: string[] = []
  for (const { key } of [await debited(), await debited()])
    headers.push(await headerOf(await built([key], await effectiveOn())))
  expect(headers.map((header) => header.slice(23, 34))).toEqual(['2602040200A', '2602040200B'])
})

// Proves R25.68.
test('a day of the bank has at most 36 files, and the next one has files again', async () => {
  await server().setToday('2026-02-03')
  await approveProfile({ time_zone: 'America/New_York' })
  const copies = `
    insert into ach_files (profile_id, timing, due_on, effective_on, content, sha256, entries, debit_cents, credit_cents, author_id, author_name, created_at, number)
    select profile_id, timing, due_on, effective_on, content, sha256, entries, 0, 0, author_id, author_name, '2026-02-04T04:59:59Z', 100 + row_number() over ()
    from ach_files cross join generate_series(1, 36) limit 36`
  await server().owner.query({ text: copies })
  const { key } = await debited()
  const answer = await buildBy(builder, [key], await effectiveOn())
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: expect.stringContaining('at most 36') }])
  await server().setToday('2026-02-04')
  await built([key], await effectiveOn())
})

// Proves R25.143.
test.each([
  // It is still the day before at a bank in Honolulu, and already the next day at one in Tokyo.
  ['Pacific/Honolulu', '2026-02-05', '2026-02-04'],
  ['America/New_York', '2026-02-05', '2026-02-05'],
  ['Asia/Tokyo', '2026-02-05', '2026-02-05'],
])('with a bank in %s, files are settled on %s up to %s', (time_zone, book, expected) => {
  expect(settlementDay(book, { time_zone }, new Date('2026-02-05T05:30:00Z'))).toBe(expected)
})
