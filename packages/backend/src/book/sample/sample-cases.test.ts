import { expect, test } from '@jest/globals'
import type { AdvanceRow } from '@mca/contract/advances'
import { caseList, type CollectionCase, isStop } from '@mca/contract/cases'
import type { Page } from '@mca/contract/lists'
import type { AdvanceSchedule } from '@mca/contract/schedules'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { loadSamplePortfolio } from './load-sample-portfolio'

const today = '2026-11-20'
const { server, api } = setUpTestApp()

test('advances in Collections or Defaulted have cases of every stage, and a stop pauses the schedule', async () => {
  await server().setToday(today)
  await loadSamplePortfolio(server().db, { today })
  const { data } = await api.get<Page<AdvanceRow>>('advances?deal_flow=Collections,Defaulted&limit=100')
  const stages = new Set<string>()
  for (const { id, stop } of data) {
    const cases = await api.get<Page<CollectionCase>>(`advances/${id}/cases`)
    expect(caseList.parse(cases)).toEqual(cases)
    for (const { stage, do_not_contact } of cases.data) {
      stages.add(stage)
      expect(stop === null).toBe(!isStop({ stage, do_not_contact }))
      const { paused, last_debit } = await api.get<AdvanceSchedule>(`advances/${id}/schedule`)
      if (stop && last_debit !== null && last_debit > today) expect(paused).toMatchObject({ from: stop.since })
    }
  }
  expect(stages.size).toBe(6)
})
