import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { partyListQuery } from '@mca/contract/parties'
import { followAccount } from '../drafts/draft-registry'
import { renderScreen } from '../../testing/render-screen'
import { lastList } from '../page/list-place'
import { scrollKey } from '../page/scroll-key'
import { useListParams } from './use-list-params'

function List() {
  useListParams(partyListQuery)
  return null
}
const clear = () => {
  window.sessionStorage.clear()
  followAccount('ann', false)
}
beforeEach(clear)
afterEach(clear)

// Proves R13.45.
test('a list is remembered with its search, filters, sort and page, and a list that was not open is the plain one', async () => {
  const { goTo } = renderScreen(<List />, '/isos?search=a')
  expect(lastList('/isos').to).toBe('/isos?search=a')
  await goTo('/isos?search=blue&status=active&sort=-name&page=2')
  expect(lastList('/isos').to).toBe('/isos?search=blue&status=active&sort=-name&page=2')
  expect(lastList('/funders')).toEqual({ to: '/funders' })
  await goTo('/isos')
  expect(lastList('/isos').to).toBe('/isos')
})

// Proves R13.45.
test('somebody else who signs in here does not return to that list', () => {
  renderScreen(<List />, '/isos?search=secret')
  followAccount('bob', false)
  expect(lastList('/isos')).toEqual({ to: '/isos' })
})

// Proves R13.45.
test('the way back leads to the scroll position of the entry that was left, also the second time', () => {
  const entry = { pathname: '/isos', search: '?page=2', key: 'k1', state: null }
  expect(scrollKey(entry)).toBe('k1')
  expect(scrollKey({ ...entry, key: 'k2', state: { at: 'k1' } })).toBe('k1')
  expect(scrollKey({ ...entry, key: 'default' })).toBe('/isos')
})
