import { afterEach, describe, expect, test } from '@jest/globals'
import type { Account } from '@mca/contract/accounts'
import type { Job } from '@mca/contract/jobs'
import type { PaymentStatus } from '@mca/contract/payments'
import { company, paidStatusesPreview, settings } from '@mca/contract/settings'
import { jobHandlers } from '../server/job-handlers'
import { applyPaidStatuses } from '../payments/payments/paid-statuses.repo'
import { setUpTestApp } from '../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../testing/database/while-held'

const all = ['cleared', 'failed', 'pending', 'reversed']
const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
afterEach(() => applyPaidStatuses(server().db, ['cleared', 'failed', 'pending', 'reversed']))

const read = async () => settings.strict().parse(await api.get('settings'))
const previewOf = async (statuses: string) =>
  paidStatusesPreview.strict().parse(await api.get(`settings/paid-statuses/preview?statuses=${statuses}`))
/** An advance with a payment of each status, of which all together pay it in full. */
const paidInFull = async () => {
  const { id } = await make.advance({ payback: 100 })
  for (const [status, amount] of [
    ['cleared', 50],
    ['pending', 20],
    ['reversed', 20],
    ['failed', 10],
  ] as const)
    // oxfmt-ignore
    await make.payment(id, { status, amount })
  return id
}
const trailOf = (entity: string) =>
  server().db.query<{ action: string; after: object | null; before: object | null; account_name: string | null }>({
    text: `select action, before, after, account_name from audit_entries where entity = '${entity}' order by id desc limit 2`,
  })

describe('the role of new accounts', () => {
  const invite = async (email: string, role?: string) =>
    (await api.call('POST', 'users/invite', { email, name: 'Lee Park', ...(role && { role }) })).json<Account>()
  const change = (role: string, was: string) => api.call('PUT', 'settings/invited-role', { role, was })

  // Proves R18.21, R18.341.
  test('is chosen without a restart, for invitations that name none, and is audited', async () => {
    expect((await read()).invited_role).toBe('administrator')
    expect((await invite('one@example.com')).role).toBe('administrator')
    expect((await change('staff', 'administrator')).statusCode).toBe(200)
    expect((await read()).invited_role).toBe('staff')
    expect(await api.get<Account>('account')).toMatchObject({ role: 'administrator', invited_role: 'staff' })
    expect((await invite('two@example.com')).role).toBe('staff')
    expect((await invite('three@example.com', 'administrator')).role).toBe('administrator')
    // An account that is invited again keeps its own.
    expect((await invite('one@example.com')).role).toBe('administrator')
    expect((await trailOf('company_settings'))[0]).toMatchObject({ after: { invited_role: 'staff' } })
    expect((await read()).company.legal_name).toBeNull()
  })

  // Proves R18.341.
  test('is refused if somebody has changed it meanwhile, or for another role', async () => {
    const { invited_role } = await read()
    const other = invited_role === 'staff' ? 'administrator' : 'staff'
    const late = await change('staff', other)
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      'Another user has changed the role of new accounts. Reload the page.',
    ])
    expect((await change('owner', invited_role)).statusCode).toBe(400)
    expect((await read()).invited_role).toBe(invited_role)
  })
})

