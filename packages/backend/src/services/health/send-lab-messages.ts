import type { LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { isLaboratorySilent } from '@ieum/domain/health/laboratory-message.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import type { Runtime } from '../../platform/context.ts'
import { dueLabMessages } from '../../platform/cross-user/health/due-lab-messages.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { RETAINED_AFTER_DELETION } from '../../platform/db/tables/personal-tables.ts'
import { eachInTurn } from '../../platform/jobs/scheduling/each-in-turn.ts'
import type { GeneticLabClient } from '../../platform/outbound/parties/genetic-lab-client.ts'
import type { Health } from './health-context.ts'
import { claimMessage, deferMessage, deleteMessage, type LabMessageRow, recordSent } from './lab-message-rows.ts'

const MOST_AT_ONCE = 20
/** Longer than a call to the laboratory takes. @source ours */
const LEASE_MS = MINUTE_MS

type Sending = Pick<Runtime, 'clock' | 'log'> & Health & { readonly lab: GeneticLabClient | null }

/** A service's messages to a laboratory. */
export type Outbox = {
  readonly service: HealthService
  /** The message as it is sent; null when its subject has ended meanwhile, which another message reports. */
  requestOf(userId: UserId, row: LabMessageRow): Promise<LabMessageRequest | null>
  /**
   * Stores the tracking number for the return, as the laboratory reports it; does nothing once no return is expected.
   */
  recordReturnNumber(userId: UserId, applicationId: string, returnTrackingNumber: string): Promise<void>
}

/** A minute after the first try, then twice as long each time, an hour at most. */
const waitMs = (tries: number): number => Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), HOUR_MS)

/**
 * Sends the due messages to the laboratory. Claims a message before sending and records it after, so that another run
 * sends it again when the process dies in between: the laboratory recognizes it by its ID.
 */
export async function sendLabMessages(context: Sending, outbox: Outbox, signal: AbortSignal): Promise<void> {
  const { clock, healthDb, lab } = context
  if (!lab) return
  const all = await dueLabMessages(healthDb, outbox.service, clock.realNow(), MOST_AT_ONCE)
  await eachInTurn(
    all,
    async (due) => {
      const { userId, messageId } = due
      const row = await claimMessage(healthDb, outbox.service, userId, messageId, clock.realNow(), LEASE_MS)
      if (row) await send(context, lab, outbox, userId, row, signal)
    },
    signal,
  )
}

async function send(
  context: Sending,
  lab: GeneticLabClient,
  { recordReturnNumber, requestOf, service }: Outbox,
  userId: UserId,
  row: LabMessageRow,
  signal: AbortSignal,
): Promise<void> {
  const { clock, healthDb, log } = context
  const { applicationId, messageId, labMessageEnum: kind } = row
  const request = await requestOf(userId, row)
  const response = request ? await lab.send(request, signal) : null
  const outcome = response?.kind ?? 'gone'
  if (response?.kind === 'accepted' && response.returnTrackingNumber !== null)
    await recordReturnNumber(userId, applicationId, response.returnTrackingNumber)
  // Deletes a sent message about an end, which is the last data of its application; keeps a sent order, because it
  // shows that the laboratory may know of the application.
  if (outcome === 'gone' || (outcome === 'accepted' && row.content !== null))
    return deleteMessage(healthDb, service, userId, messageId)
  if (outcome === 'accepted') return recordSent(healthDb, service, userId, messageId, clock.realNow())
  const sinceMs = clock.realNow() - row.createdAtMs
  const facts = { event: 'laboratory not told', service, kind, outcome, tries: row.tries }
  if (isLaboratorySilent(sinceMs) || outcome === 'refused') log.error(facts)
  else log.warn(facts)
  const retainedForMs = RETAINED_AFTER_DELETION[`${service}_lab_message`].days * DAY_MS
  if (row.content !== null && sinceMs >= retainedForMs) return deleteMessage(healthDb, service, userId, messageId)
  await deferMessage(healthDb, service, userId, messageId, clock.realNow() + waitMs(row.tries))
}
