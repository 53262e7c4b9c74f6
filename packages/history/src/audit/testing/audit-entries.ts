import type { AuditedEntity, AuditEntry } from '@mca/contract/audit'
import { auditItems } from '../audit-items'

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const [dana, advance, merchant, northwind, bluegate, harbor] = [id(1), id(2), id(3), id(4), id(5), id(6)]
export const names = {
  [dana]: 'Dana Cole',
  [advance]: 'ADV-000123',
  [merchant]: 'Bluegate Diner LLC',
  [northwind]: 'Northwind',
  [bluegate]: 'Bluegate Capital',
  [harbor]: 'Harbor Syndicate',
}

let number = 0
export const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: (number += 1),
  at: '2026-01-05T12:00:00.000Z',
  transaction_id: 7,
  entity: 'advances',
  record_id: advance,
  owner_id: null,
  action: 'change',
  account: { id: dana, name: 'Dana Cole', email: 'dana@example.com' },
  request_id: 'r-1',
  address: null,
  before: null,
  after: null,
  ...fields,
})

export const textsOf = (fields: Partial<AuditEntry>, about?: string) =>
  auditItems([entry(fields)], names, about).flatMap(({ sentences }) => sentences.map(({ text }) => text))
export const row = (entity: AuditedEntity, fields: Partial<AuditEntry>) => ({ entity, owner_id: advance, ...fields })

/** With the address, because users can choose their name. */
export const danaThen = 'Dana Cole (dana@example.com)'
