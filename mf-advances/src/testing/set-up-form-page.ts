import { beforeEach } from '@jest/globals'
import { id, merchant, pageOf, party, schedule, testApi } from '@mca/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The address of the advance that the edit form opens. */
export const one = `/api/advances/${id(1)}` as const

/** An API with two merchants, one funder and empty lists, for the tests of a file. */
export function setUpFormPage() {
  const api = testApi()
  beforeEach(() => {
    // Clears the list place stored by an earlier test.
    window.sessionStorage.clear()
    api.answers(`GET ${one}/notes`, pageOf([]))
    api.answers(`GET ${one}/schedule`, schedule())
    api.answers(`GET ${one}/promises`, pageOf([]))
    api.answers(`GET ${one}/cases`, pageOf([]))
    api.answers('GET /api/tasks', pageOf([]))
    api.answers(`GET /api/merchants/${id(1)}/debit-account`, { account: null, problem: null })
    api.answers(`GET ${one}/positions`, { data: [] })
    api.answers('GET /api/merchants', pageOf([merchant(), merchant({ id: id(2), name: 'Harbor Tow', dba: null })]))
    api.answers('GET /api/funders', pageOf([party({ id: id(2), name: 'Atlas Capital' })]))
    for (const path of ['isos', 'sales-reps', 'syndicators']) api.answers(`GET /api/${path}`, pageOf([]))
    api.answers('GET /api/advances', pageOf([]))
  })
  return api
}

export const field = (label: string) => screen.getByLabelText(label)
export const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }))
export async function type(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}
