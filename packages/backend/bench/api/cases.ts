import type { AdvanceRow } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Answer } from '../../drills/server'
import type { ApiRequest } from './http-load'

export interface ApiCase {
  name: string
  /** Sent in turn. */
  requests: readonly ApiRequest[]
}

/** The number of advances that get payments, so that clients seldom wait for each other. */
const paidAdvances = 8

/** The most frequent calls of staff, with records of a book. */
export async function apiCases(
  get: (path: string) => Promise<Answer>,
  headers: Readonly<Record<string, string>>,
  today: string,
): Promise<ApiCase[]> {
  const { data: advances } = (await get('/api/advances?limit=100')).body as Page<AdvanceRow> // as the contract says
  // An advance with many payments.
  const { id, merchant_id } = advances.reduce((most, row) => (row.paid > most.paid ? row : most))
  const read = (path: string, more: Readonly<Record<string, string>> = {}): ApiRequest => ({
    method: 'GET',
    path: `/api/${path}`,
    headers: { ...headers, ...more },
  })
  const payment = (advance: AdvanceRow): ApiRequest => ({
    method: 'POST',
    path: '/api/payments',
    headers,
    body: { advance_id: advance.id, amount: 1.01, date: today, status: 'cleared', payment_method: 'ACH' },
  })
  return [
    { name: 'list of 50', requests: [read('advances')] },
    { name: 'list of 50, brotli', requests: [read('advances', { 'accept-encoding': 'gzip, deflate, br' })] },
    { name: 'merchants, 50', requests: [read('merchants')] },
    { name: 'detail', requests: [read(`advances/${id}`)] },
    { name: 'merchant', requests: [read(`merchants/${merchant_id}`)] },
    { name: 'dashboard', requests: [read('dashboard/metrics')] },
    { name: 'search', requests: [read('search?q=llc')] },
    { name: 'payment', requests: advances.slice(0, paidAdvances).map(payment) },
  ]
}
