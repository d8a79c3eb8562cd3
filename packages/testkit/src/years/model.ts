/**
 * The years by the rules, derived only from a person's consents, actions and visits: this file imports no line of the
 * product, so that a rule that is wrong there is right here.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KOREA = 9 * HOUR

/**
 * An access token lives 90 days, a refresh token a year. The refresh token is reissued once it expires less than the
 * longest cycle and a week after the new access token: otherwise a consent of years would end with it.
 */
const ACCESS = 90 * DAY
const REFRESH = 365 * DAY
const REISSUED_WITH = ACCESS + 28 * DAY + 7 * DAY
/** A token that is about to expire is not used any more. */
const MARGIN = 5_000
const REST_MONTHS = 6
const DESTROYED_MONTHS = 12
const REMINDERS = [30, 7, 1]
const REMINDER_HOUR = 10
const LIST_DAYS = 7

const midnight = (at: number): number => Math.floor((at + KOREA) / DAY) * DAY - KOREA
const endOfDay = (at: number): number => midnight(at) + DAY - 1

/**
 * Adds calendar months at the same time of day; where the month has no such day, returns the beginning of the next
 * month.
 */
function monthsLater(at: number, months: number): number {
  const wall = new Date(at + KOREA)
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + months, wall.getUTCDate()]
  const has = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return day > has ? Date.UTC(year, month + 1, 1) - KOREA : Date.UTC(year, month, day) - KOREA + (at - midnight(at))
}

export type ModelOrganization = {
  readonly orgCode: string
  /** `hhmm:hhmm` in Korea: when scheduled calls are allowed. */
  readonly slots: readonly string[]
}

const minutesOf = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2))

function windows({ slots }: ModelOrganization, at: number): readonly (readonly [from: number, to: number])[] {
  return slots.flatMap((slot) => {
    const [from = 0, to = 0] = slot.split(':').map(minutesOf)
    const length = (to - from + 1440) % 1440
    return [-1, 0, 1].map((day) => {
      const begin = midnight(at) + day * DAY + from * MINUTE
      return [begin, begin + length * MINUTE] as const
    })
  })
}
const isOpen = (one: ModelOrganization, at: number) => windows(one, at).some(([from, to]) => from <= at && at < to)
const nextOpen = (one: ModelOrganization, at: number) =>
  isOpen(one, at) ? at : Math.min(...windows(one, at).flatMap(([from]) => (from >= at ? [from] : [])))

export type Connection = {
  since: number
  /** Days between transfers; null: no scheduled transfers. */
  cycle: number | null
  consentEnds: number
  accessEnds: number
  refreshEnds: number
  due: number | null
  lastRead: number
  /** The signed duration; renewing extends it by as much at most. */
  signedFor: number
  /** Found to have ended: only a new signature helps. */
  isOver: boolean
  off: Set<string>
}

export type Reported = {
  readonly kind: string
  readonly orgCode: string | null
  readonly ends: number
  readonly daysBefore: number
}

/** Calls to institutions at a moment: data by its kind (`x-api-type`), and each call for a token. */
export type Calls = Set<string>

export type ModelState = {
  readonly connections: Map<string, Connection>
  /** Lists that may be read, and until when. */
  readonly lists: Map<string, number>
  notices: Reported[]
  lastSeen: number
  destroyedAt: number | null
}

