import { HOUR_MS } from '../../time/durations.ts'
import {
  addDays,
  endOfKoreanDayMs,
  koreanDateParts,
  koreanYmd,
  startOfKoreanDayMs,
  type Ymd,
} from '../../time/korea.ts'
import { isConnectionExpired } from '../connect/connection-expiry.ts'
import { REMINDER_DAYS, REMINDER_HOUR, TIMELINE_TRANSFER_DAYS } from '../constants.ts'
import { destroyedAtMs, restsAtMs } from '../destruction/dormancy.ts'
import { nextScheduledAtMs } from '../sync/scheduled-transfer.ts'

/** Automatic ends that are announced. */
export const ENDING_KINDS = ['CONSENT_END', 'TRANSFERS_REST', 'DATA_DESTROYED'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]

export type UpcomingConnection<Guid extends string> = {
  readonly organizationGuid: Guid
  /** False where the institution refused: nothing is fetched, and nothing of it ends that has not ended. */
  readonly isLiving: boolean
  readonly connectedAtMs: number
  readonly consentEndsAtMs: number
  readonly refreshTokenExpiresAtMs: number
  /** Null: there are no scheduled transfers. */
  readonly cycleDays: number | null
  /** Null while one is running, or before the first was planned. */
  readonly nextDueAtMs: number | null
  readonly slots: readonly string[]
  /** Position of this connection in a slot, 0 to 1. */
  readonly spread: number
}

export type Ending<Guid extends string> = {
  readonly kind: EndingKind
  readonly atMs: number
  /** Null for an end that concerns the person, not one institution. */
  readonly organizationGuid: Guid | null
}

/**
 * Returns the automatic ends for a person who does not come any more, in the order of time: each consent, the periodic
 * transfers after six months, everything after a year. Past ends are excluded.
 * @source CF-9.13 CF-9.14 CF-5.6
 */
export function endings<Guid extends string>(
  connections: readonly UpcomingConnection<Guid>[],
  lastSeenAtMs: number,
  nowMs: number,
): Ending<Guid>[] {
  const living = connections.filter((one) => isAlive(one, nowMs))
  const consents = living.map(({ organizationGuid, consentEndsAtMs }): Ending<Guid> => {
    return { kind: 'CONSENT_END', atMs: consentEndsAtMs, organizationGuid }
  })
  const restAtMs = restsAtMs(lastSeenAtMs)
  const isResting = living.some((one) => one.cycleDays !== null && one.consentEndsAtMs > restAtMs)
  const person: Ending<Guid>[] = [
    ...(isResting ? [{ kind: 'TRANSFERS_REST', atMs: restAtMs, organizationGuid: null } as const] : []),
    ...(connections.length > 0
      ? [{ kind: 'DATA_DESTROYED', atMs: destroyedAtMs(lastSeenAtMs), organizationGuid: null } as const]
      : []),
  ]
  return [...consents, ...person].filter(({ atMs }) => atMs > nowMs).sort((one, other) => one.atMs - other.atMs)
}

/** Returns when the reminder this many days before is sent: in the morning of that day in Korea. */
export function reminderAtMs(endsAtMs: number, daysBefore: number): number {
  return startOfKoreanDayMs(addDays(koreanDateParts(endsAtMs), -daysBefore)) + REMINDER_HOUR * HOUR_MS
}

/**
 * Returns the days before the end of the reminder that is due now: the latest whose morning has come, so that a missed
 * one is sent late and two are never sent at once. Null when none is due, or the end has come.
 *
 * @param sinceMs earlier reminders are not sent: this end was not known then
 */
export function dueReminderDays(endsAtMs: number, sinceMs: number, nowMs: number): number | null {
  if (endsAtMs <= nowMs) return null
  const come = REMINDER_DAYS.filter((days) => reminderAtMs(endsAtMs, days) <= nowMs)
  const days = come.at(-1)
  return days !== undefined && reminderAtMs(endsAtMs, days) >= sinceMs ? days : null
}

/**
 * Returns the ends for which a reminder is due now, as one range per number of days: `dueReminderDays` of an end
 * between `afterMs` (exclusive) and `toMs` is `days`, unless it was chosen later.
 */
export function reminderRanges(nowMs: number): { days: number; afterMs: number; toMs: number }[] {
  // Reminders are sent in the morning: before that it still counts as the day before.
  const today = koreanDateParts(nowMs - REMINDER_HOUR * HOUR_MS)
  return REMINDER_DAYS.map((days, at) => {
    const next = REMINDER_DAYS[at + 1]
    const afterMs = next === undefined ? nowMs : endOfKoreanDayMs(addDays(today, next))
    return { days, afterMs, toMs: endOfKoreanDayMs(addDays(today, days)) }
  })
}

export type DueReminder<Guid extends string> = {
  readonly kind: EndingKind
  readonly organizationGuid: Guid | null
  readonly endsAtMs: number
  readonly daysBefore: number
}

