import type { Page } from '@playwright/test'
import { fileOf, replaceIn, type Files } from '../federation/published'

/** The faults of a release of parties, and what people who run into them do. */
export interface Fault {
  what: string
  breakIt: (files: Files) => void
  /** One round of work in an open page. Returns true if the person met the fault. */
  work: (page: Page) => Promise<boolean>
}

const partyPage = /label:`Back to /
const searchBox = 'placeholder:"Search by name or email..."'

const goTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section, exact: true }).click()
const failure = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'could not be' })

/** Opens the list of ISOs and the page of the first one. */
async function openOne(page: Page): Promise<boolean> {
  await goTo(page, 'ISOs')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/isos\/[\w-]+$/)
  const broken = failure(page)
  const sound = page.getByRole('main').getByRole('link', { name: 'Back to ISOs' })
  await broken.or(sound).first().waitFor()
  const isBroken = await broken.isVisible()
  await goTo(page, 'Dashboard')
  return isBroken
}

/** Opens two lists, one after the other. */
async function openLists(page: Page): Promise<boolean> {
  const startedAt = Date.now()
  for (const section of ['ISOs', 'Funders']) {
    await goTo(page, section)
    await page.getByRole('table', { name: section }).getByRole('link').first().waitFor()
  }
  return Date.now() - startedAt > 5_000
}

/** Opens the dialog of parties from a page of another remote. */
async function addFunder(page: Page): Promise<boolean> {
  await goTo(page, 'Advances')
  await page.getByRole('link', { name: 'Create Advance' }).first().click()
  await page.getByRole('combobox', { name: 'Funder', exact: true }).click()
  await page.getByRole('option', { name: 'Create New Funder' }).click()
  const sound = page.getByRole('dialog', { name: 'Add Funder' })
  const broken = page.getByRole('alert').filter({ hasText: 'could not be' })
  await sound.or(broken).first().waitFor()
  const isBroken = await broken.isVisible()
  await page.keyboard.press('Escape')
  return isBroken
}

export const faults: readonly Fault[] = [
  {
    what: 'throws on one page',
    breakIt: (files) =>
      replaceIn(files, 'label:`Back to ', 'label:(()=>{throw new TypeError("the party has no ledger")})()+`Back to '),
    work: openOne,
  },
  {
    what: 'blocks for 3 s',
    // Once a visit, which has a key of its own: a page renders its search box several times.
    breakIt: (files) =>
      replaceIn(
        files,
        searchBox,
        'placeholder:(()=>{const of=history.state?.key,at=performance.now();if(globalThis.blocked!==of){globalThis.blocked=of;while(performance.now()-at<3e3);}return"Search by name or email..."})()',
      ),
    work: openLists,
  },
  { what: 'lacks a file', breakIt: (files) => void files.delete(fileOf(files, partyPage)), work: openOne },
  {
    what: "breaks another's dialog",
    breakIt: (files) => {
      const name = fileOf(files, /^PartyDialog\./)
      const dialog = new Map([[name, files.get(name) ?? '']])
      replaceIn(dialog, 'submitLabel:', 'submitLabel:(()=>{throw new TypeError("the party has no name")})()+')
      files.set(name, dialog.get(name) ?? '')
    },
    work: addFunder,
  },
]
