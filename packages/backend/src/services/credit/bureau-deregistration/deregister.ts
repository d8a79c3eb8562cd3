import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import { afterFailedTry } from '@ieum/domain/mydata/destruction/deletion.ts'
import { DAY_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Keys, Runtime, Stores, Time } from '../../../platform/context.ts'
import { dueCreditDepartures } from '../../../platform/cross-user/credit/due-credit-departures.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { RETAINED_AFTER_DELETION } from '../../../platform/db/tables/personal-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Outbox } from '../../../platform/jobs/outbox.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import type { BureauFailure, CreditBureauClient } from '../../../platform/outbound/credit/credit-bureau.ts'
import type { Bureaus } from '../credit-context.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import {
  type CreditDepartureRow,
  claimDeparture,
  deferDeparture,
  deleteDeparture,
  insertDeparture,
  loadDepartures,
} from './deregistration-rows.ts'
import { departedMember } from './sealed-deregistration.ts'

type Opening = Pick<Stores, 'db'> & Pick<Keys, 'vault'>

/** Longer than a call to a bureau takes. @source ours */
const LEASE_MS = MINUTE_MS
const BATCH = 200
/** After this time a bureau is not called any more, and the log says so. */
const TOLD_FOR_MS = RETAINED_AFTER_DELETION.credit_departure.days * DAY_MS

/** Enqueues a job for each departure that is due. */
export async function scanDepartures({
  clock,
  db,
  outbox,
}: Time & Pick<Stores, 'db'> & { readonly outbox: Outbox }): Promise<void> {
  const now = clock.realNow()
  for (const due of await dueCreditDepartures(db, now, BATCH)) {
    await inTransaction(db, async (trx) => {
      if (!(await claimDeparture(trx, due, now + LEASE_MS))) return
      const { userId, creditDepartureId } = due
      await CREDIT_QUEUES.departure.send(trx, outbox, { userId, creditDepartureId })
    })
  }
}

/** Reports the departure to the bureau; when that fails, schedules a retry. */
export async function runDeparture(
  context: Opening & Runtime & Bureaus,
  { userId, creditDepartureId }: { readonly userId: UserId; readonly creditDepartureId: string },
  { place }: Shift,
): Promise<void> {
  const { bureaus, clock, db, log } = context
  const departure = (await loadDepartures(db, userId)).find((one) => one.creditDepartureId === creditDepartureId)
  if (!departure) return
  const client = bureaus.get(departure.creditBureauEnum)?.client
  const signal = AbortSignal.timeout(BUREAU_ANSWER_MS)
  const failure = client ? await place.away(() => notify(context, userId, client, departure, signal)) : NOT_CONFIGURED
  if (!failure) return
  if (clock.realNow() - departure.departedAtMs >= TOLD_FOR_MS) {
    log.warn({ event: 'credit bureau not told', bureau: departure.creditBureauEnum })
    return deleteDeparture(db, userId, creditDepartureId)
  }
  const attemptCount = departure.attemptCount + 1
  const nextDueAtMs = clock.realNow() + afterFailedTry(attemptCount).afterMs
  await deferDeparture(db, userId, creditDepartureId, { attemptCount, nextDueAtMs })
}

const NOT_CONFIGURED: BureauFailure = { kind: 'failed', reason: 'UNAVAILABLE' }

async function notify(
  { db, vault }: Opening,
  userId: UserId,
  client: CreditBureauClient,
  { creditDepartureId, member }: CreditDepartureRow,
  signal: AbortSignal,
): Promise<BureauFailure | null> {
  const own = await vault.personKey(userId)
  const outcome = await client.deregister(departedMember.open(own, [creditDepartureId], member).bureauMemberId, signal)
  if (outcome.kind === 'failed') return outcome
  await deleteDeparture(db, userId, creditDepartureId)
  return null
}

/** Reports every earlier departure that the bureau does not know of yet; returns null once it knows of all. */
export async function endDeparturesOf(
  context: Opening,
  userId: UserId,
  client: CreditBureauClient,
  signal: AbortSignal,
): Promise<BureauFailure | null> {
  const all = await loadDepartures(context.db, userId)
  for (const departure of all.filter((one) => one.creditBureauEnum === client.creditBureauEnum)) {
    const failure = await notify(context, userId, client, departure, signal)
    if (failure) return failure
  }
  return null
}

/**
 * For a person who left while we were registering them at a bureau: deregisters them now, and again later when that
 * fails.
 */
export async function departUnsaved(
  { clock, db, vault }: Opening & Time,
  userId: UserId,
  client: CreditBureauClient,
  bureauMemberId: string,
): Promise<void> {
  const bureau: CreditBureau = client.creditBureauEnum
  const outcome = await client.deregister(bureauMemberId, AbortSignal.timeout(BUREAU_ANSWER_MS))
  if (outcome.kind === 'deregistered') return
  await inTransaction(db, async (trx) => {
    // A person who is deleted altogether has no key left to seal it under.
    if (!(await lockPerson(trx, userId))) return
    const creditDepartureId = uuidv7()
    const member = departedMember.seal(await vault.personKey(userId), [creditDepartureId], { bureauMemberId })
    await insertDeparture(trx, userId, { creditDepartureId, bureau, member, realNowMs: clock.realNow() })
  })
}
