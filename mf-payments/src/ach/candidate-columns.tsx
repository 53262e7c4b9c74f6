import { type AchCandidateRow, achEntryKinds } from '@mca/contract/ach'
import { paths } from '@mca/contract/app'
import type { BankAccount } from '@mca/contract/bank'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { Button, TextLink } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import * as styles from './ach.module.css'

/** Whose bank account a dialog shows. */
export type AccountOwner = BankAccount['owner']

interface RowProps {
  isIn: (entry: AchCandidateRow) => boolean
  flip: (entry: AchCandidateRow) => void
  onOwner: (owner: AccountOwner) => void
  preload: object
}

/** The page of a deal or a payee. */
function SubjectLink({ kind, id, name }: AchCandidateRow['subject']) {
  if (kind === 'advance') return <TextLink to={paths.advance(id)}>{name}</TextLink>
  const to = kind === 'merchant' ? paths.merchant(id) : paths.partyPage(kind, id)
  return <LongText text={name} to={to} min="4rem" max="14rem" />
}

/** The name of an entry, with the deal or payee below it. */
export const nameColumn: Column<Pick<AchCandidateRow, 'name' | 'subject'>> = {
  header: 'Name',
  sticky: true,
  maxWidth: '18rem',
  cell: ({ name, subject }) => (
    <StackedCell code={<SubjectLink {...subject} />}>
      <div translate="no">
        <LongText text={name} max="14rem" />
      </div>
    </StackedCell>
  ),
}

/** Each candidate, why it may not go, and the button that leaves it out. */
export const candidateColumns = ({ isIn, flip, onOwner, preload }: RowProps): readonly Column<AchCandidateRow>[] => [
  nameColumn,
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  {
    header: 'Included',
    maxWidth: '26rem',
    cell: (row) =>
      row.refusal === null ? (
        isIn(row) ? (
          'Yes'
        ) : (
          'Left out'
        )
      ) : (
        <div className={styles.refusal}>
          <LongText text={row.refusal} min="12rem" max="26rem" lines={3} />
        </div>
      ),
  },
  { header: 'Kind', cell: ({ kind }) => optionOf(achEntryKinds, kind)?.label },
  {
    header: 'Account',
    cell: ({ account_last4 }) => (account_last4 ? <span translate="no">…{account_last4}</span> : '—'),
  },
  {
    header: 'Actions',
    actions: true,
    cell: (row) => (
      <>
        {row.refusal === null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${isIn(row) ? 'Leave out' : 'Include'}: ${row.name}`}
            onClick={() => flip(row)}
          >
            {isIn(row) ? 'Leave out' : 'Include'}
          </Button>
        )}
        {row.refusal?.includes('account') && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Bank account of ${row.name}`}
            {...preload}
            onClick={() => onOwner(row.owner)}
          >
            Bank Account…
          </Button>
        )}
      </>
    ),
  },
]
