import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { dueLabMessages } from '../../cross-user/gene/due-lab-messages.ts'
import { KEPT_AFTER_DELETION } from '../../db/personal-tables.ts'
import type { GeneContext } from '../gene-context.ts'
import { claimMessage, dropMessage, type LabMessageRow, noteSent, putOffMessage } from './lab-message-rows.ts'
import { requestOf } from './lab-request.ts'
import { noteReturnNumber } from './note-return-number.ts'

const MOST_AT_ONCE = 20
/** Longer than telling takes. @source ours */
const LEASE_MS = MINUTE_MS
/** A day without an answer is more than a fault that goes by. @source docs/gene.md#what-a-laboratory-is-told */
const ALARM_MS = DAY_MS
const TOLD_FOR_MS = KEPT_AFTER_DELETION.gene_lab_message.days * DAY_MS

type Sending = Pick<GeneContext, 'clock' | 'healthDb' | 'lab' | 'log' | 'vault'>

/** After the first try a minute, then twice as long each time, an hour at most. */
const waitMs = (tries: number): number => Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), HOUR_MS)

/**
 * Tells the laboratory what is due. A message is claimed before it leaves and noted after, so that a process that dies in between
 * sends it again: the laboratory knows it by its id.
 */
export async function sendLabMessages(context: Sending, signal: AbortSignal): Promise<void> {
  const { clock, healthDb, lab } = context
  if (!lab) return
  for (const due of await dueLabMessages(healthDb, clock.realNow(), MOST_AT_ONCE)) {
    signal.throwIfAborted()
    const { userId, messageId } = due
    const row = await claimMessage(healthDb, userId, messageId, clock.realNow(), LEASE_MS)
    if (row) await send(context, lab, userId, row, signal)
  }
}

async function send(
  context: Sending,
  lab: NonNullable<Sending['lab']>,
  userId: Parameters<typeof noteSent>[1],
  row: LabMessageRow,
  signal: AbortSignal,
): Promise<void> {
  const { clock, healthDb, log } = context
  const { application_id: applicationId, message_id: messageId, lab_message_enum: kind } = row
  const request = await requestOf(context, userId, row)
  const told = request ? await lab.tell(request, signal) : null
  const outcome = told?.kind ?? 'gone'
  if (told?.kind === 'taken' && told.returnTrackingNumber !== null)
    await noteReturnNumber(context, userId, applicationId, told.returnTrackingNumber)
  // Nothing is left of what an ending was about once it is told; an order stays, as what may have been heard.
  if (outcome === 'gone' || (outcome === 'taken' && row.content !== null))
    return dropMessage(healthDb, userId, messageId)
  if (outcome === 'taken') return noteSent(healthDb, userId, messageId, clock.realNow())
  const sinceMs = clock.realNow() - row.created_at.getTime()
  const facts = { event: 'laboratory not told', kind, outcome, tries: row.tries }
  if (sinceMs >= ALARM_MS || outcome === 'refused') log.error(facts)
  else log.warn(facts)
  if (row.content !== null && sinceMs >= TOLD_FOR_MS) return dropMessage(healthDb, userId, messageId)
  await putOffMessage(healthDb, userId, messageId, clock.realNow() + waitMs(row.tries))
}
