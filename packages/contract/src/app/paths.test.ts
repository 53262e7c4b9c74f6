import { expect, test } from '@jest/globals'
import { partyKinds, type PartyKind } from '../party/party-options'
import { paths } from './paths'

test('every page has its address', () => {
  expect((Object.keys(partyKinds) as PartyKind[]).map(paths.parties)).toEqual([
    '/isos',
    '/funders',
    '/sales-reps',
    '/syndicators',
  ])
  expect(paths.merchant('m1')).toBe('/merchants/m1')
  expect(paths.newAdvance()).toBe('/advances/new')
  expect(paths.newAdvance('m 1')).toBe('/advances/new?merchant_id=m%201')
  expect(paths.advance('a1')).toBe('/advances/a1')
  expect(paths.editAdvance('a1')).toBe('/advances/a1/edit')
})
