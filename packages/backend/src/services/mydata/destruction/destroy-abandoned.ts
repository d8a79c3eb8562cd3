import { destructionDoubt } from '@ieum/domain/mydata/destruction/destruction-safeguards.ts'
import { lastSeenToDestroyMs } from '@ieum/domain/mydata/destruction/dormancy.ts'
import type { Context } from '../../../platform/context.ts'
import { countAway, type PersonAway, peopleAway } from '../../../platform/cross-user/mydata/people-away.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type Destroying, destroyPersonData } from './destroy-person-data.ts'

/** People per batch, and how many are processed side by side. */
const BATCH_PEOPLE = 200
const AT_ONCE = 8

/**
 * Destroys the data of everybody who has been away for a year; returns the number of people. If it fails for a person,
 * the failure is logged and the person is tried again the next time. Stops between two people on request. The clock is
 * read for each of them: it may have gone back meanwhile. In `real` nothing is destroyed while clocks or numbers are
 * implausible.
 * @source CF-9.14
 */
export async function destroyAbandoned(
  context: Context & Destroying & Pick<MydataContext, 'metrics'>,
  signal: AbortSignal,
  batchPeople = BATCH_PEOPLE,
): Promise<number> {
  const { clock, config, db, log } = context
  const dueWhenBegun = lastSeenToDestroyMs(clock.now())
  const dueNow = () => Math.min(dueWhenBegun, lastSeenToDestroyMs(clock.now()))
  if (config.world === 'real' && (await isDoubtful(context, dueWhenBegun))) return 0
  let destroyed = 0
  let last: PersonAway | null = null
  for (;;) {
    const batch: PersonAway[] = await peopleAway(db, dueNow(), batchPeople, last)
    last = batch.at(-1) ?? null
    const waiting = [...batch]
    const one = async (): Promise<void> => {
      for (;;) {
        const person = signal.aborted ? undefined : waiting.shift()
        if (!person) return
        try {
          if (person.lastSeenAtMs > dueNow()) continue
          const when = { lastSeenMs: dueNow(), nowMs: clock.now() }
          if (await destroyPersonData(context, person.userId, when)) destroyed += 1
        } catch (error) {
          log.error({ event: 'destruction', error })
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    if (batch.length < batchPeople || signal.aborted) return destroyed
  }
}

async function isDoubtful(
  { clock, config, db, log, metrics }: Context & Pick<MydataContext, 'metrics'>,
  lastSeenMs: number,
): Promise<boolean> {
  const found = await countAway(db, lastSeenMs)
  const doubt = destructionDoubt({ machineNowMs: clock.realNow(), mostPct: config.destroyAtOnceMostPct, ...found })
  if (doubt === null) return false
  metrics.destructionRefused(doubt)
  log.error({ event: 'destruction refused', doubt, due: found.due, people: found.people })
  return true
}
