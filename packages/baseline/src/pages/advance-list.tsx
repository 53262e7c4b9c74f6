import type { AdvanceRow } from '@mca/contract/advances'
import { Badge, Select, TextLink } from '../kit'
import { actions, List } from './list'

const dealFlows = ['Funded', 'Issues', 'Collections', 'Defaulted', 'Renewed', 'Paid OFF']

const money = (amount: number) => amount.toLocaleString('en-US')

const cells = ({ id, advance_id, funder, closed, deal_flow, merchant, ...advance }: AdvanceRow) => ({
  Funder: funder && <TextLink to={`/funders?search=${funder.name}`}>{funder.name}</TextLink>,
  Status: closed ? (
    <Badge>Closed</Badge>
  ) : (
    <Select defaultValue={deal_flow} aria-label={`Status of ${advance_id}`}>
      {dealFlows.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  ),
  Merchant: <TextLink to={`/merchants/${merchant.id}`}>{merchant.name}</TextLink>,
  Code: <TextLink to={`/advances/${id}`}>{advance_id}</TextLink>,
  Amount: money(advance.amount),
  Factor: advance.factor_rate,
  Payback: money(advance.payback),
  Paid: money(advance.paid),
  Performance: `${(advance.performance * 100).toFixed(1)}%`,
  'Date Funded': advance.date_funded,
  Actions: actions(['View', 'Edit', 'Delete']),
})

export const Component = () => <List title="Advances" path="advances" cells={cells} />
