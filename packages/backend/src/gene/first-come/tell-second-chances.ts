import { dueNotices } from '../../cross-user/gene/entries-of-opening.ts'
import type { GeneContext } from '../gene-context.ts'
import { noticeTold } from './entry-rows.ts'

const CALL_MS = 10_000
const MOST_AT_ONCE = 50
/** What a phone is told: that there is something of this kind. */
const KIND = 'GENE_PLACE'

/** Tells the phones of whom a place has fallen to; what was not taken is told again the next time, while it is held. */
export async function tellSecondChances(
  { healthDb, log, pushes }: Pick<GeneContext, 'healthDb' | 'log' | 'pushes'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { userId, userFcfsGroupId } of await dueNotices(healthDb, MOST_AT_ONCE)) {
    let isOwed = false
    for (const { deviceId, pushToken } of pushes.gateway ? await pushes.devices(userId) : []) {
      signal.throwIfAborted()
      const within = AbortSignal.any([AbortSignal.timeout(CALL_MS), signal])
      const outcome = await pushes.gateway?.send({ pushToken, noticeId: userFcfsGroupId, kind: KIND }, within)
      if (outcome === 'gone') await pushes.forgetDevice(userId, deviceId)
      if (outcome === 'unsent') isOwed = true
      if (outcome !== 'taken') log.info({ event: 'push', outcome }, 'push not taken')
    }
    if (!isOwed) await noticeTold(healthDb, userId, userFcfsGroupId)
  }
}
