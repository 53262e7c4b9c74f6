import { expect, test } from '@jest/globals'
import { advance, companyFee, syndicatorParticipation } from '../advance/advance'
import { merchant } from '../merchant/merchant'
import { note } from '../note/note'
import { party } from '../party/party'
import { payment } from '../payment/payment'
import { auditedEntities } from './audit-options'
import { auditedFields } from './audited-fields'

// A test of packages/backend compares the columns of audited tables.
// Proves R18.123.
test('every field of a record is listed, with its label or null', () => {
  const records = {
    merchants: merchant,
    advances: advance,
    company_fees: companyFee,
    syndicator_participations: syndicatorParticipation.omit({ syndicator: true, syndicator_fees: true }),
    syndicator_fees: companyFee,
    payments: payment,
    notes: note.pick({
      text: true,
      follow_up: true,
      contact: true,
      result: true,
      with_whom: true,
      phone: true,
      done_by: true,
    }),
    isos: party,
    funders: party,
    sales_reps: party,
    syndicators: party,
  }
  for (const [entity, { shape }] of Object.entries(records)) {
    const known = Object.keys(auditedFields[entity as keyof typeof records])
    const missing = Object.keys(shape).filter((name) => name !== 'updated_at' && !known.includes(name))
    expect([entity, missing]).toEqual([entity, []])
  }
  expect(Object.keys(auditedFields).toSorted()).toEqual(auditedEntities.map(({ value }) => value).toSorted())
})
