import { expect } from '@jest/globals'
import { postWaiting } from '../../ledgers/posting/post-ledgers'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import type { TestSetup } from '../app/set-up-test-app'

interface StoredPosting {
  no: number
  kind: string
  fee: string | null
  amount: number
  effective_on: string
  matures_on: string
  reverses: number | null
}

/** Reads ledgers as stored, and creates syndicated advances. */
export function createLedgerCalls({ server, make }: Pick<TestSetup, 'server' | 'make'>) {
  const postingsOf = (party: string): Promise<StoredPosting[]> =>
    server().db.query({
      text: 'select no, kind, fee, amount, effective_on, matures_on, reverses from ledger_postings where party_id = $1 order by no',
    }, [party]) // oxfmt-ignore
  const posted = async (party: string, from = 0) =>
    (await postingsOf(party)).slice(from).map(({ kind, amount }) => [kind, amount])
  const waiting = () =>
    server().db.query({ text: 'select advance_id, payment_id, received_before from ledger_changes' })
  /** Nothing waits, and every ledger agrees with its payments. */
  const expectReconciled = async () => {
    expect(await waiting()).toEqual([])
    const lines: string[] = []
    const differences = await printLedgerDifferences(server().db, (line) => lines.push(line))
    expect([differences, lines]).toEqual([0, [expect.stringMatching(/^the ledgers agree/)]])
  }

  /** A third of an advance, with a commission and a fee, both upfront. */
  async function syndicated() {
    const syndicator = await make.party('syndicators')
    const advance = await make.advance({
      amount: 300,
      payback: 390,
      syndicator_participations: [
        {
          syndicator_id: syndicator.id,
          participation: 100,
          participation_pct: 33.33,
          commission: 2,
          commission_pct: 2,
          syndicator_fees: [{ fee_name: 'Bank Fee', amount: 1, percent: 1 }],
        },
      ],
    })
    return { syndicator, advance }
  }

  /** A third of an advance with one payment that was posted by the upgrade, so it was settled before. */
  async function broughtIn() {
    const syndicator = await make.party('syndicators')
    const advance = await make.advance({ amount: 300, payback: 390 })
    await make.payment(advance.id)
    const { db } = server()
    await db.query({
      text: `insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
        values ($1, 1, $2, 100, 33.33, 2, 2)` }, [advance.id, syndicator.id]) // oxfmt-ignore
    await db.query({ text: 'update ledger_changes set is_opening = true where advance_id = $1' }, [advance.id])
    await postWaiting(db)
    return { syndicator, advance }
  }

  return { postingsOf, posted, waiting, expectReconciled, syndicated, broughtIn }
}

/** The rows that the terms of `syndicated` post: investment, commission and fee. */
export const opening = 3
