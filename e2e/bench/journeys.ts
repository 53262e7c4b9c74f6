import type { Browser } from '@playwright/test'
import { admin } from '../fixtures/server'
import type { StoredSession } from '../fixtures/session'
import type { ScreenContent } from './probe'
import { newVisitor, open, type Step } from './visit'

/** The results, by the name of their row. Milliseconds, unless the name says otherwise. */
export type Figures = Record<string, number>

/** A list, one of its records that has its own rows, and a search with few matches. */
export interface ListCase {
  name: 'merchants' | 'advances'
  label: string
  record: { title: string; rows: number }
  search: { text: string; rows: number }
}

/** The subject of a measurement, and the content of its database. */
export interface Subject {
  browser: Browser
  url: string
  session: StoredSession
}

const home = { what: 'home' } as const
/** A list whose rows fill the screen: it may show the others later. */
const fullScreen = (title: string): ScreenContent => ({ what: 'rows', title, atLeast: 20, atMost: 55 })
/** A full page of a list. Rows of totals may be below the others. */
const fullPage = (title: string): ScreenContent => ({ what: 'rows', title, atLeast: 50, atMost: 55 })

/** The sign-in page without cache, and the way to the dashboard. */
export async function signInJourney({ browser, url }: Subject): Promise<Figures> {
  const visitor = await newVisitor(browser, url)
  const { page, transfer, opened, quiet, step } = await open(visitor, '/login', { what: 'sign-in' })
  const ready = await opened()
  await quiet()
  const { bytes, requests } = transfer
  await page.getByLabel('Email Address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  const toHome = await step(home, () => page.getByLabel('Password').press('Enter'))
  await visitor.close()
  return {
    'sign-in, KB': bytes / 1000,
    'sign-in, requests': requests,
    ...timesOf('sign-in ready', ready),
    'sign-in ready, blocked': ready.blocked,
    ...timesOf('sign in → home', toHome),
  }
}

/** A list opened by its URL: without cache, and again with it. */
export async function listJourney({ browser, url, session }: Subject, { name, label }: ListCase): Promise<Figures> {
  const screen = fullScreen(label)
  const visitor = await newVisitor(browser, url, session)
  const cold = await open(visitor, `/${name}`, screen, fullPage(label))
  const ready = await cold.opened()
  const whole = await cold.page.evaluate(() => window.probe.allPainted())
  const chain = cold.chain()
  await cold.quiet()
  const nodes = await cold.page.evaluate(() => document.querySelectorAll('*').length)
  const { bytes, requests } = cold.transfer
  await cold.page.close()
  const warm = await open(visitor, `/${name}`, screen)
  const again = await warm.opened()
  await visitor.close()
  return {
    [`${name}, KB`]: bytes / 1000,
    [`${name}, requests`]: requests,
    [`${name}, chain of requests`]: chain,
    ...timesOf(`${name} ready, cold`, ready),
    [`${name} ready, cold, blocked`]: ready.blocked,
    [`${name}, all rows, cold`]: whole.at,
    ...timesOf(`${name} ready, warm`, again),
    [`${name}, DOM nodes`]: nodes,
  }
}

/** From the dashboard to a list, to one of its records, back, and a search. */
export async function pagesJourney({ browser, url, session }: Subject, list: ListCase): Promise<Figures> {
  const { name, label, record, search } = list
  const screen = fullScreen(label)
  const visitor = await newVisitor(browser, url, session)
  const { page, opened, quiet, step } = await open(visitor, '/', home)
  await opened()
  await quiet()
  const section = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })
  const toList = await step(screen, () => section.click())
  await quiet()
  const link = page.getByRole('table').getByRole('link', { name: record.title, exact: true }).first()
  const toRecord = await step({ what: 'record', ...record }, () => link.click())
  await quiet()
  const back = await step(screen, () =>
    // The browser's back button is outside the page, so the page gets no press.
    page.evaluate(() => {
      window.dispatchEvent(new Event('pointerdown'))
      window.history.back()
    }),
  )
  await quiet()
  const box = page.getByPlaceholder(/search/i)
  await box.focus()
  await page.keyboard.insertText(search.text.slice(0, -1))
  const toRows = await step({ what: 'rows', title: label, atLeast: search.rows, atMost: search.rows + 5 }, () =>
    page.keyboard.press(search.text.slice(-1)),
  )
  await visitor.close()
  return {
    ...timesOf(`home → ${name}`, toList),
    ...timesOf(`${name} → record`, toRecord),
    ...timesOf(`record → ${name}`, back),
    ...timesOf(`search of ${name} → rows`, toRows),
  }
}

/** An amount typed into the form with the most fields. */
export async function formJourney({ browser, url, session }: Subject): Promise<Figures> {
  const visitor = await newVisitor(browser, url, session)
  const { page, opened, quiet } = await open(visitor, '/advances/new', { what: 'form' })
  await opened()
  await quiet()
  await page.getByLabel('Funded Amount').focus()
  await page.keyboard.type('1234567890', { delay: 200 })
  await page.waitForFunction(() => window.probe.keys.length >= 10)
  const keys = await page.evaluate(() => window.probe.keys)
  await visitor.close()
  return { 'key → paint in the form': medianOf(keys) }
}

const timesOf = (row: string, { ms, cpu }: Step): Figures => ({ [row]: ms, [`${row}, CPU`]: cpu })

export const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
