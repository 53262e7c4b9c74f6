import { ledgerRowsQuery, type LedgerPartyKind } from '@mca/contract/ledger'
import { Box, Empty } from '@mca/ui'
import { ListDisplay, listTools, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgerQueries } from './ledger-api'
import { ledgerColumns } from './ledger-columns'

const LedgerTools = listTools(async () => (await import('./ledger-tools')).tools)
const noun = { one: 'ledger row', many: 'ledger rows' }

/** The rows of the ledger, the newest first (R21.15). */
export function LedgerRows({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const [params, setParams, address] = useListParams(ledgerRowsQuery)
  const rows = useQuery(ledgerQueries.rows(kind, id, params))
  const { advance_id } = params
  const isFiltered = Boolean(params.kind || advance_id || params.from || params.to)
  const columns = useMemo(
    () => ledgerColumns(!isFiltered, advance_id, (advance) => setParams({ advance_id: advance })),
    [isFiltered, advance_id, setParams],
  )
  return (
    <>
      <Box css={toolbar}>
        <LedgerTools hasFilters {...{ params, ...address }} onChange={setParams} />
        <ListDisplay />
      </Box>
      <ResourceTable
        query={rows}
        columns={columns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowKey={({ no }) => String(no)}
        empty={
          isFiltered ? undefined : (
            <Empty
              title="No ledger rows yet"
              hint={
                kind === 'syndicator'
                  ? 'The first rows are posted when the syndicator takes part in an advance.'
                  : 'Commissions are posted for advances that are funded while an agreement is valid.'
              }
            />
          )
        }
      />
    </>
  )
}

const toolbar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } as const
