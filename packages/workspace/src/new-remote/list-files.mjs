/**
 * The list of a remote: the noun of its call, and the names that follow from it.
 * @typedef {object} List
 * @property {string} name of the remote, in the plural: 'leads'
 * @property {string} one 'lead'
 * @property {string} One 'Lead'
 * @property {string} label 'Leads'
 */

/** The names of the list of a remote: 'leads', 'lead' and 'Lead'. @param {string} name @param {string} label @returns {List} @throws if the name is no plural */
export function listOf(name, label) {
  const one = name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
  if (one === name) throw new Error(`A list is named by what it lists, in the plural: leads, not ${name}.`)
  return { name, one, One: one.charAt(0).toUpperCase() + one.slice(1), label }
}

const room = 'packages/backend/src/deals'

/**
 * What shows a table from `GET /api/<name>`: schemas, call, page and their tests, by path, before formatting. Its statement lists
 * merchants until the team has a table of its own.
 * @param {List} list
 * @returns {Record<string, string>}
 */
export const listFiles = ({ name, one, One, label }) => ({
  [`packages/contract/src/${one}/${one}.ts`]: `import { z } from 'zod'
import { timestamp } from '../fields/record'
import { listOf, listQuery } from '../list/list'

/** A row of the list of ${name}. */
const ${one} = z.object({ id: z.guid(), name: z.string(), created_at: timestamp })
export type ${One} = z.output<typeof ${one}>

export const ${one}List = listOf(${one})
export const ${one}ListQuery = listQuery.pick({ page: true, limit: true })
export type ${One}ListQuery = z.output<typeof ${one}ListQuery>
`,
  [`packages/contract/src/${one}/index.ts`]: `export { type ${One}, ${one}List, ${one}ListQuery, type ${One}ListQuery } from './${one}'
`,
  [`${room}/${name}/${name}.repo.ts`]: `import type { ${One}, ${One}ListQuery } from '@mca/contract/${name}'
import type { Page } from '@mca/contract/lists'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { offsetOf, pageOf } from '../../shared/records/lists/page'

const statements = {
  // Merchants, until there is a table of ${name} in a migration.
  list: sql\`
    select total, page.id, page.name, page.created_at
    from (select count(*) as total from merchants) total
    left join (select id, name, created_at, sort_name from merchants order by sort_name, id limit $1 offset $2) page on true
    order by page.sort_name, page.id\`,
}

type Listed${One} = ${One} & { total: number }
const ${one}Of = ({ total: _total, ...row }: Listed${One}): ${One} => row

export const ${name}Repo = {
  /** By name. */
  async list(db: Queryable, query: ${One}ListQuery): Promise<Page<${One}>> {
    const rows = await db.query<Listed${One}>(statements.list, [query.limit, offsetOf(query)])
    return pageOf(query, rows, ${one}Of)
  },
}
`,
  [`${room}/${name}/${name}.routes.ts`]: `import { ${one}List, ${one}ListQuery } from '@mca/contract/${name}'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { ${name}Repo } from './${name}.repo'

/** The list of ${name}. */
export const ${one}Routes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/${name}', {
      schema: {
        tags: [${JSON.stringify(label)}],
        summary: 'List ${name} by name',
        querystring: ${one}ListQuery,
        response: { 200: ${one}List },
      },
      handler: ({ query }) => ${name}Repo.list(db, query),
    })
  }
`,
  [`${room}/${name}/${name}.test.ts`]: `import { expect, test } from '@jest/globals'
import { type ${One}, ${one}List } from '@mca/contract/${name}'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api, make } = setUpTestApp()

test('lists ${name} by name, in pages', async () => {
  expect(await api.get<Page<${One}>>('${name}')).toMatchObject({ data: [], pagination: { total: 0 } })
  for (const name of ['Zinc Bakery', 'Ash Diner']) await make.merchant({ name })
  const first = await api.get<Page<${One}>>('${name}?limit=1')
  expect(${one}List.parse(first)).toEqual(first)
  expect(first).toMatchObject({ data: [{ name: 'Ash Diner' }], pagination: { total: 2, totalPages: 2 } })
  expect(await api.get('${name}?limit=1&page=2')).toMatchObject({ data: [{ name: 'Zinc Bakery' }] })
  expect(await api.get('${name}?limit=1&page=3')).toMatchObject({ data: [], pagination: { total: 2 } })
})
`,
  [`mf-${name}/src/routes.tsx`]: `import { pageIfAvailable } from '@mca/federation/parts'
import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  { path: '/${name}', lazy: pageIfAvailable('/', () => import('./list/${name}-list.page')) },
]
`,
  [`mf-${name}/src/list/${name}-api.ts`]: `import { pageQuery } from '@mca/api'
import type { ${One}, ${One}ListQuery } from '@mca/contract/${name}'
import type { Page } from '@mca/contract/lists'

export const ${one}Queries = {
  list: (params: ${One}ListQuery) => pageQuery<Page<${One}>, ${One}ListQuery>(['${name}'], '${name}', params),
}
`,
  [`mf-${name}/src/list/${name}-list.page.tsx`]: `import { formatMoment } from '@mca/contract/days'
import { ${one}ListQuery, type ${One} } from '@mca/contract/${name}'
import { ListPage } from '@mca/ui'
import { ListDisplay, ResourceTable, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { ${one}Queries } from './${name}-api'

const columns: readonly Column<${One}>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Created', cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time> },
]

export function Component() {
  const [params, setParams] = useListParams(${one}ListQuery)
  return (
    <ListPage title=${JSON.stringify(label)} toolbar={<ListDisplay />}>
      <ResourceTable
        query={useQuery(${one}Queries.list(params))}
        columns={columns}
        noun={{ one: '${one}', many: '${name}' }}
        params={params}
        onParamsChange={setParams}
      />
    </ListPage>
  )
}
`,
  [`mf-${name}/src/list/${name}-list.page.test.tsx`]: `import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import type { ${One} } from '@mca/contract/${name}'
import { id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const list = 'GET /api/${name}' as const

const answer = (data: ${One}[]) => ({
  data,
  pagination: { page: 1, limit: 50, total: data.length, totalPages: data.length },
})

test('shows that it is loading, that it failed with another try, and that there is none', async () => {
  api.hangs(list)
  const { goTo } = renderRoutes(routes, '/${name}')
  expect(await screen.findByText('Loading ${name}...')).toBeVisible()
  await goTo('/elsewhere')
  api.refuses(list, 'Sorry')
  await goTo('/${name}?page=2')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load ${name}. Please try again.')
  api.answers(list, answer([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No ${name} found')).toBeVisible()
})

test('shows the name and the time of creation', async () => {
  api.answers(list, answer([{ id: id(1), name: 'Ash Diner', created_at: '2026-01-05T12:00:00.000Z' }]))
  renderRoutes(routes, '/${name}')
  expect(tableText(await screen.findByRole('table', { name: '${name}' }))).toEqual([
    ['Name', 'Created'],
    ['Ash Diner', expect.stringMatching(/^Jan 5, 2026, \\d+:\\d\\d [AP]M$/)],
  ])
})
`,
})

