import { partyQueries } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatPhone, inSentence } from '@mca/contract/fields'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import { partyKinds, partyStatuses, type Party } from '@mca/contract/parties'
import { problemOf } from '@mca/contract/problems'
import { BankAccountButton } from '@mca/federation/parts'
import { TasksSection } from '@mca/tasks'
import { DetailPage, Failure, LinkButton, ListPage, OptionBadge, QueryState, ScreenOnly, TextLink } from '@mca/ui'
import { callTo, lastList, mailTo } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { Agreements } from '../commissions/agreements'
import { Commissions } from '../commissions/commissions'
import { EntryButtons } from '../manual-entries/entry-buttons'
import { TaxButton } from '../tax/tax-button'
import { TermsButton } from '../terms/terms-button'
import { EditButton } from './edit-button'
import { Balance } from './balance'
import { ledgerQueries } from './ledger-api'
import { LedgerPostings } from './ledger-postings'
import { listedParty } from './listed-party'
import { Positions } from './positions'
import { Statements } from './statements'
import { tabOf, tabsOf, type Tab } from './tab'
import * as styles from './party.page.module.css'

/** A syndicator, an ISO or a sales rep with the ledger (R21.13). */
export function PartyPage({ kind }: { kind: LedgerPartyKind }) {
  // A blank id (`/syndicators/%20`) counts as none.
  const id = useParams()['id']?.trim()
  // Keyed by id, so that an open dialog closes when Back goes from one party to another.
  return id ? <OfOne key={id} kind={kind} id={id} /> : <Failure message={`${partyKinds[kind].one} ID is required`} />
}

function OfOne({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const { one, many } = partyKinds[kind]
  const back = { ...lastList(paths.parties(kind)), label: `Back to ${many}` }
  const client = useQueryClient()
  const query = useQuery({ ...partyQueries.one(kind, id), placeholderData: () => listedParty(client, kind, id) })
  const { data: party } = query
  const tab = tabOf(kind, useSearchParams()[0])
  const name = inSentence(one)
  const isGone = problemOf(query.error)?.status === 404
  const state = isGone ? (
    <Failure message={`This ${name} does not exist or was deleted.`} />
  ) : (
    <QueryState query={query} loading={`Loading ${name}...`} failure={`Failed to load ${name} details.`} />
  )
  if (!party)
    return (
      <DetailPage title={one} back={back}>
        {state}
      </DetailPage>
    )
  return (
    <ListPage
      title={<span translate="no">{party.name}</span>}
      subtitle={<Contact {...party} />}
      beside={<OptionBadge options={partyStatuses} value={party.status} />}
      back={back}
      actions={
        <>
          <LinkButton to={paths.advancesOf(kind, id)} variant="outline">
            View Advances
          </LinkButton>
          <LinkButton to={paths.payoutsOf(id)} variant="outline">
            View Payouts
          </LinkButton>
          <Entries kind={kind} party={party} />
          <TermsButton kind={kind} id={id} />
          {kind !== 'syndicator' && <TaxButton kind={kind} id={id} />}
          <BankAccountButton owner={{ kind, id, name: party.name }} />
          <EditButton kind={kind} id={id} />
        </>
      }
    >
      {state}
      <Balance kind={kind} id={id} />
      <ScreenOnly as="nav" aria-label="Ledger" className={tabsBar}>
        <TabLinks tabs={tabsOf(kind).map(({ value, label }) => tabLink(value, label, tab))} />
      </ScreenOnly>
      <TabBody kind={kind} id={id} tab={tab} />
    </ListPage>
  )
}

function Entries({ kind, party }: { kind: LedgerPartyKind; party: Party }) {
  const { data: summary } = useQuery(ledgerQueries.summary(kind, party.id))
  return <EntryButtons kind={kind} party={{ id: party.id, name: party.name }} draw={summary?.draw} />
}

function TabBody({ kind, id, tab }: { kind: LedgerPartyKind; id: string; tab: Tab }) {
  if (tab === 'positions') return <Positions id={id} />
  if (tab === 'tasks') return <TasksSection about={{ kind, id }} />
  if (tab === 'statements') return <Statements kind={kind} id={id} />
  if (kind !== 'syndicator' && tab === 'commissions') return <Commissions kind={kind} id={id} />
  if (kind !== 'syndicator' && tab === 'agreement') return <Agreements key={id} kind={kind} id={id} />
  return <LedgerPostings kind={kind} id={id} />
}

/** Tabs start without filters, which only the ledger has. */
const tabLink = (tab: Tab, label: string, current: Tab) => ({
  label,
  to: tab === 'ledger' ? '?' : `?tab=${tab}`,
  isCurrent: tab === current,
})

function Contact({ email, phone }: Pick<Party, 'email' | 'phone'>) {
  if (!email && !phone) return null
  const call = phone && callTo(phone)
  return (
    <span className={styles.text}>
      {email && <TextLink to={mailTo(email)}>{email}</TextLink>}
      {call ? <TextLink to={call}>{formatPhone(phone)}</TextLink> : phone && <span>{phone}</span>}
    </span>
  )
}
