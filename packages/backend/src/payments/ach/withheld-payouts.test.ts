import { expect, test } from '@jest/globals'
import type { AchFileDetail } from '@mca/contract/ach'
import type { Reconciliation } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { api, make } = setup
const calls = createAchCalls(setup)

// Proves R25.149.
test('a payout from which backup is withheld goes to the bank with what is left of it', async () => {
  await calls.begin()
  const { id: party } = await make.party('isos')
  const record = { legal_name: 'Ann Lee', tin_type: 'SSN', tin: '123-45-6789', backup_withholding: true }
  await api.put(`isos/${party}/tax-record`, record)
  const payout = await calls.approvedPayout({}, 'isos', party)
  expect(await calls.candidateOf(payout.key)).toMatchObject({ amount: 190 })

  const file = await calls.built([payout.key])
  expect((await calls.release(file)).statusCode).toBe(200)
  const { totals } = await api.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(totals).toMatchObject({ debits: 0, credits: 190 })
  const { book } = await api.get<Reconciliation>('bank-reconciliation?month=2026-02')
  expect(book.find(({ kind }) => kind === 'ach')?.expected.amount).toBe(-190)
  expect(await calls.reconciled(/ACH-|to the bank/)).toEqual([
    '1 file to the bank agrees with the payments and payouts',
  ])
})
