import type { ManualEntry } from '@mca/contract/ledger'
import { createTestApi } from './test-api'
import type { TestSetup } from '../app/set-up-test-app'

/** Posts contributions as two people who do nothing else, so that everybody else may approve what follows. */
export function createContribute(server: TestSetup['server']) {
  const [office, treasurer] = [
    createTestApi(server, 'office@example.com'),
    createTestApi(server, 'treasurer@example.com'),
  ]
  return async (party_id: string, amount: number, effective_on: string): Promise<void> => {
    const input = { party_id, kind: 'contribution', effect: null, amount, reason: 'Wire 7', effective_on }
    const { id } = await office.post<ManualEntry>('ledger-entries', input)
    const answer = await treasurer.call('POST', `ledger-entries/${id}/approve`)
    if (answer.statusCode !== 200) throw new Error(`the contribution was not approved: ${answer.body}`)
  }
}