/**
 * The files that are there and get a line for the list, each with its text after the change.
 * @param {List} list
 * @param {(file: string) => string} read
 * @returns {Record<string, string>}
 * @throws if a file no longer has the line that is the place
 */
export function changedFiles({ name, one }, read) {
  const contract = 'packages/contract/package.json'
  const registry = 'packages/registry/src/registry.mjs'
  const routes = `${room}/routes.ts`
  const afterLast = (
    /** @type {string} */ file,
    /** @type {string} */ text,
    /** @type {RegExp} */ line,
    /** @type {string} */ added,
  ) => {
    const [last] = [...text.matchAll(line)].slice(-1)
    if (!last) throw new Error(`${file} no longer has a line like ${line.source}.`)
    const end = last.index + last[0].length
    return `${text.slice(0, end)}\n${added}${text.slice(end)}`
  }
  // A server of the release before lacks the call, so it must not serve the remote (decision 0161).
  const raised = read(registry).replace(
    /^(export const apiRevision = )(\d+)$/m,
    (_line, start, revision) => `${start}${Number(revision) + 1}`,
  )
  if (raised === read(registry)) throw new Error(`${registry} no longer has the number apiRevision.`)
  const withImport = afterLast(
    routes,
    read(routes),
    /^import .*$/gm,
    `import { ${one}Routes } from './${name}/${name}.routes'`,
  )
  return {
    [registry]: raised,
    [contract]: afterLast(
      contract,
      read(contract),
      /^ {4}"\.\/[a-z]+": .*$/gm,
      `    "./${name}": "./src/${one}/index.ts",`,
    ),
    [routes]: afterLast(
      routes,
      withImport,
      /^ {4}await app\.register\(.*$/gm,
      `    await app.register(${one}Routes(context))`,
    ),
  }
}
