import {
  formatCount,
  formatDate,
  formatMoneyExact,
  formatMoment,
  inSentence,
  partyKinds,
  statementsQuery,
  type IssuedStatement,
  type LedgerPartyKind,
} from '@mca/contract'
import { Box, Button, Empty, useKeptState } from '@mca/ui'
import { LongText, ResourceTable, StackedCell, useListParams, type Column } from '@mca/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IssueDialog } from './issue-dialog'
import { statementMutations } from './statement-mutations'
import { statementQueries } from './statements-api'

const noun = { one: 'statement', many: 'statements' }

const columns: readonly Column<IssuedStatement>[] = [
  {
    header: 'Number',
    sticky: true,
    // On phones the first column wraps; a number must not.
    cell: ({ number }) => <span style={{ whiteSpace: 'nowrap' }}>{number}</span>,
  },
  { header: 'Period', cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}` },
  { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'Opening', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.opening) },
  { header: 'Closing', numeric: true, cell: ({ totals }) => formatMoneyExact(totals.closing) },
  {
    header: 'Issued',
    cell: ({ issued_at, issued_by }) => (
      <StackedCell code={formatMoment(issued_at)}>
        <LongText text={issued_by.name} lines={1} />
      </StackedCell>
    ),
  },
  { header: 'Files', cell: (statement) => <Files statement={statement} /> },
]

/** The statements of a ledger, the newest first (R21.56). */
export function Statements({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const [params, setParams] = useListParams(statementsQuery)
  const statements = useQuery(statementQueries.list(kind, id, params))
  const [isIssuing, setIssuing] = useKeptState(`issue statement ${id}`, false)
  return (
    <>
      <Box display="flex" justifyContent="flex-end">
        <Button onClick={() => setIssuing(true)}>Issue Statement</Button>
      </Box>
      <ResourceTable
        query={statements}
        columns={columns}
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
    </>
  )
}

function Files({ statement }: { statement: IssuedStatement }) {
  const { mutate, isPending, variables } = useMutation(statementMutations.download())
  return (
    <Box display="flex" gap="2">
      {(['pdf', 'csv'] as const).map((file) => (
        <Button
          key={file}
          variant="outline"
          size="sm"
          icon="download"
          aria-label={`${file.toUpperCase()} of ${statement.number}`}
          working={isPending && variables.file === file}
          onClick={() => mutate({ statement, file })}
        >
          {file.toUpperCase()}
        </Button>
      ))}
    </Box>
  )
}
