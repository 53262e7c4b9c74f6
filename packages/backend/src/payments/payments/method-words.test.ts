import { beforeAll, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import { methodOf, methodWords, paymentMethods } from '@mca/contract/payments'
import type { ReturnRates } from '@mca/contract/returns'
import { createReturnFiles } from '../../testing/files/return-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { jobHandlers } from '../../server/job-handlers'

const { api, make, server } = setUpTestApp({}, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-11-28'))

// Proves R16.560.
test('the database knows the same words for methods as the contract', async () => {
  const words = [...methodWords, ...paymentMethods.map(({ value }) => value)]
  const texts = [
    ...words,
    ...words.map((word) => `${word.toUpperCase()} `),
    'A.C.H',
    'Zelle',
    'Checkers',
    'PayPal',
    '7',
  ]
  const rows = await server().db.query<{ method: string | null }>(
    {
      text: 'select payment_method_of(word) as method from unnest($1::text[]) with ordinality given (word, no) order by no',
    },
    [texts],
  )
  expect(rows.map(({ method }) => method)).toEqual(texts.map(methodOf))
})

// Proves R16.560, R16.66.
test('debits in other words for ACH count in the return rates, are found by the filter and by their returns, and keep their words', async () => {
  const { rowsOf } = createReturnFiles(api, make)
  const { id, advance_id } = await make.advance()
  const words = ['ACH Debit', 'ach', 'ACH_CREDIT', 'eCheck', 'Wire']
  for (const [index, payment_method] of words.entries())
    await make.payment(id, { date: '2026-11-20', amount: 100 + index, payment_method })
  const { originated } = await api.get<ReturnRates>('returns/rates')
  expect(originated).toEqual({ count: 4 })
  const found = await api.get<Page<{ payment_method: string }>>('payments?payment_method=ACH&sort=amount')
  expect(found.data.map(({ payment_method }) => payment_method).sort()).toEqual(words.slice(0, 4).sort())
  const returned = await rowsOf([0, 1, 2, 3, 4].map((cents) => `2026-11-24,${100 + cents},R01,,${advance_id},,`))
  expect(returned.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'new', 'unmatched'])
})
