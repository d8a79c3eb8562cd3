import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { CashAnswer } from '@ieum/domain/mydata/assets/linked-cash.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import { homeFactsOf, loadHomeText } from '../assets/home-rows.ts'
import { loadShownAssets } from '../assets/load-shown-assets.ts'

/**
 * The assets that home shows, foreign money not converted: assets of other institutions decide whether the cash of an
 * account is counted elsewhere.
 * @param answers left out: the person's stored answers
 */
export async function shownWithCash(
  context: { readonly db: Queryable } & Pick<Keys, 'vault'>,
  userId: UserId,
  nowMs: number,
  answers?: readonly CashAnswer[],
): Promise<readonly Asset[]> {
  const today = koreanYmd(nowMs)
  const facts = homeFactsOf(await loadHomeText(context.db, userId, `${today.slice(0, 7)}-01`))
  const { shown } = await loadShownAssets(context, userId, {
    connections: facts.connections.filter((one) => one.isExposed),
    cashAnswers: answers ?? facts.cashAnswers,
    at: { nowMs, today },
  })
  return shown
}
