import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { planOf, rowsOf, versionsUpTo, type AdvanceSchedule, type StoredVersion } from '@mca/contract/schedules'
import { DeleteButton, HStack, ScreenOnly, Text } from '@mca/ui'
import { DebitTable, debitColumns, versionColumn } from './debit-table'
import { Disclosure } from './disclosure'
import { scheduledDeal } from './scheduled-deal'
import { versionText } from './version-text'
import * as styles from './version-list.module.css'

const columns = [...debitColumns, versionColumn]

interface VersionListProps {
  advance: AdvanceDetail
  schedule: AdvanceSchedule
  isBusy: boolean
  onTakeBack: (number: number) => void
}

/** The changes of the schedule with author and time, and the plan of each, newest first (R15.44). */
export function VersionList({ advance, schedule, isBusy, onTakeBack }: VersionListProps) {
  const { versions } = schedule
  const newest = versions.at(-1)
  if (!newest) return null
  const planned = (number: number) => <PlannedThen {...{ advance, schedule, number }} />
  return (
    <Disclosure label={`${versions.length + 1} versions`}>
      <ol className={styles.list}>
        {versions.toReversed().map((version) => (
          <li key={version.number}>
            <HStack justifyContent="space-between" alignItems="flex-start" gap="2">
              <Entered version={version} />
              {version === newest && (
                <ScreenOnly data-kind="actions">
                  <DeleteButton
                    subject={`version ${version.number}`}
                    noun={version.kind}
                    busy={isBusy}
                    onConfirm={() => onTakeBack(version.number)}
                  />
                </ScreenOnly>
              )}
            </HStack>
            {planned(version.number)}
          </li>
        ))}
        <li>
          <Text fontWeight="medium">Version 1: original terms</Text>
          {planned(1)}
        </li>
      </ol>
    </Disclosure>
  )
}

function Entered({ version }: { version: StoredVersion }) {
  const { number, author, created_at } = version
  return (
    <div>
      <Text fontWeight="medium">
        Version {number}: {versionText(version)}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {author.name} · <time dateTime={created_at}>{formatTimestamp(created_at)}</time>
      </Text>
    </div>
  )
}

/** The schedule as it was when the version was the newest (R15.12). */
function PlannedThen({
  advance,
  schedule,
  number,
}: Pick<VersionListProps, 'advance' | 'schedule'> & { number: number }) {
  const { terms, versions } = scheduledDeal(advance, schedule)
  const { plan } = planOf(terms, versionsUpTo(versions, number))
  if (plan === null) return null
  const rows = rowsOf(plan)
  const last = rows.at(-1)
  return (
    <Disclosure
      label={`Plan at the time: ${formatCount(rows.length)} debits, the last on ${formatDate(last?.due ?? '')}`}
    >
      <DebitTable label={`Debits of version ${number}`} columns={columns} rows={rows} />
    </Disclosure>
  )
}
