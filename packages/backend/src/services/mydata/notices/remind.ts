import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { dueReminders, reminderRanges } from '@ieum/domain/mydata/connections/upcoming.ts'
import { lastSeenToDestroyMs, lastSeenToRestMs } from '@ieum/domain/mydata/destruction/dormancy.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { Context } from '../../../platform/context.ts'
import { peopleToRemind } from '../../../platform/cross-user/mydata/people-away.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Directory, Pushes, Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { loadTimelineRows } from '../timeline/timeline-rows.ts'
import { upcomingConnections } from '../timeline/upcoming-connections.ts'
import { insertReminder } from './notice-rows.ts'

type Reminding = Context & Directory & Pushes & Pick<Syncs, 'outbox'>

const BATCH_PEOPLE = 200
/** Months differ in length: candidates are searched in a range that is wider by this much. */
const SPARE_MS = 4 * DAY_MS

/**
 * Notifies people of what ends by itself, 30, 7 and 1 day before: each person once, however many processes run and
 * however often one of them restarts. A missed reminder is sent late, as long as the next one is not due.
 */
export async function remind(context: Reminding, signal: AbortSignal): Promise<void> {
  const { clock, db, log } = context
  const nowMs = clock.now()
  const ranges = reminderRanges(nowMs)
  const consents = ranges.map((range) => ({ kind: 'CONSENT_END', ...range }) as const)
  const visits = [
    { kind: 'TRANSFERS_REST', lastSeenMs: lastSeenToRestMs } as const,
    { kind: 'DATA_DESTROYED', lastSeenMs: lastSeenToDestroyMs } as const,
  ].flatMap(({ kind, lastSeenMs }) =>
    ranges.map(({ days, afterMs, toMs }) => {
      return { kind, days, afterMs: lastSeenMs(afterMs - SPARE_MS), toMs: lastSeenMs(toMs + SPARE_MS) }
    }),
  )
  let last: UserId | null = null
  for (;;) {
    const batch: UserId[] = await peopleToRemind(db, consents, visits, BATCH_PEOPLE, last)
    last = batch.at(-1) ?? null
    for (const userId of batch) {
      if (signal.aborted) return
      await remindOne(context, userId, nowMs).catch((error: unknown) => log.error({ event: 'reminder', error }))
    }
    if (batch.length < BATCH_PEOPLE) return
  }
}

/** Uses the person's present rows: what was renewed or disconnected since causes no reminder. */
async function remindOne(context: Reminding, userId: UserId, nowMs: number): Promise<void> {
  const stored = await loadTimelineRows(context.db, userId)
  if (!stored) return
  const due = dueReminders(upcomingConnections(context, stored.connections, nowMs), stored.lastSeenAtMs, nowMs)
  if (due.length === 0) return
  const isPushed = context.pushes.gateway !== null
  await inTransaction(context.db, async (trx) => {
    for (const reminder of due) {
      const noticeId = await insertReminder(trx, userId, { ...reminder, createdAtMs: nowMs })
      if (noticeId !== null && isPushed) {
        await QUEUES.push.send(trx, context.outbox, { userId, noticeId })
      }
    }
  })
}
