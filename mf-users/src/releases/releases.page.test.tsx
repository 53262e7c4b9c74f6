import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { ReleaseFigures, ReleaseList, RemoteReleases } from '@mca/contract/releases'
import { account, answerQuestions, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const route = 'GET /api/releases'
const at = '2026-11-20T15:05:00.000Z'
const figures = (fields: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  visits: 1240,
  accounts: 31,
  failing_accounts: 0,
  load_failures: 0,
  shown_errors: 0,
  uncaught_errors: 0,
  failed_calls: 2,
  rows_ms: 480,
  ...fields,
})
const published = (version: string) => ({
  version,
  revision: '0123456789abcdef',
  built_at: at,
  live_since: at,
  released_by: 'Dana Reyes',
})
const next = (fields: Partial<NonNullable<RemoteReleases['next']>> = {}): NonNullable<RemoteReleases['next']> => ({
  ...published('b2c3d4e5f6a7'),
  share: 10,
  step_since: at,
  step_until: at,
  waits_for: 'time',
  figures: figures({ visits: 12, accounts: 2, failing_accounts: 1, shown_errors: 3, rows_ms: null }),
  ...fields,
})
const remote = (fields: Partial<RemoteReleases> = {}): RemoteReleases => ({
  remote: 'parties',
  live: { ...published('a1b2c3d4e5f6'), figures: figures() },
  next: null,
  earlier: [],
  minutes: [],
  ...fields,
})
const open = (remotes: RemoteReleases[], is_stepped_here = true) => {
  api.answers(route, { is_stepped_here, remotes } satisfies ReleaseList)
  return renderRoutes(routes, '/users/releases')
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => api.answers('GET /api/users', [account()]))
afterEach(() => void jest.restoreAllMocks())

// Proves R24.60.
test('a remote with one release says since when everybody gets it, with its figures and no button', async () => {
  open([remote()])
  const parties = await card('Parties')
  expect(parties.getByText('All accounts get release a1b2c3d4e5f6.')).toBeVisible()
  expect(parties.getByText(/^Nov 20, 2026, .* · revision 0123456789ab · by Dana Reyes$/)).toBeVisible()
  expect(parties.getByText('1,240 visits of 31 accounts · no failure · first rows after 480 ms')).toBeVisible()
  expect(parties.queryByRole('button')).not.toBeInTheDocument()
})

// Proves R24.60.
test('a release that nobody has used or whose author is not known says so', async () => {
  const none = figures({ visits: 0, accounts: 0, rows_ms: null })
  const unknown = { released_by: null }
  open([
    remote({ live: { ...published('a1b2c3d4e5f6'), ...unknown, figures: none } }),
    remote({ remote: 'merchants', next: next(unknown) }),
    remote({ remote: 'users', live: { ...published('a1b2c3d4e5f6'), figures: figures({ failing_accounts: 2 }) } }),
  ])
  const parties = await card('Parties')
  expect(parties.getByText('No visits yet')).toBeVisible()
  expect(parties.getByText(/· revision 0123456789ab$/)).toBeVisible()
  expect((await card('Merchants')).getByText('No visits yet')).toBeVisible()
  expect(
    screen.getByText('1,240 visits of 31 accounts · 2 of them with a failure · first rows after 480 ms'),
  ).toBeVisible()
  const rows = Object.fromEntries(tableText(screen.getByRole('table')).map(([label = '', ...cells]) => [label, cells]))
  expect(rows).toMatchObject({ 'Released by': ['Dana Reyes', '—'] })
})

// Proves R24.60.
test.each([
  ['time', /^10 % of accounts get the new release b2c3d4e5f6a7\. The next step is at \d+:05 [AP]M\.$/],
  ['visits', /It is waiting until more accounts have used it\.$/],
  ['paused', /It is paused\.$/],
] as const)('a release that spreads says what its next step waits for: %s', async (waits_for, sentence) => {
  open([remote({ next: next({ waits_for }) })])
  expect((await card('Parties')).getByText(sentence)).toBeVisible()
})

// Proves R24.60.
test('the figures of both releases are side by side, and their failures per visit by minute', async () => {
  const minutes = [
    { at, version: 'a1b2c3d4e5f6', visits: 20, failures: 1 },
    { at, version: 'b2c3d4e5f6a7', visits: 2, failures: 3 },
    { at: '2026-11-20T15:06:00.000Z', version: 'a1b2c3d4e5f6', visits: 10, failures: 0 },
  ]
  open([remote({ remote: 'merchants' }), remote({ next: next(), minutes })])
  const parties = await card('Parties')
  // Remotes with a spreading release come first.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Parties',
    'Merchants',
  ])
  const rows = Object.fromEntries(tableText(parties.getByRole('table')).map(([label = '', ...cells]) => [label, cells]))
  expect(rows).toMatchObject({
    Release: ['Before a1b2c3d4e5f6', 'New b2c3d4e5f6a7'],
    'Accounts on this release': ['90 %', '10 %'],
    'Accounts with a failure': ['0', '1'],
    'Time to first rows': ['480 ms', '—'],
  })
  await userEvent.click(parties.getByRole('button', { name: /^Show table/ }))
  const chart = await parties.findByRole('table', { name: 'Failures per 100 visits of parties' })
  expect(tableText(chart).map((cells) => cells.slice(1))).toEqual([
    ['a1b2c3d4e5f6', 'b2c3d4e5f6a7 (new)'],
    ['5', '150'],
    ['0', '—'],
  ])
})

