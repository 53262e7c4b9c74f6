import { expect, jest, test } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { preloadPages } from './preload-pages'

// Proves R19.33.
test.each([
  ['the pointer comes to its link', () => fireEvent.pointerOver(document.querySelector('#link') ?? document)],
  ['its link gets the focus', () => fireEvent.focusIn(document.querySelector('#link') ?? document)],
  ['its row is pressed', () => fireEvent.pointerDown(document.querySelector('td') ?? document)],
])('the code of a page is loaded once when %s', (_case, act) => {
  document.body.innerHTML = `
    <table><tr data-clickable="true"><td>1</td><td><a id="link" href="/merchants/7">View</a></td></tr></table>
    <a id="mail" href="mailto:ann@example.com">Mail</a>`
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
  preloadPages({ routes })
  fireEvent.pointerOver(document.querySelector('#mail') ?? document)
  expect(record).not.toHaveBeenCalled()
  act()
  act()
  expect(record).toHaveBeenCalledTimes(1)
  expect(list).not.toHaveBeenCalled()
})
