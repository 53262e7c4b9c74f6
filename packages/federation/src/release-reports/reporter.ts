import { accessToken, http, hasExtensions } from '@mca/api'
import { releaseReportLimits, type ReleaseReport } from '@mca/contract/releases'
import { inUse, judge, loadFailure, type Release, type ReleaseFailure } from './failures-of'
import { isBroken } from './is-broken'
import { logFailure } from './log-failure'
import type { Noted } from './release-events'

/** A tab sends at most one report in this time, in milliseconds (R24.53). */
const intervalMs = 60_000
/** The delay before a failure is sent, in milliseconds, so that others can join the report. Longer if the last report is less than a minute old. */
const failureDelayMs = 3_000
const sentKey = 'mca-reported-at'
/** Versions that were never published. */
const unpublished = new Set(['local', 'unknown'])

/** Collects notes and sends them. Returns the function that takes each note. */
export function startReporter(): (noted: Noted) => void {
  const reports = new Map<string, ReleaseReport>()
  const confirming = new Set<string>()
  let timer: { at: number; id: ReturnType<typeof setTimeout> } | undefined

  const reportOf = ({ remote, version }: Release): ReleaseReport | undefined => {
    const key = `${remote} ${version}`
    const known = reports.get(key)
    if (known || unpublished.has(version) || reports.size === releaseReportLimits.remotes) return known
    const report: ReleaseReport = { remote, version, visits: 0, failed_calls: 0, rows_ms: [], errors: [] }
    reports.set(key, report)
    return report
  }

  const send = async () => {
    clearTimeout(timer?.id)
    timer = undefined
    const collected = [...reports.values()]
    reports.clear()
    sent.now()
    // Without a session there is no account to count.
    if (await accessToken()) await http.post('release-reports', { reports: collected }, { keepalive: true })
  }
  const sendNow = () => void send().catch(() => undefined) // a lost report is not worth another request

  const sendWithin = (delayMs: number) => {
    const at = Math.max(Date.now() + delayMs, sent.at() + intervalMs)
    if (reports.size === 0 || (timer && timer.at <= at)) return
    clearTimeout(timer?.id)
    timer = { at, id: setTimeout(sendNow, at - Date.now()) }
  }

  const addFailure = ({ remote, version, kind, message, own }: ReleaseFailure) => {
    const errors = reportOf({ remote, version })?.errors
    const known = errors?.find((each) => each.kind === kind && each.message === message && each.own === own)
    if (known) known.count += 1
    else if (errors && errors.length < releaseReportLimits.errors) errors.push({ kind, message, own, count: 1 })
    sendWithin(failureDelayMs)
  }

  const confirm = async (file: string, of: Release) => {
    if (confirming.has(file)) return
    confirming.add(file)
    if (await isBroken(file)) addFailure(loadFailure(file, of))
    confirming.delete(file)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden && reports.size > 0 && Date.now() - sent.at() >= intervalMs) sendNow()
  })

  return (noted) => {
    if (!hasExtensions()) return
    if (noted.kind === 'shown') logFailure(noted.part, noted.error)
    const judged = judge(noted)
    if ('file' in judged) void confirm(judged.file, judged.of)
    else judged.failures.forEach(addFailure)
    if (!noted.page || !['visit', 'failed call', 'rows'].includes(noted.kind)) return
    const report = reportOf(inUse(noted.page))
    if (!report) return
    if (noted.kind === 'visit') report.visits += 1
    if (noted.kind === 'failed call') report.failed_calls += 1
    if (noted.kind === 'rows' && report.rows_ms.length < releaseReportLimits.times)
      report.rows_ms.push(noted.milliseconds)
    sendWithin(intervalMs)
  }
}

/** When this tab last sent a report, in milliseconds since 1970. In session storage it survives a reload. */
const sent = {
  inMemory: 0,
  at(): number {
    try {
      return Number(sessionStorage.getItem(sentKey) ?? 0)
    } catch {
      return sent.inMemory // Blocked storage keeps nothing.
    }
  },
  now(): void {
    sent.inMemory = Date.now()
    try {
      sessionStorage.setItem(sentKey, String(sent.inMemory))
    } catch {
      // As above.
    }
  },
}
