import type { DashboardMetrics } from '@mca/contract/dashboard'
import { DataTable, Page, Panel, Row, TextLink } from '../kit'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api'

export function Component() {
  const { data: metrics } = useQuery(read<DashboardMetrics>('dashboard/metrics'))
  if (!metrics) return <p>Loading dashboard...</p>
  const figures = [
    ['Total Portfolio Value', metrics.total_portfolio_value],
    ['Total Outstanding Balance', metrics.total_outstanding_balance],
    ['Portfolio Performance', metrics.portfolio_performance_pct],
    ['Active Advances', metrics.active_advances_count],
    ['Total Capital Deployed', metrics.total_capital_deployed],
    ['Total Revenue Collected', metrics.total_revenue_collected],
  ] as const
  return (
    <Page>
      <h1>Dashboard</h1>
      <Row>
        {figures.map(([label, figure]) => (
          <Panel key={label}>
            {label}: {figure.toLocaleString('en-US')}
          </Panel>
        ))}
      </Row>
      <DataTable label="Recent payments">
        <tbody>
          {metrics.recent_payments.map(({ id, date, amount, advance }) => (
            <tr key={id}>
              <td>{date}</td>
              <td>{amount.toLocaleString('en-US')}</td>
              <td>
                <TextLink to={`/advances/${advance.id}`}>{advance.advance_id}</TextLink>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DataTable label="Recently funded advances">
        <tbody>
          {metrics.recently_funded_advances.map(({ id, advance_id, amount, merchant }) => (
            <tr key={id}>
              <td>
                <TextLink to={`/advances/${id}`}>{advance_id}</TextLink>
              </td>
              <td>{merchant.name}</td>
              <td>{amount.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Page>
  )
}
