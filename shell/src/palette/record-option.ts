import { hasExtensions } from '@mca/api'
import { describeStillOwed } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatPhone } from '@mca/contract/fields'
import { hasLedger } from '@mca/contract/ledger'
import { merchantLabels } from '@mca/contract/merchants'
import { formatMoney } from '@mca/contract/money'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import type { SearchHit, SearchKind } from '@mca/contract/search'
import type { IconName } from '@mca/ui'
import type { OpenedRecord } from '../recent/recent'
import { remotes } from '../remotes.mjs'
import type { PaletteOption } from './option'

const isParty = (kind: SearchKind): kind is PartyKind => kind in partyKinds

/** The headings of the groups. */
export const kindLabel = (kind: SearchKind): string =>
  isParty(kind) ? partyKinds[kind].many : { advance: 'Advances', merchant: 'Merchants', user: 'Users' }[kind]

/** The icon of the record's list. */
const iconOf = (kind: SearchKind): IconName => {
  const list = isParty(kind) ? paths.parties(kind) : `/${kind}s`
  return remotes.flatMap(({ sections }) => sections).find(({ path }) => path === list)?.icon ?? 'search'
}

/** Users and funders have no page of their own: their list is searched for them. */
function addressOf({ kind, id, name, detail }: OpenedRecord): string {
  if (kind === 'advance') return paths.advance(id)
  if (kind === 'merchant') return paths.merchant(id)
  if (kind === 'user') return `${paths.users}?search=${encodeURIComponent(detail ?? name)}`
  return hasLedger(kind) && hasExtensions() ? paths.partyPage(kind, id) : paths.party(kind, name)
}

export const optionOfRecord = (record: OpenedRecord): PaletteOption => ({
  key: `${record.kind} ${record.id}`,
  icon: iconOf(record.kind),
  label: record.name,
  detail: record.detail ?? undefined,
  to: addressOf(record),
  record,
})

const matchLabels = { dba: merchantLabels.dba, email: 'Email', phone: 'Phone', payback: 'Payback' } as const

/**
 * For an advance its key figures (R20.128), 'Funded $25,000 · Issues · Still owed $12,000'; for other records the matching field,
 * 'Phone (305) 555-0101'.
 */
function noteOf(hit: SearchHit): string | undefined {
  const { status, still_owed } = hit
  const deal = [matchedOf(hit), status, still_owed !== undefined && describeStillOwed({ ...hit, still_owed })]
  return deal.filter(Boolean).join(' · ') || undefined
}

const valueOf = ({ field, value }: NonNullable<SearchHit['match']>): string => {
  if (typeof value === 'number') return formatMoney(value)
  return field === 'phone' ? formatPhone(value) : value
}

function matchedOf({ amount, match }: SearchHit): string | undefined {
  const funded = amount === null ? undefined : `Funded ${formatMoney(amount)}`
  if (!match || match.field === 'merchant' || match.field === 'amount') return funded
  return `${matchLabels[match.field]} ${valueOf(match)}`
}

export function optionOfHit(hit: SearchHit): PaletteOption {
  const { kind, id, name, detail, match } = hit
  // The detail is not repeated if the note contains it.
  const isInNote = match !== null && match.field !== 'merchant' && match.value === detail
  return {
    ...optionOfRecord({ kind, id, name, detail }),
    ...(isInNote && { detail: undefined }),
    note: noteOf(hit),
  }
}
