import { usePermission } from '@mca/api'
import { type AchProfile, achProfileLabels as labels } from '@mca/contract/ach'
import { accountTypes } from '@mca/contract/bank'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { Button, Callout, Card, DescriptionList, Detail, Empty, QueryState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { achMutations, achQueries } from './ach-api'
import * as styles from './ach.module.css'

const { Dialog: ProfileDialog, preload } = lazyDialog(async () => (await import('./profile-dialog')).ProfileDialog)

const { Dialog: NumbersDialog, preload: preloadNumbers } = lazyDialog(
  async () => (await import('./numbers-dialog')).NumbersDialog,
)

/** What the company and its bank have agreed on, and the change that waits for a second person. */
export function BankProfile() {
  const query = useQuery(achQueries.profile())
  const [isOpen, setOpen] = useState(false)
  const mayChange = usePermission('ach-releases') ?? false
  const { data } = query
  const state = (
    <QueryState query={query} loading="Loading bank profile..." failure="Failed to load the bank profile." />
  )
  if (!data) return state
  const { current, proposed } = data
  const change = mayChange && (
    <Button variant="outline" size="sm" {...preload} onClick={() => setOpen(true)}>
      {current ? 'Change…' : 'Enter Bank Profile…'}
    </Button>
  )
  return (
    <div className={styles.stack}>
      {state}
      <Restored mayConfirm={mayChange} />
      {proposed && <Proposal profile={proposed} mayApprove={mayChange} />}
      <Card title="Bank Profile" actions={change}>
        {current ? (
          <Facts profile={current} />
        ) : (
          <Empty
            title="No bank profile yet"
            hint="Your bank gives you these values when you sign up for ACH origination. Two administrators confirm them before the first file."
          />
        )}
      </Card>
      {isOpen && <ProfileDialog profile={proposed ?? current} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** After a restore, an administrator says which file the bank had last. */
function Restored({ mayConfirm }: { mayConfirm: boolean }) {
  const { data } = useQuery(achQueries.numbers())
  const [isOpen, setOpen] = useState(false)
  if (!data?.backup_at) return null
  const { backup_at, last_file, last_trace } = data
  return (
    <Card
      title="Restored from a Backup"
      actions={
        mayConfirm && (
          <Button size="sm" {...preloadNumbers} onClick={() => setOpen(true)}>
            Confirm Numbers…
          </Button>
        )
      }
    >
      <Callout
        palette="amber"
        message={`The backup is of ${formatDate(backup_at.slice(0, 10))}. Its last file is ${last_file === 0 ? 'none' : `ACH-${last_file}`}${last_trace === null ? '' : `, its last trace ${last_trace}`}. Compare that with your bank: record the payments of each later file first, and then confirm the last numbers. Until then, no file can be built.`}
      />
      {isOpen && <NumbersDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Proposal({ profile, mayApprove }: { profile: AchProfile; mayApprove: boolean }) {
  const { mutate, isPending } = useMutation(achMutations.approveProfile())
  return (
    <Card
      title="Awaiting Approval"
      actions={
        mayApprove &&
        profile.blocked === null && (
          <Button size="sm" working={isPending} onClick={() => mutate(profile.id)}>
            Approve
          </Button>
        )
      }
    >
      <Callout
        palette="blue"
        message={profile.blocked ?? `Proposed by ${profile.created_by.name}. Compare it with what the bank has sent.`}
      />
      <Facts profile={profile} />
    </Card>
  )
}

const offsetOf = ({ offset_routing, offset_last4, offset_type }: AchProfile) =>
  offset_last4
    ? `…${offset_last4} at ${offset_routing}, ${optionOf(accountTypes, offset_type)?.label.toLowerCase()}`
    : 'None'

const Facts = ({ profile }: { profile: AchProfile }) => (
  <DescriptionList>
    <Detail label={labels.destination}>{profile.destination}</Detail>
    <Detail label={labels.destination_name}>{profile.destination_name}</Detail>
    <Detail label={labels.origin}>{profile.origin}</Detail>
    <Detail label={labels.origin_name}>{profile.origin_name}</Detail>
    <Detail label={labels.company_name}>{profile.company_name}</Detail>
    <Detail label={labels.company_id}>{profile.company_id}</Detail>
    <Detail label={labels.reference}>{profile.reference}</Detail>
    <Detail label={labels.cut_off}>{`${profile.cut_off} ${profile.time_zone}`}</Detail>
    <Detail label={labels.same_day_cut_off}>{profile.same_day_cut_off ?? 'No same-day entries'}</Detail>
    <Detail label={labels.same_day_limit}>{formatMoneyExact(profile.same_day_limit)}</Detail>
    <Detail label={labels.daily_debits}>{formatMoneyExact(profile.daily_debits)}</Detail>
    <Detail label={labels.daily_credits}>{formatMoneyExact(profile.daily_credits)}</Detail>
    <Detail label={labels.clear_after}>{profile.clear_after}</Detail>
    <Detail label={labels.has_crlf}>{profile.has_crlf ? 'Yes' : 'No'}</Detail>
    <Detail label="Offset Entries">{offsetOf(profile)}</Detail>
  </DescriptionList>
)
