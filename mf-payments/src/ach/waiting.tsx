import type { AchWaiting } from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import { formatTimestamp } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { achWaitingQuery } from '@mca/tasks/ach-waiting'
import { Button, Card, Text, TextLink } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from './ach.module.css'

const { Dialog: BankAccountDialog, preload } = lazyDialog(
  async () => (await import('../dialog/bank-account-dialog')).BankAccountDialog,
)

/** Files, accounts and a bank profile that wait for a second person, each with the way to it (R25.720). Nothing while there are none. */
export function Waiting() {
  const { data } = useQuery(achWaitingQuery())
  const [owner, setOwner] = useState<AchWaiting['accounts'][number]['owner']>()
  if (!data || data.total === 0) return null
  const { total, files, accounts, is_profile_proposed } = data
  const more = total - files.length - accounts.length - (is_profile_proposed ? 1 : 0)
  return (
    <Card title="Waiting for a Second Person">
      <ul className={styles.waiting}>
        {files.map(({ id, code }) => (
          <li key={id}>
            <TextLink to={paths.achFile(id)}>{`${code} to release`}</TextLink>
          </li>
        ))}
        {accounts.map(({ id, proposed_by, proposed_at, ...account }) => (
          <li key={id}>
            <Button variant="plain" size="sm" {...preload} onClick={() => setOwner(account.owner)}>
              {`Bank account of ${account.owner.name}`}
            </Button>
            <Text
              as="span"
              fontSize="sm"
              color="fg.muted"
            >{`Proposed by ${proposed_by}, ${formatTimestamp(proposed_at)}`}</Text>
          </li>
        ))}
        {is_profile_proposed && (
          <li>
            <TextLink to={`${paths.achFiles}?show=profile`}>Bank profile to approve</TextLink>
          </li>
        )}
      </ul>
      {more > 0 && <Text color="fg.muted">{`Not listed: ${formatCount(more)} more.`}</Text>}
      {owner && <BankAccountDialog owner={owner} onClose={() => setOwner(undefined)} />}
    </Card>
  )
}
