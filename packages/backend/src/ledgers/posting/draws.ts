import { inSentence } from '@mca/contract/fields'
import { type Draws, drawLeft, type LedgerPartyKind, outstandingDraw } from '@mca/contract/ledger'
import { dollarsOf, formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'

/** A party's draws and the terms of its agreement about them, without the balance of its ledger. Cents. */
export interface StoredDraws extends Omit<Draws, 'balance'> {
  recoverable: boolean
}

/** SQL: the draws of a party as JSON, with the terms of the agreement that is valid on a day. */
export const drawsOf = (party: string, day: string): string => `
  (
    select json_build_object(
      'limit', coalesce(cents((terms ->> 'draw_amount')::numeric), 0),
      'recoverable', coalesce((terms ->> 'draw_recoverable')::boolean, true),
      'drawn', (
        select coalesce(sum(cents(d.amount)), 0) from payouts d
        where d.party_id = ${party} and d.is_draw and d.state in ('approved', 'sent', 'settled')
      ),
      'forgiven', (
        select coalesce(sum(f.amount), 0) from ledger_postings f where f.party_id = ${party} and f.kind = 'draw_forgiven'
      )
    )
    from (select) one left join (
      select terms from commission_agreements where party_id = ${party} and valid_from <= ${day} order by valid_from desc limit 1
    ) agreement on true
  )`

/** SQL: each entry that has forgiven draws of a party, as the contract's `Forgiving`, in order. */
export const forgivingOf = (party: string): string => `
  select f.amount, (
    select coalesce(sum(b.amount), 0)::bigint from ledger_postings b
    where b.party_id = f.party_id and b.no < f.no and b.kind <> 'draw_forgiven'
      and not exists (select from payouts p where p.id = b.payout_id and p.is_draw and p.state = 'returned')
  ) as balance, (
    select coalesce(-sum(b.amount), 0)::bigint from ledger_postings b join payouts p on p.id = b.payout_id
    where b.party_id = f.party_id and b.no < f.no and p.is_draw and p.state <> 'returned'
  ) as drawn
  from ledger_postings f where f.party_id = ${party} and f.kind = 'draw_forgiven' and f.amount > 0 order by f.no`

const one = (kind: LedgerPartyKind) => inSentence(partyKinds[kind].one)

/** Why this much cannot be drawn, as a sentence. Cents. R22.36. */
export function drawProblem(cents: number, kind: LedgerPartyKind, { limit, ...draws }: Draws): string | null {
  if (limit === 0) return `The agreement of this ${one(kind)} has no draw.`
  const left = drawLeft({ limit, ...draws })
  if (cents <= left) return null
  return `Only ${formatMoneyExact(dollarsOf(left))} of the draw of ${formatMoneyExact(dollarsOf(limit))} is left.`
}

/** Why this much of the draws cannot be forgiven, as a sentence. Cents. R22.38. */
export function forgivingProblem(
  cents: number,
  kind: LedgerPartyKind,
  { recoverable, ...draws }: Draws & Pick<StoredDraws, 'recoverable'>,
): string | null {
  if (recoverable) return `The draws of this ${one(kind)} are recoverable: later commissions repay them.`
  const outstanding = outstandingDraw(draws)
  if (cents <= outstanding) return null
  return `Only ${formatMoneyExact(dollarsOf(outstanding))} of the draws is outstanding.`
}
