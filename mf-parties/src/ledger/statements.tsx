import { hasExtensions } from '@mca/api'
import { formatDate, formatMoment, formatTimestamp } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import type { LedgerPartyKind } from '@mca/contract/ledger'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { statementMailStates, type IssuedStatement } from '@mca/contract/statements'
import { downloadMutation } from '@mca/files/sending'
import { Button, Empty, useDraftState } from '@mca/ui'
import { LongText, ResourceTable, StackedCell, useListParams, type Column } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { statementsAddress } from '../addresses'
import { IssueDialog } from './issue-dialog'
import { MailDialog } from './mail-dialog'
import { statementQueries } from './statements-api'
import * as styles from './statements.module.css'

const noun = { one: 'statement', many: 'statements' }

const columnsOf = (hasMails: boolean, onMail: (statement: IssuedStatement) => void): Column<IssuedStatement>[] => [
  {
    header: 'Number',
    sticky: true,
    // The first column wraps on phones, but a number must not wrap.
    cell: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
  },
  {
    header: 'Period',
    cell: ({ from, to }) => <div className={styles.period}>{`${formatDate(from)} – ${formatDate(to)}`}</div>,
  },
  { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'Opening', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.opening) },
  { header: 'Closing', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.closing) },
  {
    header: 'Issued',
    cell: ({ issued_at, issued_by }) => (
      <StackedCell code={formatMoment(issued_at)} isInHighRow="narrow">
        <LongText text={issued_by.name} lines={1} />
      </StackedCell>
    ),
  },
  ...(hasMails ? [mailed] : []),
  {
    header: 'Files',
    cell: (statement) => <Files statement={statement} {...(hasMails && { onMail: () => onMail(statement) })} />,
  },
]

const mailed: Column<IssuedStatement> = {
  header: 'Mailed',
  cell: ({ mail }) =>
    mail ? (
      <StackedCell
        code={`${optionOf(statementMailStates, mail.state)?.label} ${formatTimestamp(mail.at)}`}
        isInHighRow="narrow"
      >
        <LongText text={mail.email} lines={1} />
        {mail.revoked && 'Sent to an old address; the link no longer works'}
      </StackedCell>
    ) : (
      'Not mailed'
    ),
}

/** The statements of a ledger, the newest first (R21.56). */
export function Statements({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const [params, setParams] = useListParams(statementsAddress)
  const statements = useQuery(statementQueries.list(kind, id, params))
  const [isIssuing, setIssuing] = useDraftState(`issue statement ${id}`, false)
  const [mailing, setMailing] = useDraftState<IssuedStatement | undefined>(`mail statement ${id}`, undefined)
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => setIssuing(true)}>Issue Statement</Button>
      </div>
      <ResourceTable
        query={statements}
        columns={columnsOf(hasExtensions(), setMailing)}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={({ number }) => number}
        empty={
          <Empty
            title="No statements yet"
            hint={`A statement tells the ${inSentence(partyKinds[kind].one)} what was posted in a period.`}
          />
        }
      />
      {isIssuing && <IssueDialog kind={kind} id={id} onClose={() => setIssuing(false)} />}
      {mailing && <MailDialog statement={mailing} onClose={() => setMailing(undefined)} />}
    </>
  )
}

const fileOf = ({ id, number }: IssuedStatement, ending: 'pdf' | 'csv') => ({
  from: `statements/${id}/${ending}`,
  name: `${number}.${ending}`,
})

function Files({ statement, onMail }: { statement: IssuedStatement; onMail?: () => void }) {
  const { mutate, isPending, variables } = useMutation(downloadMutation())
  return (
    <div className={styles.filesRow}>
      {(['pdf', 'csv'] as const).map((file) => (
        <Button
          key={file}
          variant="outline"
          size="sm"
          aria-label={`${file.toUpperCase()} of ${statement.number}`}
          working={isPending && variables.from === fileOf(statement, file).from}
          onClick={() => mutate(fileOf(statement, file))}
        >
          {file.toUpperCase()}
        </Button>
      ))}
      {onMail && (
        <Button variant="outline" size="sm" aria-label={`Mail ${statement.number}`} onClick={onMail}>
          Mail…
        </Button>
      )}
    </div>
  )
}
