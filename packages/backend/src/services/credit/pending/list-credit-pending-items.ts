import type { creditPendingItems as contract } from '@ieum/contracts/credit/pending-items.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { creditPendingItems } from '@ieum/domain/credit/pending-items.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { loadNextPullAtMs } from '../membership/membership-rows.ts'
import { loadReport } from '../report/load-report.ts'
import { termsStatusOf } from '../terms/terms-status.ts'

type List = Handler<typeof contract.listCreditPendingItems, CreditContext>

/** Empty for a person who does not use the service: home calls it for everybody. */
export const listCreditPendingItems: List = async ({ user: { userId } }, context) => {
  const { clock, db } = context
  const membership = await loadNextPullAtMs(db, userId)
  if (membership === null) return { pendingItems: [] }
  const [{ standing }, known] = await Promise.all([termsStatusOf(context, userId), loadReport(context, userId)])
  const items = creditPendingItems(
    { standing, delinquencies: known?.report.delinquencies ?? [], nextPullAtMs: membership.nextPullAtMs },
    clock.now(),
  )
  return {
    pendingItems: items.map(({ atMs, isToCheck, kind }) => ({
      pendingItemEnum: kind,
      isToCheck,
      atMs: epochMsText(atMs),
    })),
  }
}
