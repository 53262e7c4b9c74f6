import { partyQueries, useOffers } from '@mca/api'
import { partyStatuses, paths, problemOf, type Party } from '@mca/contract'
import { Box, DetailPage, Failure, LinkButton, ListPage, Loading, OptionBadge, ScreenOnly, TextLink } from '@mca/ui'
import { callTo, lastList, mailTo } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { EditButton } from './edit-button'
import { Balance } from './balance'
import { LedgerRows } from './ledger-rows'
import { listedSyndicator } from './listed-syndicator'
import { Positions } from './positions'
import { tabOf, type Tab } from './tab'

const list = paths.parties('syndicator')
const back = () => ({ ...lastList(list), label: 'Back to Syndicators' })

/** A syndicator with its ledger (R21.13). */
export function Component() {
  // A blank id (`/syndicators/%20`) counts as none.
  const id = useParams()['id']?.trim()
  // Keyed by id, so that an open dialog closes when Back goes from one syndicator to another.
  return id ? <SyndicatorPage key={id} id={id} /> : <Failure message="Syndicator ID is required" />
}

function SyndicatorPage({ id }: { id: string }) {
  const client = useQueryClient()
  const {
    data: syndicator,
    error,
    isError,
    isFetching,
    isSuccess,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...partyQueries.one('syndicator', id), placeholderData: () => listedSyndicator(client, id) })
  const hasLedger = useOffers('ledgers', id)
  const hasFilters = useOffers('filters')
  const tab = tabOf(useSearchParams()[0])
  const isGone = problemOf(error)?.status === 404
  const failure =
    isError &&
    (isGone ? (
      <Failure message="This syndicator does not exist, or somebody has deleted it." />
    ) : (
      <Failure message="Failed to load syndicator details." onRetry={() => void refetch()} retrying={isFetching} />
    ))
  if (!syndicator)
    return (
      <DetailPage title="Syndicator" back={back()}>
        {failure || <Loading text="Loading syndicator..." />}
      </DetailPage>
    )
  // The ledger of a syndicator that is gone is missing too. The page says so as soon as it knows.
  if (!hasLedger && isSuccess && !isPlaceholderData) return <Navigate to={list} replace />
  return (
    <ListPage
      title={syndicator.name}
      subtitle={<Contact {...syndicator} />}
      beside={<OptionBadge options={partyStatuses} value={syndicator.status} />}
      back={back()}
      actions={
        <>
          {hasFilters && (
            <LinkButton to={paths.advancesOf('syndicator', id)} variant="outline">
              Show Advances
            </LinkButton>
          )}
          <LinkButton to={paths.payoutsOf(id)} variant="outline">
            Show Payouts
          </LinkButton>
          <EditButton id={id} />
        </>
      }
    >
      {failure}
      <Balance id={id} />
      <ScreenOnly as="nav" aria-label="Ledger" css={tabsBar}>
        <TabLinks tabs={[tabLink('ledger', 'Ledger', tab), tabLink('positions', 'Positions', tab)]} />
      </ScreenOnly>
      {tab === 'positions' ? <Positions id={id} /> : <LedgerRows id={id} />}
    </ListPage>
  )
}

/** The other tab starts without filters, which only the ledger has. */
const tabLink = (tab: Tab, label: string, current: Tab) => ({
  label,
  to: tab === 'ledger' ? '?' : `?tab=${tab}`,
  isCurrent: tab === current,
})

function Contact({ email, phone }: Pick<Party, 'email' | 'phone'>) {
  if (!email && !phone) return null
  const call = phone && callTo(phone)
  return (
    <Box as="span" display="flex" flexWrap="wrap" columnGap="4">
      {email && <TextLink to={mailTo(email)}>{email}</TextLink>}
      {call ? <TextLink to={call}>{phone}</TextLink> : phone && <span>{phone}</span>}
    </Box>
  )
}
