import { test as base, type Page } from '@playwright/test'
import { watchErrors } from '../fixtures/console-errors'
import { startServer } from '../fixtures/server'
import { admin, expect, storeSession } from '../fixtures/test'
import { watchToasts } from '../fixtures/toasts'
import type { Stored } from './book'
import { sessionOf } from './people'
import { startSpecServer, type SpecServer } from './spec-server'

/**
 * The location of the API: at the origin that serves the front end, or at another one, which our own server names
 * (`API_URL`).
 */
export const origins = ['the same origin', 'another origin'] as const
type Origin = (typeof origins)[number]

interface Product {
  /** The public origin. */
  url: string
  /** The server that knows only the specification. */
  spec: SpecServer
  stop: () => Promise<void> | void
}

interface Fixtures {
  origin: Origin
  product: Product
  /** Opens a page as the first account, without the sign-in form. */
  open: (path: string) => Promise<void>
  /** Stores a merchant, and an advance of 10,000 at 1.25 for it. */
  seed: { merchant: Stored; advance: Stored }
}

const start: Record<Origin, () => Promise<Product>> = {
  'the same origin': async () => {
    const spec = await startSpecServer()
    return { url: spec.url, spec, stop: spec.stop }
  },
  'another origin': async () => {
    const spec = await startSpecServer()
    const own = await startServer({
      API_URL: spec.url,
      SUPABASE_URL: spec.url,
      SUPABASE_PUBLISHABLE_KEY: 'public',
    })
    const stop = async () => {
      await own.stop()
      spec.stop()
    }
    return { url: own.url, spec, stop }
  },
}

/** Each journey fails if anything beyond the specification was requested, or a console has an error. */
export const test = base.extend<Fixtures, { productAt: (origin: Origin) => Promise<Product> }>({
  origin: ['the same origin', { option: true }],
  productAt: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const started = new Map<Origin, Promise<Product>>()
      await use((origin) => {
        const product = started.get(origin) ?? start[origin]()
        started.set(origin, product)
        return product
      })
      for (const product of started.values()) await (await product).stop()
    },
    { scope: 'worker' },
  ],
  product: async ({ productAt, origin }, use) => {
    const product = await productAt(origin)
    product.spec.reset()
    await use(product)
  },
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, product }, use) => {
    const unexpected = watchErrors(context)
    await watchToasts(context)
    await use(context)
    expect(product.spec.beyond()).toEqual([])
    expect(unexpected()).toEqual([])
  },
  open: async ({ page, product }, use) =>
    use(async (path) => {
      const person = product.spec.people().find(admin)
      if (!person) throw new Error('The first account is gone')
      await storeSession(page, sessionOf(person, 'password'))
      await page.goto(path)
    }),
  seed: async ({ product }, use) => {
    const book = product.spec.book()
    const merchant = book.add('merchants', { name: 'Bluegate Diner LLC', status: 'active' })
    const advance = book.add('advances', {
      merchant_id: merchant.id,
      type: 'NEW',
      deal_flow: 'Funded',
      funding_type: 'STANDARD',
      amount: 10_000,
      payback: 12_500,
      factor_rate: 1.25,
      collection_frequency: 'Daily',
      date_funded: '2026-01-05',
      expected_end_date: '2026-06-30',
      company_participation: 10_000,
      company_participation_pct: 100,
      status: 'active',
    })
    await use({ merchant, advance })
  },
})

/** Goes to a page of the sidebar. Does not report failures. */
export async function visit(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

export { expect }
