import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Notifications } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import {
  awaitPlaces,
  claimPlaces,
  GROUP_PLACE_CHANNEL,
  makePlaces,
  type PlaceStore,
  releaseAllPlaces,
  releasePlaces,
  renewPlaces,
  type WantedPlaces,
} from './group-place-rows.ts'
import { createLeasedPlaces, type LeasedPlaces, type PartCounts } from './leased-places.ts'

/** How long a place stays held without renewal: then its process counts as dead. @source ours */
const LEASE_MS = 15_000
/** Interval for renewing held places and repeating requests: a dead process sends no notification. */
const RENEW_MS = 3_000
const TICK_MS = 1_000
/** A group that is unused for this long is left to others; places that others wait for are given back at once. */
const IDLE_MS = 1_000

/** Places of groups (institutions) across all processes. @source ADR 0134 */
export type GroupPlaces = Pick<LeasedPlaces, 'mayBegin' | 'began' | 'ended'> & {
  /** Work that waits here now, by group: missing places are requested. */
  want(waiting: ReadonlyMap<string, PartCounts>): void
  /** Called whenever places have arrived. */
  onRoom(listener: () => void): void
  /** Gives all places back. */
  stop(): Promise<void>
}

export type GroupPlacesNeeds = {
  readonly db: Db
  readonly notifications: Pick<Notifications, 'listen' | 'onGap'>
  readonly log: Pick<Logger, 'warn'>
}

/** One process's share of them. @param cap places of each group */
export async function createGroupPlaces(
  { db, notifications, log }: GroupPlacesNeeds,
  cap: number,
  { leaseMs = LEASE_MS, holder = randomUUID() as string } = {},
): Promise<GroupPlaces> {
  const store: PlaceStore = { db, holder, cap, leaseMs }
  const now = () => performance.now()
  const leased = createLeasedPlaces(cap, now)
  const made = new Set<string>()
  const listeners: (() => void)[] = []
  /** Requests that are not fulfilled yet: repeated when something happens, not on every check. */
  const asked = new Map<string, { readonly lower: number; readonly any: number }>()
  let waiting: ReadonlyMap<string, PartCounts> = new Map()
  let renewedAtMs = now()
  let isToRenew = false
  /** The last round failed and was logged: the next one begins with the next tick. */
  let isFailing = false
  let isStopped = false
  let running: Promise<void> | null = null
  let isWantedAgain = false

  function lacking(): { readonly group: string; readonly lower: number; readonly any: number }[] {
    const all = []
    for (const group of asked.keys()) if (!waiting.has(group)) asked.delete(group)
    for (const [group, counts] of waiting) {
      const lack = leased.lack(group, counts)
      const before = asked.get(group)
      if (lack.lower > (before?.lower ?? 0) || lack.any > (before?.any ?? 0)) all.push({ group, ...lack })
    }
    return all
  }

  function startRound(): void {
    if (isStopped) return
    if (running) {
      isWantedAgain = true
      return
    }
    running = round()
      .then(() => {
        isFailing = false
      })
      .catch((error: unknown) => {
        if (!isFailing) log.warn({ event: 'group places', error })
        isFailing = true
        isToRenew = true
      })
      .finally(() => {
        running = null
        if (!isWantedAgain) return
        isWantedAgain = false
        if (!isFailing) startRound()
      })
  }

  async function round(): Promise<void> {
    if (isToRenew) {
      isToRenew = false
      renewedAtMs = now()
      leased.setLeased(await renewPlaces(store, [...waiting.keys()]))
      asked.clear()
      for (const listener of listeners) listener()
    }
    const idle = leased.removeIdle(waiting, IDLE_MS)
    if (idle.length > 0) await releasePlaces(store, idle)
    const wanted = lacking()
    if (wanted.length === 0) return
    await claim(wanted)
    for (const { group } of wanted) {
      const counts = waiting.get(group)
      const lack = counts && leased.lack(group, counts)
      if (lack && lack.lower + lack.any > 0) asked.set(group, lack)
      else asked.delete(group)
    }
    for (const listener of listeners) listener()
  }

  async function claim(lacks: ReturnType<typeof lacking>): Promise<void> {
    const unmade = lacks.map(({ group }) => group).filter((group) => !made.has(group))
    if (unmade.length > 0) {
      await makePlaces(store, unmade)
      for (const group of unmade) made.add(group)
    }
    const rows = (of: typeof lacks): WantedPlaces[] =>
      of.flatMap(({ group, lower, any }) => [
        ...(any > 0 ? [{ group, isLower: false, most: any }] : []),
        ...(lower > 0 ? [{ group, isLower: true, most: lower }] : []),
      ])
    const claimed = await claimPlaces(store, rows(lacks))
    leased.addLeased(claimed)
    const short = lacks.filter(
      ({ group, lower, any }) => claimed.filter((one) => one.group === group).length < lower + any,
    )
    // A place that was given back between the two statements is promised to nobody.
    if (short.length > 0 && (await awaitPlaces(store, rows(short))) === 0)
      leased.addLeased(await claimPlaces(store, rows(short)))
  }

  const renew = () => {
    isToRenew = true
    startRound()
  }
  await notifications.listen(GROUP_PLACE_CHANNEL, (payload) => {
    if (payload === holder) renew()
  })
  notifications.onGap(renew)
  const ticks = setInterval(() => {
    if (leased.count === 0 && waiting.size === 0) return
    const isWaiting = [...waiting].some(([group, counts]) => {
      const { lower, any } = leased.lack(group, counts)
      return lower + any > 0
    })
    if (isWaiting || now() - renewedAtMs >= RENEW_MS) renew()
    else startRound()
  }, TICK_MS).unref()

  return {
    mayBegin: leased.mayBegin,
    began: leased.began,
    ended(group, isRestrained) {
      leased.ended(group, isRestrained)
      if (leased.isAnyReclaimed(group)) startRound()
    },
    want(all) {
      waiting = all
      if (!isFailing && all.size > 0 && lacking().length > 0) startRound()
    },
    onRoom: (listener) => void listeners.push(listener),
    async stop() {
      isStopped = true
      clearInterval(ticks)
      await running
      await releaseAllPlaces(store).catch((error: unknown) => log.warn({ event: 'group places', error }))
    },
  }
}
