import type { LedgerPartyKind } from '@mca/contract/ledger'
import { Empty } from '@mca/ui'
import { ListDisplay, listTools, ResourceTable, useColumnChoice, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgerPostingsAddress } from '../addresses'
import { ledgerQueries } from './ledger-api'
import { ledgerColumns } from './ledger-columns'
import * as styles from './ledger-postings.module.css'

const LedgerTools = listTools(async () => (await import('./ledger-tools')).tools)
const noun = { one: 'ledger row', many: 'ledger rows' }

/** The rows of the ledger, the newest first (R21.15). */
export function LedgerPostings({ kind, id }: { kind: LedgerPartyKind; id: string }) {
  const [params, setParams, address] = useListParams(ledgerPostingsAddress)
  const rows = useQuery(ledgerQueries.rows(kind, id, params))
  const { advance_id } = params
  const isFiltered = Boolean(params.kind || advance_id || params.from || params.to)
  const columns = useMemo(
    () => ledgerColumns(!isFiltered, advance_id, (advance) => setParams({ advance_id: advance })),
    [isFiltered, advance_id, setParams],
  )
  const choice = useColumnChoice('ledger', columns)
  return (
    <>
      <div className={styles.toolbar}>
        <LedgerTools hasFilters {...{ params, ...address }} onChange={setParams} />
        <ListDisplay choice={choice} />
      </div>
      <ResourceTable
        query={rows}
        columns={choice.shown}
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
                  : 'A commission is posted when a deal is recorded under an agreement.'
              }
            />
          )
        }
      />
    </>
  )
}
