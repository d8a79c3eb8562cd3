import {
  isRarelyOwned,
  USE_COUNT_EVERY_MS,
  USE_LEAST_PEOPLE,
} from '@ieum/domain/mydata/organizations/organization-use.ts'
import type { Context } from '../../../platform/context.ts'
import { countCells, deleteUseBefore, loadCountedAtMs, putUse, recordAllCounted } from './organization-use-rows.ts'

const BATCH_CELLS = 2_000

/**
 * Once a day: for each cell with enough people, whether hardly anyone in it has data at an institution. Two processes
 * that count at once get the same result.
 */
export async function countOrganizationUse({ clock, db }: Context, signal: AbortSignal): Promise<void> {
  const nowMs = clock.now()
  const countedAtMs = await loadCountedAtMs(db)
  // A clock that was set back triggers a count, too.
  if (countedAtMs !== null && countedAtMs <= nowMs && nowMs < countedAtMs + USE_COUNT_EVERY_MS) return
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const counted = await countCells(db, { after, least: USE_LEAST_PEOPLE, limit: BATCH_CELLS, nowMs })
    if (signal.aborted) return
    const cells = counted.flatMap(({ cell, ...counts }) => {
      const isRare = isRarelyOwned(counts)
      return isRare === null ? [] : [{ cell, isRarelyOwned: isRare }]
    })
    if (cells.length > 0) await putUse(db, cells, nowMs)
    const last = counted.at(-1)
    if (!last || counted.length < BATCH_CELLS) break
    after = last.cell
  }
  await deleteUseBefore(db, nowMs)
  await recordAllCounted(db, nowMs)
}