export function createModel(organizations: readonly ModelOrganization[], firstSeen: number) {
  const organizationOf = new Map(organizations.map((one) => [one.orgCode, one]))
  const connections = new Map<string, Connection>()
  const lists = new Map<string, number>()
  let notices: Reported[] = []
  let lastSeen = firstSeen
  let destroyedAt: number | null = null

  /** A visit is recorded once a day, so the last one may be up to a day later than its record. */
  const rests = () => monthsLater(lastSeen + DAY, REST_MONTHS)
  const isDestroyedAt = () => monthsLater(lastSeen + DAY, DESTROYED_MONTHS)
  const isLiving = (one: Connection, at: number) => !one.isOver && one.consentEnds > at && one.refreshEnds > at

  /** Reads an institution; an expired token is renewed before that, once. */
  function read(orgCode: string, one: Connection, at: number, kind: string, calls: Calls): boolean {
    if (one.consentEnds <= at || (one.accessEnds - MARGIN <= at && one.refreshEnds <= at)) {
      one.isOver = true
      one.due = null
      return false
    }
    if (one.accessEnds - MARGIN <= at) {
      calls.add(`${orgCode} 개별인증-003 ×1`)
      if (one.refreshEnds - at < REISSUED_WITH) one.refreshEnds = at + REFRESH
      one.accessEnds = at + ACCESS
    }
    calls.add(`${orgCode} ${kind}`)
    one.lastRead = at
    return true
  }

  function transfers(at: number, calls: Calls): void {
    for (const [orgCode, one] of connections) {
      const organization = organizationOf.get(orgCode)
      if (!organization || one.isOver || one.cycle === null || one.due === null || one.due > at) continue
      if (at >= rests()) one.due = nextOpen(organization, at + one.cycle * DAY)
      else if (!isOpen(organization, at)) one.due = nextOpen(organization, at)
      else if (read(orgCode, one, at, 'scheduled', calls)) one.due = nextOpen(organization, at + one.cycle * DAY)
    }
  }

  function notify(kind: string, orgCode: string | null, ends: number, since: number, at: number): void {
    if (ends <= at) return
    const morning = (days: number) => midnight(ends) - days * DAY + REMINDER_HOUR * HOUR
    const daysBefore = REMINDERS.filter((days) => morning(days) <= at).at(-1)
    if (daysBefore === undefined || morning(daysBefore) < since) return
    const isNotified = notices.some(
      (one) => one.kind === kind && one.orgCode === orgCode && one.ends === ends && one.daysBefore === daysBefore,
    )
    if (!isNotified) notices.push({ kind, orgCode, ends, daysBefore })
  }

  function remind(at: number): void {
    for (const [orgCode, one] of connections) {
      if (isLiving(one, at)) notify('CONSENT_END', orgCode, one.consentEnds, one.since, at)
    }
    const restAt = rests()
    const isAnyResting = [...connections.values()].some(
      (one) => isLiving(one, at) && one.cycle !== null && one.consentEnds > restAt,
    )
    if (isAnyResting) notify('TRANSFERS_REST', null, restAt, lastSeen, at)
    if (connections.size > 0) notify('DATA_DESTROYED', null, isDestroyedAt(), lastSeen, at)
  }

  function destroy(at: number, calls: Calls): void {
    if (at < isDestroyedAt() || (destroyedAt !== null && destroyedAt >= lastSeen)) return
    // An existing permission is revoked, whatever the consent's state; one that has ended opens nothing.
    for (const [orgCode, one] of connections) if (one.accessEnds > 0) calls.add(`${orgCode} 개별인증-004 ×1`)
    connections.clear()
    lists.clear()
    notices = []
    destroyedAt = at
  }

  return {
    state: (): ModelState => ({ connections, lists, notices, lastSeen, destroyedAt }),

    /** Advances time to this moment, with all work that falls due by itself. */
    pass(at: number, { upkeep }: { readonly upkeep: boolean }): Calls {
      const calls: Calls = new Set()
      transfers(at, calls)
      remind(at)
      if (upkeep) {
        destroy(at, calls)
        for (const [orgCode, ends] of lists) if (ends < at) lists.delete(orgCode)
      }
      return calls
    },

    visit(at: number): void {
      if (lastSeen < at - DAY) lastSeen = at
    },

    connect(
      orgCode: string,
      at: number,
      { lastDay, cycle }: { readonly lastDay: number; readonly cycle: number | null },
      calls: Calls,
    ): void {
      const before = connections.get(orgCode)
      const organization = organizationOf.get(orgCode) as ModelOrganization
      connections.set(orgCode, {
        since: at,
        cycle,
        consentEnds: endOfDay(lastDay),
        accessEnds: at + ACCESS,
        refreshEnds: at + REFRESH,
        due: cycle === null ? null : nextOpen(organization, at + cycle * DAY),
        lastRead: at,
        signedFor: endOfDay(lastDay) - at,
        isOver: false,
        off: before?.off ?? new Set(),
      })
      lists.delete(orgCode)
      calls.add(`${orgCode} 통합인증-002 ×1`)
      calls.add(`${orgCode} user-consent`)
    },

    /** Extended by renewing the token, without a signature. */
    extend(orgCode: string, at: number, lastDay: number, calls: Calls): void {
      const one = connections.get(orgCode) as Connection
      const organization = organizationOf.get(orgCode) as ModelOrganization
      one.consentEnds = endOfDay(lastDay)
      one.accessEnds = at + ACCESS
      one.refreshEnds = at + REFRESH
      one.lastRead = at
      if (one.cycle !== null) one.due = nextOpen(organization, at + one.cycle * DAY)
      calls.add(`${orgCode} 개별인증-003 ×1`)
      calls.add(`${orgCode} user-consent`)
    },

    consentToList(orgCode: string, at: number, calls: Calls): void {
      lists.set(orgCode, endOfDay(at + LIST_DAYS * DAY))
      calls.add(`${orgCode} 통합인증-002 ×1`)
      calls.add(`${orgCode} user-consent`)
    },

    /** The person requests a new reading of everything that has not ended; it does not change the schedule. */
    refresh(at: number, calls: Calls): void {
      for (const [orgCode, one] of connections) if (!one.isOver) read(orgCode, one, at, 'user-refresh', calls)
    },

    /** Less often, or none: from the last reading, not before now. */
    changeCycle(orgCode: string, at: number, cycle: number | null): void {
      const one = connections.get(orgCode) as Connection
      const organization = organizationOf.get(orgCode) as ModelOrganization
      one.cycle = cycle
      one.due = cycle === null ? null : nextOpen(organization, Math.max(one.lastRead + cycle * DAY, at))
    },

    endEarlier(orgCode: string, lastDay: number): void {
      const one = connections.get(orgCode) as Connection
      one.consentEnds = endOfDay(lastDay)
    },

    switch(orgCode: string, scope: string, isOn: boolean): void {
      const { off } = connections.get(orgCode) as Connection
      if (isOn) off.delete(scope)
      else off.add(scope)
    },

    disconnect(orgCode: string, at: number, calls: Calls): void {
      const one = connections.get(orgCode) as Connection
      if (Math.min(one.consentEnds, one.refreshEnds) > at) calls.add(`${orgCode} 개별인증-004 ×1`)
      connections.delete(orgCode)
      notices = notices.filter((notice) => notice.orgCode !== orgCode)
    },
  }
}

export type Model = ReturnType<typeof createModel>
