import {
  agreedCommission,
  commissionTargets,
  type AgreementTerms,
  type CommissionDeal,
  type EarlierDeal,
  type EarlierDealsInput,
  type PayeeKind,
  standingClawback,
} from '@mca/contract/commissions'
import { dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { sumOf } from '@mca/contract/rules'
import type { Queryable, Transactions } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'
import { ledgerParty } from '../posting/ledger-parties'
import { ledgerRepo } from '../posting/ledger.repo'
import { missedDeadlinesOf } from '../posting/first-defaults'
import { postLedgers } from '../posting/post-ledgers'
import { activeDefaultSql, firstDefaultSql, receivedPaymentsSql } from '../posting/standing-default.sql'
import { copyAgreements } from './copy-agreements'

interface AgreementParty {
  kind: PayeeKind
  id: string
}

interface StoredDeal extends Pick<EarlierDeal, 'advance' | 'date_funded'>, Omit<CommissionDeal, 'dateFunded'> {
  id: string
  agreement_id: string
  terms: AgreementTerms
  /** The number of payments received. */
  payments: number
  defaulted: string | null
  canceled: string | null
  first_payment_default: string | null
}

/** The largest number of deals in one answer, newest first. */
const limit = 200

const statements = {
  // An imported deal's commission was settled before the import (R22.4).
  list: sql`
    select a.id, ${advanceReferenceSql()} as advance, a.date_funded, g.id as agreement_id, g.terms, a.type, k.amount as funded, k.payback,
      cents(a.origination_commission) as origination,
      coalesce((select sum(cents(f.amount)) from company_fees f where f.advance_id = a.id), 0) as fees,
      -- Nobody notes the day of a default while the deal has no commission.
      case when a.deal_flow = 'Defaulted' then coalesce(${activeDefaultSql('t')}, (select day from book_day)) end as defaulted,
      t.canceled_on as canceled, ${firstDefaultSql('t')} as first_payment_default, ${receivedPaymentsSql('a.id')} as payments
    from advances a
    join merchants m on m.id = a.merchant_id
    join advance_money k on k.id = a.id
    left join clawback_triggers t on t.advance_id = a.id
    cross join lateral (
      select g.id, g.terms from commission_agreements g
      where g.party_id = $1 and g.party_kind = $2 and g.valid_from <= a.date_funded
      order by g.valid_from desc limit 1
    ) g
    where case $2::text when 'iso' then a.iso_id else a.sales_rep_id end = $1 and a.external_id is null
      and not exists (select from advance_commissions c where c.advance_id = a.id and c.party_kind = $2)
    order by a.date_funded desc, a.id desc limit ${limit}`,
  count: sql`
    update commission_agreements g set earlier_deals = earlier_deals + given.deals
    from (select id, count(*) as deals from unnest($1::uuid[]) id group by id) given where g.id = given.id`,
  copied: sql`select advance_id as id, terms from advance_commissions where advance_id = any($1::uuid[]) and party_kind = $2`,
}

async function read(db: Queryable, { kind, id }: AgreementParty): Promise<StoredDeal[]> {
  const deals = await db.query<StoredDeal>(statements.list, [id, kind])
  const missed = await missedDeadlinesOf(
    db,
    deals.map((deal) => deal.id),
  )
  return deals.map((deal) => ({
    ...deal,
    first_payment_default: deal.first_payment_default ?? missed.get(deal.id) ?? null,
  }))
}

const dealOf =
  (party_kind: PayeeKind) =>
  ({
    advance,
    date_funded,
    terms,
    payments,
    defaulted,
    canceled,
    first_payment_default,
    ...fields
  }: StoredDeal): EarlierDeal => {
    const deal = { ...fields, dateFunded: date_funded }
    const agreement = { party_kind, terms }
    const triggers = { defaulted, canceled, first_payment_default }
    const targets = commissionTargets(deal, [agreement], { received: 0, payments }, triggers)
    const clawedBack = [...targets.values()].reduce((sum, { clawback }) => sum - clawback, 0)
    return {
      advance,
      date_funded,
      agreed: dollarsOf(agreedCommission(deal, agreement)),
      clawed_back: dollarsOf(clawedBack),
      trigger: clawedBack > 0 ? (standingClawback(terms, date_funded, triggers)?.trigger ?? null) : null,
    }
  }

/** The sum of the commissions by the terms that were copied to these deals, in dollars. */
async function copiedSum(tx: Queryable, kind: PayeeKind, deals: readonly StoredDeal[]): Promise<number> {
  const ids = deals.map(({ id }) => id)
  const copies = await tx.query<Pick<StoredDeal, 'id' | 'terms'>>(statements.copied, [ids, kind])
  const terms = new Map(copies.map((copy) => [copy.id, copy.terms]))
  return sumOf(deals.map((deal) => dealOf(kind)({ ...deal, terms: terms.get(deal.id) ?? deal.terms }).agreed))
}

/**
 * The deals of an ISO or a sales rep without its commission, although a version of its agreement is valid on their day of funding: they were recorded
 * before the version, with what a clawback takes back of it at once. Newest first, at most 200. Dollars, exact. AppError 404. R22.60.
 */
export async function listEarlierDeals(db: Queryable, party: AgreementParty): Promise<{ data: EarlierDeal[] }> {
  await ledgerParty(db, party.kind, party.id)
  return { data: (await read(db, party)).map(dealOf(party.kind)) }
}

/**
 * Applies the agreement to some of these deals, all or none, and posts their commissions. Returns the deals that remain. AppError 404; 409 if one of the
 * deals is no longer among them, or if the sum of their commissions is not `agreed`, which is in dollars. R22.60.
 */
export const applyToEarlierDeals = (
  db: Transactions,
  party: AgreementParty,
  { advance_ids, agreed }: EarlierDealsInput,
): Promise<{ data: EarlierDeal[] }> =>
  db.transaction(async (tx) => {
    await ledgerParty(tx, party.kind, party.id)
    const chosen = new Set(advance_ids)
    // Locks the deals before they are read, so that two people do not apply it twice.
    await ledgerRepo.lockAdvances(tx, [...chosen])
    const deals = (await read(tx, party)).filter(({ id }) => chosen.has(id))
    if (deals.length < chosen.size)
      throw new AppError(409, 'The deals without commission have changed meanwhile. Load them again.')
    await tx.query(statements.count, [deals.map(({ agreement_id }) => agreement_id)])
    await copyAgreements(tx, [...chosen], [], [party.kind])
    if (agreed !== undefined && agreed !== (await copiedSum(tx, party.kind, deals)))
      throw new AppError(409, 'The commissions of these deals have changed meanwhile. Load them again.')
    await postLedgers(tx)
    return listEarlierDeals(tx, party)
  })