describe('what counts as paid', () => {
  // Proves R20.86.
  test.each([
    ['cleared', 50],
    ['cleared,pending', 70],
    ['cleared,failed', 60],
    ['cleared,pending,reversed', 90],
  ] as const)('a preview of %s says what moves, and changes nothing', async (statuses, paid) => {
    const before = await previewOf(statuses)
    const id = await paidInFull()
    const preview = await previewOf(statuses)
    const moved = (Object.keys(preview) as (keyof typeof preview)[]).map((name) => [name, preview[name] - before[name]])
    expect(Object.fromEntries(moved)).toEqual({
      advances: 1,
      of: 1,
      paid_before: 100,
      paid_after: paid,
      closing: 0,
      reopening: 1,
    })
    expect(await api.get(`advances/${id}`)).toMatchObject({ paid: 100, closed: true })
    await applyPaidStatuses(server().db, statuses.split(',') as PaymentStatus[])
    expect(await api.get(`advances/${id}`)).toMatchObject({ paid, closed: false })
    expect((await previewOf('cleared,failed,pending,reversed')).closing).toBe(preview.reopening)
  })

  // Proves R20.86.
  test('is changed by a job, with an entry of the trail for each status', async () => {
    const id = await paidInFull()
    const { advances } = await previewOf('cleared,pending')
    const job = await api.put<Job>('settings/paid-statuses', { statuses: ['cleared', 'pending'], was: all })
    expect((await api.waitForJob(job.id)).result).toEqual({ advances })
    expect(await read()).toMatchObject({ paid_statuses: ['cleared', 'pending'], job_id: null })
    expect(await api.get(`advances/${id}`)).toMatchObject({ paid: 70, closed: false })
    const trail = await trailOf('paid_statuses')
    expect(trail.map(({ action, before, account_name }) => [action, before, account_name])).toEqual(
      expect.arrayContaining([
        ['delete', { status: 'failed' }, 'ann@example.com'],
        ['delete', { status: 'reversed' }, 'ann@example.com'],
      ]),
    )
  })

  // Proves R16.21.
  test('stays when its job is canceled while it runs', async () => {
    const id = await paidInFull()
    const job = await whileHeld(server(), 'lock table payments in row exclusive mode', [], async (held) => {
      const started = await api.put<Job>('settings/paid-statuses', { statuses: ['cleared'], was: all })
      await untilWaiting(held, 1)
      await api.call('POST', `jobs/${started.id}/cancel`)
      return started
    })
    expect(await api.waitForJob(job.id)).toMatchObject({
      state: 'canceled',
      message: 'The job was canceled. Nothing was changed.',
    })
    expect((await read()).paid_statuses).toEqual(all)
    expect(await api.get(`advances/${id}`)).toMatchObject({ paid: 100 })
  })

  // Proves R20.86.
  test('is not changed by who has seen an older choice, and always includes cleared payments', async () => {
    const stale = await api.call('PUT', 'settings/paid-statuses', {
      statuses: ['cleared'],
      was: ['cleared', 'pending'],
    })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { message: 'Another user has changed which payments count as paid. Reload the page.' },
    ])
    const none = await api.call('PUT', 'settings/paid-statuses', { statuses: ['pending'], was: all })
    expect([none.statusCode, none.json()]).toMatchObject([400, { message: 'Cleared payments always count as paid' }])
    expect((await read()).paid_statuses).toEqual(all)
  })
})

describe('the payer of Form 1099-NEC', () => {
  // Proves R20.87.
  test('is stored with its EIN, of which only the last four come back, and which stays unless another one is given', async () => {
    const save = async (body: object) => company.strict().parse(await api.put('settings/company', body))
    expect(await save({ legal_name: 'Harbor Funding LLC', ein: '12-3456789' })).toEqual({
      legal_name: 'Harbor Funding LLC',
      ein_last4: '6789',
      updated_at: expect.any(String),
    })
    expect(await save({ legal_name: 'Harbor Funding Inc.', ein: '' })).toEqual({
      legal_name: 'Harbor Funding Inc.',
      ein_last4: '6789',
      updated_at: expect.any(String),
    })
    expect((await read()).company).toMatchObject({ legal_name: 'Harbor Funding Inc.', ein_last4: '6789' })
    const [stored] = await server().db.query<{ ein: Buffer }>({ text: 'select ein from company_settings' })
    expect(stored?.ein.toString('latin1')).not.toContain('123456789')
    const trail = await trailOf('company_settings')
    expect(trail.map(({ after }) => after)).toEqual([
      { legal_name: 'Harbor Funding Inc.' },
      { legal_name: 'Harbor Funding LLC', ein: '***', ein_last4: '6789' },
    ])
    await api.refused(400, 'PUT', 'settings/company', { legal_name: '=1', ein: '' })
  })
})
