import type { PageClients } from '@ieum/contracts/page.ts'
import { accessLog } from '@ieum/copy/account/access-log.ts'
import { time } from '@ieum/copy/format/dates.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'

export type AccessLogPage = Awaited<ReturnType<PageClients['account']['listAccessLog']>>
export type Entry = AccessLogPage['entries'][number]

/** Reads of the same data by the same reader within one minute, and their number. */
export type LookUps = {
  readonly accessLogId: string
  readonly what: string
  readonly who: string
  readonly occurredAtMs: string
  readonly times: number
}

/**
 * Groups look-ups by Korean day in the order of the list, newest first. One page makes many look-ups at once: those of
 * one minute with the same words are one line, at the place of the newest.
 */
export function lookUpDays(entries: readonly Entry[]): { readonly date: Ymd; readonly items: readonly LookUps[] }[] {
  const days = new Map<Ymd, Map<string, LookUps>>()
  for (const { accessLogId, callerEnum, occurredAtMs, operation, service } of entries) {
    const date = koreanYmd(Number(occurredAtMs))
    const what = accessLog.what(operation)
    const who = accessLog.who(callerEnum, service)
    const lines = days.get(date) ?? new Map<string, LookUps>()
    const line = `${time(occurredAtMs)} ${who} ${what}`
    const known = lines.get(line)
    lines.set(line, known ? { ...known, times: known.times + 1 } : { accessLogId, what, who, occurredAtMs, times: 1 })
    days.set(date, lines)
  }
  return [...days].map(([date, lines]) => ({ date, items: [...lines.values()] }))
}
