import { expect, test } from '@jest/globals'
import { partyKinds, type PartyKind } from '../party/party-options'
import { paths } from './paths'

test('every page has its URL', () => {
  expect((Object.keys(partyKinds) as PartyKind[]).map(paths.parties)).toEqual([
    '/isos',
    '/funders',
    '/sales-reps',
    '/syndicators',
  ])
  expect(paths.party('salesRep', 'Ann & Bob')).toBe('/sales-reps?search=Ann%20%26%20Bob')
  expect(paths.syndicator('s1')).toBe('/syndicators/s1')
  expect(paths.merchant('m1')).toBe('/merchants/m1')
  expect(paths.newAdvance()).toBe('/advances/new')
  expect(paths.newAdvance('m 1')).toBe('/advances/new?merchant_id=m%201')
  expect(paths.advance('a1')).toBe('/advances/a1')
  expect((Object.keys(partyKinds) as PartyKind[]).map((kind) => paths.advancesOf(kind, 'p1'))).toEqual([
    '/advances?iso_id=p1',
    '/advances?funder_id=p1',
    '/advances?sales_rep_id=p1',
    '/advances?syndicator_id=p1',
  ])
  expect(paths.manualEntries()).toBe('/payments/payouts?show=entries')
  expect(paths.manualEntries('s1')).toBe('/payments/payouts?show=entries&party_id=s1')
  expect(paths.payoutsOf()).toBe('/payments/payouts?show=payouts')
  expect(paths.payoutsOf('s1')).toBe('/payments/payouts?show=payouts&party_id=s1')
  expect(paths.editAdvance('a1')).toBe('/advances/a1/edit')
})
