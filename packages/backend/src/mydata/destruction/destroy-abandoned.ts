import { lastSeenToDestroyMs } from '@ieum/domain/mydata/absence.ts'
import type { Context } from '../../context.ts'
import { type PersonAway, peopleAway } from '../../cross-user/mydata/people-away.ts'
import type { Institutions } from '../mydata-parts.ts'
import { type Destroying, destroyPersonData } from './destroy-person-data.ts'
import { revokeTokens } from './revoke-tokens.ts'

/** People a batch, and so many side by side: an institution that does not answer costs each of them seconds. */
const BATCH_PEOPLE = 200
const AT_ONCE = 8

/**
 * Destroys the data of everybody who has stayed away for a year; returns of how many people. A person for whom it fails
 * is logged and comes again the next time. Stops between two people when asked to.
 * @source CF-9.14
 */
export async function destroyAbandoned(
  context: Context & Institutions & Destroying,
  signal: AbortSignal,
  batchPeople = BATCH_PEOPLE,
): Promise<number> {
  const { clock, db, log } = context
  const nowMs = clock.now()
  const lastSeenMs = lastSeenToDestroyMs(nowMs)
  let destroyed = 0
  let last: PersonAway | null = null
  for (;;) {
    const batch: PersonAway[] = await peopleAway(db, lastSeenMs, batchPeople, last)
    last = batch.at(-1) ?? null
    const waiting = [...batch]
    const one = async (): Promise<void> => {
      for (;;) {
        const person = signal.aborted ? undefined : waiting.shift()
        if (!person) return
        try {
          await revokeTokens(context, person.userId, signal)
          if (signal.aborted) return
          if (await destroyPersonData(context, person.userId, { lastSeenMs, nowMs })) destroyed += 1
        } catch (error) {
          log.error({ event: 'destruction', error })
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    if (batch.length < batchPeople || signal.aborted) return destroyed
  }
}
