import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { pageQuery } from '@mca/api'
import { paths } from '@mca/contract/app'
import { pageOf, press, renderRoutes, testApi } from '@mca/testing'
import { Button } from '@mca/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { PageCount } from './page-count'

const api = testApi()
const list = 'GET /api/returns'

function ListWithCount({ search }: { search: string }) {
  const client = useQueryClient()
  const { data } = useQuery(pageQuery(['returns'], 'returns', { page: 1, limit: 50, state: 'open', search }))
  return (
    <>
      <p>{data ? 'Listed' : 'Loading'}</p>
      <PageCount path={paths.returns} />
      <Button onClick={() => void client.invalidateQueries()}>Load again</Button>
    </>
  )
}
const open = (search = '') => {
  api.answers(list, { ...pageOf([]), pagination: { page: 1, limit: 50, total: 12, totalPages: 1 } })
  renderRoutes([{ path: '/', element: <ListWithCount search={search} /> }], '/')
}

// Proves R2.700.
test('what waits on the page that is open is counted by its own list, which is requested once, also when it is loaded again', async () => {
  open()
  expect(await screen.findByText('12')).toBeVisible()
  expect(api.calls(list)).toMatchObject([{ query: { limit: '50' } }])
  api.answers(list, { ...pageOf([]), pagination: { page: 1, limit: 50, total: 11, totalPages: 1 } })
  await press('Load again')
  expect(await screen.findByText('11')).toBeVisible()
  expect(api.calls(list).map(({ query }) => query['limit'])).toEqual(['50', '50'])
})

// Proves R2.700.
test('a list with a search is not the count', async () => {
  open('Elm')
  expect(await screen.findByText('12')).toBeVisible()
  await waitFor(() => expect(new Set(api.calls(list).map(({ query }) => query['limit']))).toEqual(new Set(['50', '1'])))
})
