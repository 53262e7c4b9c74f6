import { useCreation } from '@mca/api'
import {
  type AchBuild,
  type AchCandidateRow,
  type AchCandidates,
  achEntryKinds,
  achLimitProblem,
  type AchTiming,
  achTimings,
  prenoteProblem,
} from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { centsOf, formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Button, Callout, Empty, LinkButton, QueryState, Select, StatCard, StatGrid } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { ResourceTable } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { achMutations, achQueries, totalsText, usualKeys } from './ach-api'
import * as styles from './ach.module.css'
import { Batches } from './batches'
import { type AccountOwner, candidateColumns } from './candidate-columns'

const { Dialog: BankAccountDialog, preload } = lazyDialog(
  async () => (await import('../dialog/bank-account-dialog')).BankAccountDialog,
)

const pageSize = 50
const noun = { one: 'entry', many: 'entries' }
const shows = [
  { value: 'refused', label: 'Not ready' },
  { value: 'possible', label: 'Ready' },
] as const
type Sums = NonNullable<AchBuild['shown']>
type Show = (typeof shows)[number]['value'] | ''

/** Today's candidates with their refusals. One press builds the file of all that may go and that nobody has left out. */
export function Candidates() {
  const [timing, setTiming] = useState<AchTiming>('next')
  const timingId = useId()
  const query = useQuery(achQueries.candidates(timing))
  const { data } = query
  const state = <QueryState query={query} loading="Looking for entries..." failure="Failed to load the entries." />
  if (!data) return state
  return (
    <>
      {state}
      <div className={styles.controls}>
        <label className={styles.field} htmlFor={timingId}>
          Settlement
          <Select
            id={timingId}
            options={achTimings}
            value={timing}
            onChange={({ currentTarget: { value } }) => setTiming(value === 'same_day' ? 'same_day' : 'next')}
          />
        </label>
      </div>
      {data.blocked === null ? (
        // Keyed, so that what was left out is forgotten with another day.
        <Day key={`${timing} ${data.effective_on}`} data={data} timing={timing} effectiveOn={data.effective_on ?? ''} />
      ) : (
        <Callout
          palette="amber"
          message={data.blocked}
          action={
            <LinkButton size="sm" variant="outline" to={`${paths.achFiles}?show=profile`}>
              Bank Profile
            </LinkButton>
          }
        />
      )}
    </>
  )
}

function Day({ data, timing, effectiveOn }: { data: AchCandidates; timing: AchTiming; effectiveOn: string }) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [owner, setOwner] = useState<AccountOwner>()
  const { save } = useCreation(achMutations.build())
  const { mutate: build, isPending } = useMutation({ mutationFn: (input: AchBuild) => save(input) })
  const usual = new Set(usualKeys(data.entries))
  const isIn = ({ key }: AchCandidateRow) => (usual.has(key) ? !out.has(key) : added.has(key))
  const chosen = data.entries.filter((entry) => entry.refusal === null && isIn(entry))
  const flip = ({ key }: AchCandidateRow) => {
    const [set, change] = usual.has(key) ? [out, setOut] : [added, setAdded]
    change(set.has(key) ? new Set([...set].filter((each) => each !== key)) : new Set([...set, key]))
  }
  const sumOfKind = (isDebit: boolean) =>
    sumOf(chosen.flatMap(({ kind, amount }) => (optionOf(achEntryKinds, kind)?.isDebit === isDebit ? amount : [])))
  const shown = { debits: sumOfKind(true), credits: sumOfKind(false) }
  const totals = { entries: chosen.length, ...shown }
  const problem = problemOf(chosen, shown, data.day)
  return (
    <>
      <StatGrid columns={4}>
        <StatCard label="Settlement date" value={formatDate(effectiveOn)} />
        <StatCard label="Debits" value={formatMoneyExact(totals.debits)} />
        <StatCard label="Credits" value={formatMoneyExact(totals.credits)} />
        <StatCard
          label="Not ready"
          value={formatCount(data.refused)}
          {...(data.refused > 0 && { palette: 'amber' })}
          hint="See the reasons below"
        />
      </StatGrid>
      {problem !== null && <Callout palette="amber" message={problem} />}
      <div className={styles.controls}>
        <Button
          data-action="new"
          working={isPending}
          disabled={chosen.length === 0 || problem !== null}
          onClick={() => build({ timing, effective_on: effectiveOn, keys: chosen.map(({ key }) => key), shown })}
        >
          Build File
        </Button>
        <span className={styles.muted}>{chosen.length > 0 ? totalsText(totals) : 'Nothing is selected'}</span>
      </div>
      <Batches entries={chosen} />
      <Entries data={data} isIn={isIn} flip={flip} onOwner={setOwner} />
      {owner && <BankAccountDialog owner={owner} onClose={() => setOwner(undefined)} />}
    </>
  )
}

const centSums = ({ debits, credits }: Sums) => ({ debits: centsOf(debits), credits: centsOf(credits) })

/** Why the server would not build a file of these entries, by its own rules (R25.16); null if it would. */
function problemOf(chosen: readonly AchCandidateRow[], sums: Sums, day: AchCandidates['day']): string | null {
  const entries = chosen.map(({ kind, owner, subject }) => ({ kind, owner_id: owner.id, code: subject.name }))
  return (
    prenoteProblem(entries) ??
    (day ? achLimitProblem(centSums(sums), centSums(day.others), centSums(day.limits)) : null)
  )
}

interface EntriesProps {
  data: AchCandidates
  isIn: (entry: AchCandidateRow) => boolean
  flip: (entry: AchCandidateRow) => void
  onOwner: (owner: AccountOwner) => void
}

/** All entries, those that may not go first, in pages: a day may have thousands. */
function Entries({ data, isIn, flip, onOwner }: EntriesProps) {
  const [page, setPage] = useState(1)
  const [show, setShow] = useState<Show>('')
  const all = data.entries.filter(({ refusal }) => show === '' || (refusal !== null) === (show === 'refused'))
  const ordered = [...all.filter(({ refusal }) => refusal !== null), ...all.filter(({ refusal }) => refusal === null)]
  const rows = ordered.slice((page - 1) * pageSize, page * pageSize)
  const pagination = { page, limit: pageSize, total: ordered.length, totalPages: Math.ceil(ordered.length / pageSize) }
  const query = {
    data: { data: rows, pagination },
    isError: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => Promise.reject(new Error('these rows are not fetched')),
  }
  return (
    <>
      {data.refused > 0 && (
        <div className={styles.controls}>
          <Select
            aria-label="Filter by readiness"
            placeholder="All entries"
            options={shows}
            value={show}
            onChange={({ currentTarget: { value } }) => {
              setShow(shows.find((each) => each.value === value)?.value ?? '')
              setPage(1)
            }}
          />
        </div>
      )}
      <ResourceTable
        query={query}
        columns={candidateColumns({ isIn, flip, onOwner, preload })}
        noun={noun}
        params={{ page, limit: pageSize }}
        onParamsChange={({ page: next = 1 }) => setPage(next)}
        isSortable={false}
        rowKey={({ key }) => key}
        empty={
          <Empty
            title="Nothing to send to the bank"
            hint="Debits that are missing today, retries, return fees, approved payouts, refunds of overpayments and prenotes of new accounts are listed here."
          />
        }
      />
    </>
  )
}
