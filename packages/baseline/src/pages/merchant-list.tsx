import type { Merchant } from '@mca/contract/merchants'
import { Badge, TextLink } from '../kit'
import { actions, List } from './list'

const cells = ({ id, name, dba, email, phone, city, state, status, created_at }: Merchant) => ({
  'Business Name': <TextLink to={`/merchants/${id}`}>{name}</TextLink>,
  DBA: dba,
  Email: email && <TextLink to={`mailto:${email}`}>{email}</TextLink>,
  Phone: phone && <TextLink to={`tel:${phone}`}>{phone}</TextLink>,
  Location: `${city}, ${state}`,
  Status: <Badge>{status}</Badge>,
  Created: new Date(created_at).toLocaleDateString('en-US'),
  Actions: actions(['Edit', 'Delete']),
})

export const Component = () => <List title="Merchants" path="merchants" cells={cells} />
