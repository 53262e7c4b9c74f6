import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { AdvancePosition, AdvancePositions } from '@mca/contract/ledger'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender, zippedBook } from '../../testing/files/book-files'
import { createLedgerCalls, opening } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { smallBook } from '../../testing/records/small-book'
import { postWaiting } from '../posting/post-ledgers'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const book = createBookSender(server, api)
const { posted, expectReconciled, syndicated, broughtIn } = createLedgerCalls({ server, make })
beforeEach(() => server().setToday('2026-03-02'))

const positionsOf = async ({ id }: AdvanceDetail) => (await api.get<AdvancePositions>(`advances/${id}/positions`)).data
const sums = ({ gross, fees, net, can_cut_over }: AdvancePosition) => ({ gross, fees, net, can_cut_over })

const state = (id: string, positions: object[], headers: Record<string, string> = {}) =>
  api.call('POST', `advances/${id}/cut-over`, { positions }, headers)

// Proves R21.47.
test('an advance has a position for each syndicator, with its figures', async () => {
  const { syndicator, advance } = await syndicated()
  await make.payment(advance.id)
  expect(await positionsOf(advance)).toEqual([
    {
      syndicator: { id: syndicator.id, name: syndicator.name },
      participation: 100,
      right_to_receive: 130,
      gross: 33.33,
      fees: 3,
      net: 30.33,
      capital_out: 66.67,
      remaining: 96.67,
      can_cut_over: false,
    },
  ])
  await api.refused(404, 'GET', `advances/${syndicator.id}/positions`)
})

// Proves R21.46.
describe('opening figures', () => {
  test('are set once: the sums are as given, the balance stays zero, and the person is in the trail', async () => {
    const { syndicator, advance } = await broughtIn()
    expect((await positionsOf(advance)).map(sums)).toEqual([{ gross: 33.33, fees: 2, net: 31.33, can_cut_over: true }])
    const given = [{ syndicator_id: syndicator.id, gross: 30, fees: 5 }]
    const key = { 'idempotency-key': 'one' }
    const [first, again] = [await state(advance.id, given, key), await state(advance.id, given, key)]
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await positionsOf(advance)).map(sums)).toEqual([{ gross: 30, fees: 5, net: 25, can_cut_over: false }])
    expect(await posted(syndicator.id, 4)).toEqual([
      ['adjustment', -3_33],
      ['adjustment', -3_00],
      ['adjustment', 6_33],
    ])
    const reasons = await server().db.query<{ reason: string }>({ text: 'select reason from ledger_postings where party_id = $1 and no > 4' }, [syndicator.id]) // oxfmt-ignore
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'Opening figures',
      'Opening figures',
      'Paid before Mar 2, 2026',
    ])
    const { data } = await api.get<Page<object>>(`audit?advances=${advance.id}`)
    expect(data).toContainEqual(
      expect.objectContaining({
        entity: 'ledger_cut_overs',
        action: 'create',
        account: expect.objectContaining({ email: 'ann@example.com' }),
        after: expect.objectContaining({ party_id: syndicator.id, gross: 30, fees: 5 }),
      }),
    )
    await expectReconciled()
    await make.payment(advance.id, { date: '2026-02-03' })
    expect((await posted(syndicator.id)).at(-1)).toEqual(['share', 36_67])
    await expectReconciled()
    const message =
      'Opening figures can be set once, for a syndicator that was paid before, and only until the first payment posts.'
    expect((await state(advance.id, given)).json()).toMatchObject({ message })
  })

  test('are refused after a payment has posted, without a cut-over, and for a syndicator that is there twice or not at all', async () => {
    const { syndicator, advance } = await broughtIn()
    const given = { syndicator_id: syndicator.id, gross: 30, fees: null }
    expect((await state(advance.id, [given, given])).statusCode).toBe(400)
    await make.payment(advance.id, { date: '2026-02-03' })
    const fresh = await syndicated()
    const answers = [
      await state(advance.id, [given]),
      await state(fresh.advance.id, [{ ...given, syndicator_id: fresh.syndicator.id }]),
      await state(fresh.advance.id, [given]),
      await state(syndicator.id, [given]),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 404])
    expect(await posted(fresh.syndicator.id, opening)).toEqual([])
    await expectReconciled()
  })

  test('that are set by two people at the same time post once', async () => {
    const { syndicator, advance } = await broughtIn()
    const given = [{ syndicator_id: syndicator.id, gross: 30, fees: 1 }]
    const answers = await Promise.all([state(advance.id, given), state(advance.id, given)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    await expectReconciled()
  })

  // Proves R21.49.
  test('come with the participations of a book, and are those of all its rows for a syndicator', async () => {
    const [row] = smallBook['participations'] ?? []
    const participations = [
      { ...row, gross_to_date: '40', fees_to_date: '20' },
      { ...row, position: '2', gross_to_date: '5.5', fees_to_date: '' },
    ]
    await book.bring(await zippedBook({ ...smallBook, participations } as never), 'book.zip')
    await postWaiting(server().db)
    const { data } = await api.get<Page<AdvanceRow>>('advances?search=ADV-000500')
    const [advance] = data
    const positions = await positionsOf(advance as AdvanceDetail)
    expect(positions.map(sums)).toEqual([{ gross: 45.5, fees: 20, net: 25.5, can_cut_over: false }])
    expect((await posted(positions[0]?.syndicator.id ?? '')).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(0)
    await expectReconciled()
  })
})
