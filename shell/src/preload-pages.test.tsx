import { expect, jest, test } from '@jest/globals'
import { fireEvent, waitFor } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { preloadPages } from './preload-pages'

function setUp() {
  const record = jest.fn(() => Promise.reject<{ Component: () => null }>(new Error('no network')))
  const list = jest.fn(() => Promise.resolve({ Component: () => null }))
  const routes: RouteObject[] = [
    {
      path: '/merchants',
      children: [
        { index: true, lazy: list },
        { path: ':id', lazy: record },
      ],
    },
  ]
  return { record, list, routes }
}

// Proves R19.33.
test.each([
  ['the pointer comes to its link', () => fireEvent.pointerOver(document.querySelector('#link') ?? document)],
  ['its link gets the focus', () => fireEvent.focusIn(document.querySelector('#link') ?? document)],
  ['its row is pressed', () => fireEvent.pointerDown(document.querySelector('td') ?? document)],
])('the code of a page is loaded once when %s', (_case, act) => {
  document.body.innerHTML = `
    <main><table><tr data-href="/merchants/7?tab=1"><td>1</td><td><a href="/funders/1">Greenpoint</a></td></tr></table></main>
    <a id="link" href="/merchants/7">View</a>
    <a id="mail" href="mailto:ann@example.com">Mail</a>`
  const { record, list, routes } = setUp()
  preloadPages({ routes, subscribe: () => () => undefined })
  fireEvent.pointerOver(document.querySelector('#mail') ?? document)
  expect(record).not.toHaveBeenCalled()
  act()
  act()
  expect(record).toHaveBeenCalledTimes(1)
  expect(list).not.toHaveBeenCalled()
})

// Proves R19.770.
test('the code of the page that the rows of a list open is loaded once the list is painted', async () => {
  document.body.innerHTML = '<main><table><tr data-href="/merchants/7"><td>1</td></tr></table></main>'
  const { record, routes } = setUp()
  const router = createMemoryRouter([{ path: '/', element: null }, ...routes])
  preloadPages(router)
  await router.navigate('/merchants')
  expect(record).not.toHaveBeenCalled()
  await waitFor(() => expect(record).toHaveBeenCalledTimes(1))
})
