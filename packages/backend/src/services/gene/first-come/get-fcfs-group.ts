import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { openingOf, openingStatus } from '@ieum/domain/health/opening.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadLine } from './draw-log-rows.ts'
import { loadEntry } from './entry-rows.ts'
import { loadGroupOf } from './group-rows.ts'
import { resultOf } from './result-view.ts'
import { makeOpenings } from './schedule-draws.ts'

type Get = Handler<typeof geneFirstCome.getFcfsGroup, GeneContext>

export const getFcfsGroup: Get = async ({ user: { userId } }, context) => {
  const { clock, healthDb } = context
  const nowMs = clock.now()
  const { groupDate } = openingOf(nowMs)
  const found = await loadGroupOf(healthDb, groupDate)
  // After a clock jump, the first caller does not wait for the worker.
  if (!found) await makeOpenings(context)
  const group = found ?? (await loadGroupOf(healthDb, groupDate))
  if (!group) return { fcfsGroup: null }
  const { userFcfsGroupId } = group
  const entry = await loadEntry(healthDb, userId, userFcfsGroupId)
  const line = entry && (await loadLine(healthDb, userFcfsGroupId, entry.sequence))
  return {
    fcfsGroup: {
      userFcfsGroupId,
      fcfsGroupStatusEnum: openingStatus(group, nowMs),
      opensAtMs: String(group.opensAtMs),
      closesAtMs: String(group.closesAtMs),
      totalCount: group.totalCount,
      remainingCount: nowMs < group.opensAtMs ? null : group.remainingCount,
      serverNowMs: String(nowMs),
      myEntry: entry && line ? { resultEnum: resultOf(line, nowMs), enteredAtMs: String(entry.enteredAtMs) } : null,
      commitment: group.commitment,
    },
  }
}
