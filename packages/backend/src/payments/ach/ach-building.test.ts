import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFile, AchFileDetail } from '@mca/contract/ach'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { exampleProfile } from '@mca/contract/testing/ach-examples'

const setup = setUpTestApp()
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, debited, retried, refusalOf, build, built, release } = calls
beforeAll(() => calls.begin())

// Proves R25.16.
test('two builds at once of the same debit: one file has it, the other one reads why not', async () => {
  const { key } = await debited()
  const answers = await Promise.all([build(key), build(key)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: expect.stringContaining('already in file'),
  })
})

// Proves R25.16.
test('nothing is built when the sums are no longer those that were shown, and the refusal says what they are now', async () => {
  const { advance, key } = await debited()
  const body = { keys: [key], timing: 'next', effective_on: achEffective, shown: { debits: 100, credits: 0 } }
  await make.payment(advance, { amount: 40, date: achDay, status: 'cleared' })
  const { message } = await builder.refused(409, 'POST', 'ach-files', body)
  expect(message).toBe('The entries now have $60.00 in debits and $0.00 in credits. Review them again.')
  await post(builder, 'ach-files', { ...body, shown: { debits: 60, credits: 0 } }, 201)
})

// Proves R25.14.
test('a small Texas deal is debited once an administrator has confirmed its first-priority security interest', async () => {
  const { advance, merchant, key } = await debited()
  await server().owner.query({ text: `update merchants set state = 'TX' where id = $1` }, [merchant])
  expect(await refusalOf(key)).toContain('first-priority security interest')
  await api.put(`advances/${advance}/first-lien`, { has_first_lien: true })
  expect(await refusalOf(key)).toBeNull()
})

// Proves R25.10, R25.15.
test('the files of a day stay within the limits of the profile, which two people set', async () => {
  const [one, two] = [await debited(), await debited()]
  const use = async (fields: object) => {
    const { proposed } = await post<{ proposed: { id: string } }>(api, 'ach-profile', {
      ...exampleProfile,
      ...fields,
    })
    const own = await api.call('POST', `ach-profile/${proposed.id}/approve`)
    expect([own.statusCode, own.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Someone else must approve this bank profile.') },
    ])
    await post(builder, `ach-profile/${proposed.id}/approve`)
  }
  const before = (await api.get<Page<AchFile>>('ach-files?limit=100')).data
  const moved = before
    .filter(({ state, effective_on }) => effective_on === achEffective && state !== 'rejected' && state !== 'discarded')
    .reduce((sum, { totals }) => sum + totals.debits, 0)
  await use({ daily_debits: moved + 100 })
  await built([one.key])
  const { day } = await api.get<AchCandidates>('ach-candidates')
  expect(day).toMatchObject({ others: { debits: moved + 100 }, limits: { debits: moved + 100 } })
  const answer = await build(two.key)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('above the daily limit') },
  ])
  await use({})
})

// Proves R25.23.
test('the second person sees what is unusual first', async () => {
  const { advance, key } = await debited()
  for (const date of ['2026-01-06', '2026-01-07']) await make.payment(advance, { amount: 10, date, status: 'cleared' })
  const file = await built([key])
  const { unusual, largest } = await releaser.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(unusual).toMatchObject([
    { warnings: ['New or changed account', 'More than three times the usual amount'], state: 'waiting' },
  ])
  expect(largest).toHaveLength(1)
})

// Proves R25.11.
test('a retry goes out in a batch of its own, dated by the file; who proposed it does not release it', async () => {
  const { key } = await retried(releaser)
  const file = await built([key])
  expect((await releaser.get<AchFileDetail>(`ach-files/${file.id}`)).blocked).toContain(
    'You proposed one of its retries.',
  )
  expect((await release(file)).statusCode).toBe(409)
  const { batches } = await api.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(batches.map(({ description }) => description)).toEqual(['RETRY PYMT'])
})