// Proves R24.60.
test('of earlier releases, three are shown at first; of one that was taken back, why', async () => {
  const earlier = ['c1', 'c2', 'c3', 'c4'].map((version) => ({
    ...published(version),
    withdrawn: null,
    withdrawn_because: null,
  }))
  open([
    remote({
      earlier: [
        { ...published('bad1'), withdrawn: at, withdrawn_because: 'Its entry did not load for 2 accounts' },
        ...earlier,
      ],
    }),
  ])
  const parties = await card('Parties')
  expect(parties.getByText(/^Its entry did not load for 2 accounts, Nov 20, 2026/)).toBeVisible()
  expect(parties.queryByText('c3')).not.toBeInTheDocument()
  await userEvent.click(parties.getByRole('button', { name: 'Show all 5 earlier releases' }))
  expect(parties.getByText('c3')).toBeVisible()
})

// Proves R24.31, R24.61.
test.each([
  [
    'Roll out to all',
    'to-everybody',
    'Roll out release b2c3d4e5f6a7 of parties to all accounts now?',
    'All accounts get the release now',
  ],
  [
    'Roll back',
    'take-back',
    'Roll back release b2c3d4e5f6a7 of parties? All accounts get the previous release.',
    'The release was rolled back',
  ],
  ['Pause', 'pause', undefined, 'The rollout is paused'],
] as const)('"%s" acts on the release that is shown', async (name, action, question, toast) => {
  const questions = question ? answerQuestions('yes') : undefined
  open([remote({ next: next() })])
  api.answers(`POST /api/releases/parties/${action}`, { is_stepped_here: true, remotes: [remote()] })
  await userEvent.click((await card('Parties')).getByRole('button', { name: `${name}: parties b2c3d4e5f6a7` }))
  expect(await screen.findByText(toast)).toBeVisible()
  expect(api.calls(`POST /api/releases/parties/${action}`)).toMatchObject([{ body: { version: 'b2c3d4e5f6a7' } }])
  if (question) expect(questions).toEqual([question])
})

// Proves R24.61.
test('a release that is paused can be resumed, and a question that is declined changes nothing', async () => {
  answerQuestions('no')
  open([remote({ next: next({ waits_for: 'paused' }) })])
  api.answers('POST /api/releases/parties/resume', { is_stepped_here: true, remotes: [] })
  const parties = await card('Parties')
  await userEvent.click(parties.getByRole('button', { name: /^Roll back/ }))
  await userEvent.click(parties.getByRole('button', { name: /^Resume/ }))
  await waitFor(() => expect(api.calls('POST /api/releases/parties/resume')).toHaveLength(1))
})

// Proves R24.31.
test('if another release spreads by now, the answer says so, and the page shows that one', async () => {
  const message = 'Another release spreads now: c3d4e5f6a7b8'
  open([remote({ next: next() })])
  api.refuses('POST /api/releases/parties/pause', message, 409)
  const parties = await card('Parties')
  api.answers(route, { is_stepped_here: true, remotes: [remote({ next: next(published('c3d4e5f6a7b8')) })] })
  await userEvent.click(parties.getByRole('button', { name: /^Pause/ }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await parties.findByText(/the new release c3d4e5f6a7b8/)).toBeVisible()
})

// Proves R24.60.
test('a server that does not spread releases itself says so and has no buttons', async () => {
  open([remote({ next: next() })], false)
  expect(await screen.findByText(/This server does not roll them out or roll them back/)).toBeVisible()
  expect((await card('Parties')).queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument()
})

// Proves R24.60.
test('loading, failing and having nothing to show are said, and who may not see it reads why', async () => {
  api.refuses(route, 'Only an administrator can do this.', 403)
  renderRoutes(routes, '/users/releases')
  expect(await screen.findByText('Only an administrator can do this.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

// Proves R24.60.
test('a failure can be tried again', async () => {
  api.refuses(route, 'No', 418)
  renderRoutes(routes, '/users/releases')
  await screen.findByText('Failed to load releases. Please try again.')
  api.answers(route, { is_stepped_here: true, remotes: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is published yet')).toBeVisible()
})

// Proves R24.60.
test('while the releases are loading, the page says so', async () => {
  api.hangs(route)
  renderRoutes(routes, '/users/releases')
  expect(await screen.findByText('Loading releases...')).toBeVisible()
})
