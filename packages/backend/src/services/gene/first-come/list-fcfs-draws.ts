import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { openingOf } from '@ieum/domain/health/opening.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadLine } from './draw-log-rows.ts'
import { loadEntriesIn } from './entry-rows.ts'
import { loadGroupsBefore } from './group-rows.ts'
import { receiptOf, resultOf } from './result-view.ts'

type List = Handler<typeof geneFirstCome.listFcfsDraws, GeneContext>

/** Two weeks: long enough to check after a holiday. @source docs/reference/gene.md#the-draw */
const MOST_DRAWS = 14

export const listFcfsDraws: List = async ({ user: { userId } }, { clock, healthDb }) => {
  const nowMs = clock.now()
  const groups = await loadGroupsBefore(healthDb, openingOf(nowMs).groupDate, MOST_DRAWS)
  const entries = await loadEntriesIn(
    healthDb,
    userId,
    groups.map((one) => one.userFcfsGroupId),
  )
  const mine = new Map(
    await Promise.all(
      entries.map(async (entry) => {
        const line = await loadLine(healthDb, entry.userFcfsGroupId, entry.sequence)
        const result = line && { resultEnum: resultOf(line, nowMs), receipt: receiptOf(entry, line) }
        return [entry.userFcfsGroupId, result] as const
      }),
    ),
  )
  return {
    draws: groups.map((group) => ({
      userFcfsGroupId: group.userFcfsGroupId,
      groupDate: group.groupDate,
      opensAtMs: String(group.opensAtMs),
      closesAtMs: String(group.closesAtMs),
      totalCount: group.totalCount,
      entryCount: group.lastSequence,
      commitment: group.commitment,
      isListed: group.closing !== null,
      mine: mine.get(group.userFcfsGroupId) ?? null,
    })),
  }
}
