import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_ANSWER_MS } from '@ieum/domain/credit/report/refresh.ts'
import { koreanDtime } from '@ieum/domain/mydata/organizations/maintenance.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { type Shift, TryAgainLater } from '../../../platform/jobs/queue.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import type { Bureaus } from '../credit-context.ts'
import { memberAt } from '../raising/member-at.ts'
import { loadUnreportedEvent, recordNotified } from './business-rows.ts'
import { evaluationEventContent } from './sealed-business.ts'

/** Reports the event to KCB; when KCB does not accept it, the queue decides when to retry. */
export async function runBusinessEvent(
  context: Time & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Bureaus,
  { userId, eventKey }: { readonly userId: UserId; readonly eventKey: string },
  { place }: Shift,
): Promise<void> {
  const { bureaus, clock, db, vault } = context
  const eventHmac = Buffer.from(eventKey, 'hex')
  const content = await loadUnreportedEvent(db, userId, eventHmac)
  const keyId = BUREAU_KEY_IDS.KCB
  const key = content && (await vault.organizationKeys(userId, [keyId])).get(keyId)
  const member = await memberAt(context, userId, 'KCB')
  if (!content || !key || member === null) return
  const { occurredAtMs, ...event } = evaluationEventContent.open(key, [eventHmac], content)
  const client = bureaus.get('KCB')?.client
  if (!client) throw new TryAgainLater('KCB is not configured')
  const report = { ...event, eventId: eventKey, occurredDtime: koreanDtime(occurredAtMs) }
  const signal = AbortSignal.timeout(BUREAU_ANSWER_MS)
  const response = await place.away(() => client.reportEvaluation(member, report, signal))
  if (response.kind === 'failed') throw new TryAgainLater(`KCB did not hear: ${response.reason}`)
  await recordNotified(db, userId, eventHmac, clock.now())
}
