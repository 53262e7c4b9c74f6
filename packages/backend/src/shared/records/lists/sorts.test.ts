import { expect, test } from '@jest/globals'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp()

/** The parameters of a GET in the API's description. */
interface Description {
  paths: Record<string, { get?: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>
}

// Proves R13.13.
test('every list can be sorted by each column that the API description names', async () => {
  const { paths } = (await server().app.inject('/api/openapi.json')).json<Description>()
  // An export takes the same order, and only a few may run in a minute.
  const lists = Object.entries(paths).filter(([path]) => !path.endsWith('/export'))
  const sorted = lists.flatMap(([path, { get }]) =>
    (get?.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? []).map((sort) => ({ path, sort })),
  )
  expect(new Set(sorted.map(({ path }) => path)).size).toBeGreaterThanOrEqual(6)
  for (const { path, sort } of sorted) {
    const { statusCode } = await api.call('GET', `${path.slice('/api/'.length)}?by=iso&sort=${sort}`)
    expect({ path, sort, statusCode }).toEqual({ path, sort, statusCode: 200 })
  }
})
