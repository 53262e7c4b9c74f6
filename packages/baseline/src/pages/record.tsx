import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { Merchant } from '@mca/contract/merchants'
import { DataTable, Page, Panel, TextLink } from '../kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { read } from '../api'

const Fields = ({ record }: { record: object }) => (
  <Panel as="dl">
    {Object.entries(record).map(
      ([name, value]: [string, unknown]) =>
        (typeof value === 'string' || typeof value === 'number') && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </Panel>
)

const Rows = ({ label, rows }: { label: string; rows: readonly Record<string, ReactNode>[] }) => (
  <DataTable label={label}>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {Object.entries(cells).map(([column, cell]) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
)

export function MerchantPage() {
  const { id = '' } = useParams()
  const { data: merchant } = useQuery(read<Merchant>(`merchants/${id}`))
  const { data: advances } = useQuery(read<AdvanceRow[]>(`merchants/${id}/advances`))
  if (!merchant) return <p>Loading merchant...</p>
  return (
    <Page>
      <h1>{merchant.name}</h1>
      <Fields record={merchant} />
      <Rows
        label="Advances"
        rows={(advances ?? []).map(({ id: advance, advance_id, deal_flow, amount, payback, paid, date_funded }) => ({
          code: <TextLink to={`/advances/${advance}`}>{advance_id}</TextLink>,
          deal_flow,
          amount,
          payback,
          paid,
          date_funded,
        }))}
      />
    </Page>
  )
}

export function AdvancePage() {
  const { id = '' } = useParams()
  const { data: advance } = useQuery(read<AdvanceDetail>(`advances/${id}`))
  if (!advance) return <p>Loading advance...</p>
  return (
    <Page>
      <h1>{advance.advance_id}</h1>
      <Fields record={advance} />
      <Rows
        label="Payment history"
        rows={advance.payments.map(({ date, amount, status, payment_method, notes }) => ({
          date,
          amount,
          status,
          payment_method,
          notes,
        }))}
      />
    </Page>
  )
}
