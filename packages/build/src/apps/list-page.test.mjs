import { expect, test } from '@jest/globals'
import { isListPage, isMisnamedListPage } from './list-page.mjs'

test.each([
  ['./list/user-list.page', true, false],
  ['./list/users.page', false, true],
  ['./list/user-columns', false, false],
  ['./settings/settings.page', false, false],
])('%s is the page of a list: %s; is one under a wrong name: %s', (request, isOne, isMisnamed) => {
  expect([isListPage(request), isMisnamedListPage(request)]).toEqual([isOne, isMisnamed])
})