/** Returns the reminders that are due for a person now; none of an end that was not known when its reminder was due. */
export function dueReminders<Guid extends string>(
  connections: readonly UpcomingConnection<Guid>[],
  lastSeenAtMs: number,
  nowMs: number,
): DueReminder<Guid>[] {
  const connectedAtMs = new Map(connections.map((one) => [one.organizationGuid, one.connectedAtMs]))
  return endings(connections, lastSeenAtMs, nowMs).flatMap(({ kind, atMs, organizationGuid }) => {
    const sinceMs = organizationGuid === null ? lastSeenAtMs : (connectedAtMs.get(organizationGuid) ?? nowMs)
    const daysBefore = dueReminderDays(atMs, sinceMs, nowMs)
    return daysBefore === null ? [] : [{ kind, organizationGuid, endsAtMs: atMs, daysBefore }]
  })
}

export type UpcomingKind = EndingKind | 'TRANSFER' | 'REMINDER' | 'BRIDGE_END'

/** A program of the person that loses access at that time. */
export type UpcomingProgram = { readonly name: string; readonly endsAtMs: number }

export type Upcoming<Guid extends string> = {
  readonly kind: UpcomingKind
  readonly atMs: number
  readonly organizationGuids: readonly Guid[]
  /** Under the person's names; only of `BRIDGE_END`. */
  readonly programNames: readonly string[]
  /** Of a reminder: the end, and the number of days before it; null for other events. */
  readonly reminder: { readonly of: EndingKind; readonly daysBefore: number } | null
}

export type UpcomingDay<Guid extends string> = { readonly date: Ymd; readonly events: readonly Upcoming<Guid>[] }

/**
 * Returns all automatic events if the person does nothing, by day in Korea, the next first. Transfers are shown for
 * `TIMELINE_TRANSFER_DAYS`, ends and their reminders without a limit. The same event of several institutions or
 * programs on one day is one event with all of them.
 */
export function upcomingDays<Guid extends string>(
  connections: readonly UpcomingConnection<Guid>[],
  programs: readonly UpcomingProgram[],
  lastSeenAtMs: number,
  nowMs: number,
): UpcomingDay<Guid>[] {
  const ends = endings(connections, lastSeenAtMs, nowMs)
  const single: Upcoming<Guid>[] = [
    ...transfers(connections, lastSeenAtMs, nowMs),
    ...programs
      .filter(({ endsAtMs }) => endsAtMs > nowMs)
      .map(({ name, endsAtMs: atMs }) => {
        return { kind: 'BRIDGE_END', atMs, organizationGuids: [], programNames: [name], reminder: null } as const
      }),
    ...ends.map(({ kind, atMs, organizationGuid }) => {
      return { kind, atMs, organizationGuids: listOf(organizationGuid), programNames: [], reminder: null }
    }),
    ...ends.flatMap(({ kind, atMs, organizationGuid }) =>
      REMINDER_DAYS.map((daysBefore): Upcoming<Guid> => {
        const reminder = { of: kind, daysBefore }
        return {
          kind: 'REMINDER',
          atMs: reminderAtMs(atMs, daysBefore),
          organizationGuids: listOf(organizationGuid),
          programNames: [],
          reminder,
        }
      }).filter((one) => one.atMs > nowMs),
    ),
  ]
  const days = new Map<Ymd, Map<string, Upcoming<Guid>>>()
  for (const one of single.sort((a, b) => a.atMs - b.atMs)) {
    const date = koreanYmd(one.atMs)
    const events = days.get(date) ?? new Map<string, Upcoming<Guid>>()
    const name = [one.kind, one.reminder?.of, one.reminder?.daysBefore].join(' ')
    const first = events.get(name) ?? { ...one, organizationGuids: [], programNames: [] }
    events.set(name, {
      ...first,
      organizationGuids: [...new Set([...first.organizationGuids, ...one.organizationGuids])],
      programNames: [...first.programNames, ...one.programNames],
    })
    days.set(date, events)
  }
  return [...days].map(([date, events]) => ({ date, events: [...events.values()] }))
}

const listOf = <Guid>(one: Guid | null): readonly Guid[] => (one === null ? [] : [one])

function isAlive(connection: UpcomingConnection<string>, nowMs: number): boolean {
  const { consentEndsAtMs, refreshTokenExpiresAtMs: refreshTokenExpiredAtMs } = connection
  return (
    connection.isLiving &&
    !isConnectionExpired({ dataAccessConsentExpiredAt: consentEndsAtMs, refreshTokenExpiredAtMs }, nowMs)
  )
}

/** Returns transfers while the consent is valid and the person counts as present; an overdue one happens now. */
function transfers<Guid extends string>(
  connections: readonly UpcomingConnection<Guid>[],
  lastSeenAtMs: number,
  nowMs: number,
): Upcoming<Guid>[] {
  const restAtMs = restsAtMs(lastSeenAtMs)
  const horizonMs = startOfKoreanDayMs(addDays(koreanDateParts(nowMs), TIMELINE_TRANSFER_DAYS + 1))
  return connections.flatMap((one) => {
    const { cycleDays, nextDueAtMs, organizationGuid, slots, spread } = one
    if (cycleDays === null || nextDueAtMs === null || !isAlive(one, nowMs)) return []
    const untilMs = Math.min(restAtMs, one.consentEndsAtMs, horizonMs)
    const found: Upcoming<Guid>[] = []
    for (let atMs = Math.max(nextDueAtMs, nowMs); atMs < untilMs; ) {
      found.push({ kind: 'TRANSFER', atMs, organizationGuids: [organizationGuid], programNames: [], reminder: null })
      atMs = nextScheduledAtMs(atMs, cycleDays, slots, spread)
    }
    return found
  })
}
