import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Agreement } from '@mca/contract/commissions'
import { agreementOf } from '../../testing/calls/commission-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'

const { server, api, make } = setUpTestApp()
beforeAll(() => server().setToday('2026-01-20'))

// Proves R22.1.
describe('an agreement', () => {
  test('has versions, the latest first, with the number of advances that use each', async () => {
    const iso = await make.party('isos')
    const path = `isos/${iso.id}/agreements`
    await api.post(path, agreementOf('iso', iso.id))
    await make.advance({ iso_id: iso.id })
    await api.post(path, agreementOf('iso', iso.id, { valid_from: '2026-02-01' }))
    expect((await api.get<{ data: Agreement[] }>(path)).data).toMatchObject([
      { valid_from: '2026-02-01', advances: 0 },
      { valid_from: '2026-01-01', advances: 1, payees: [{ id: iso.id, name: iso.name }], terms: { new_percent: 10 } },
    ])
  })

  test('is replaced by another version of the same day until an advance uses it', async () => {
    const iso = await make.party('isos')
    const path = `isos/${iso.id}/agreements`
    await api.post(path, agreementOf('iso', iso.id))
    await api.post(path, agreementOf('iso', iso.id, { new_percent: 12 }))
    expect((await api.get<{ data: Agreement[] }>(path)).data).toMatchObject([{ terms: { new_percent: 12 } }])
    await make.advance({ iso_id: iso.id })
    const answer = await api.call('POST', path, agreementOf('iso', iso.id))
    const message = 'Advances use the version of Jan 1, 2026. Choose another day.'
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { errors: [{ path: 'valid_from', message }] }])
  })

  test('names payees that exist, of their kind', async () => {
    const iso = await make.party('isos')
    const answer = await api.call('POST', `isos/${iso.id}/agreements`, agreementOf('salesRep', iso.id))
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: [{ path: 'splits.0.party_id', message: 'Payee not found' }] },
    ])
  })

  test('waits for the deletion of a payee, and is refused after it', async () => {
    const [iso, rep] = [await make.party('isos'), await make.party('sales-reps')]
    const { answer } = await whileHeld(server(), 'delete from sales_reps where id = $1', [rep.id], async (held) => {
      const given = agreementOf('salesRep', rep.id)
      const saved = api.call('POST', `isos/${iso.id}/agreements`, given)
      await Promise.race([saved, untilWaiting(held, 1)])
      // Wrapped, because the answer comes only after the commit.
      return { answer: saved }
    })
    expect([(await answer).statusCode, (await answer).json()]).toMatchObject([400, { message: 'Payee not found' }])
  })

  test('belongs to an ISO or sales rep that exists', async () => {
    const rep = await make.party('sales-reps')
    for (const method of ['GET', 'POST'] as const) {
      const answer = await api.call(
        method,
        `isos/${rep.id}/agreements`,
        method === 'POST' ? agreementOf('salesRep', rep.id) : undefined,
      )
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'ISO not found.' }])
    }
    expect((await api.call('GET', `isos/${rep.id}/commissions`)).statusCode).toBe(404)
  })
})

// Proves R22.18.
test('a payee of somebody else is not deleted, an ISO with an agreement of its own is', async () => {
  const [iso, rep] = [await make.party('isos'), await make.party('sales-reps')]
  const splits = [
    { party_kind: 'iso', party_id: iso.id, percent: 50 },
    { party_kind: 'salesRep', party_id: rep.id, percent: 50 },
  ]
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id, { splits }))
  const refused = await api.call('DELETE', `sales-reps/${rep.id}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      message:
        'This Sales Rep cannot be deleted: its ledger has a balance, payouts or manual entries, or agreements pay it.',
    },
  ])
  expect((await api.call('DELETE', `isos/${iso.id}`)).statusCode).toBe(204)
  expect((await api.call('DELETE', `sales-reps/${rep.id}`)).statusCode).toBe(204)
})
