import type { creditGuarantee } from '@ieum/contracts/credit/guarantee.ts'
import { guaranteeDay } from '@ieum/domain/credit/improvement/guarantee.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { guaranteeTypeOf, placesADay } from './guarantee-offer.ts'
import { loadPlaces } from './guarantee-rows.ts'

type Get = Handler<typeof creditGuarantee.getGuaranteeAvailableCount, CreditContext>

/** The places may be taken a moment later: the application decides. */
export const getGuaranteeAvailableCount: Get = async ({ params, user }, context) => {
  await requireAccess(context, user.userId)
  const guaranteeTypeEnum = guaranteeTypeOf(params.type)
  const { offeredDate, opensAtMs, closesAtMs } = guaranteeDay(context.clock.now())
  const offered = placesADay(context.config, guaranteeTypeEnum)
  if (offered === 0) {
    return {
      guaranteeTypeEnum,
      availableCount: 0,
      totalCount: 0,
      isOpen: false,
      opensAtMs: null,
      closesAtMs: null,
    }
  }
  const places = (await loadPlaces(context.db, guaranteeTypeEnum, offeredDate)) ?? {
    totalCount: offered,
    takenCount: 0,
  }
  return {
    guaranteeTypeEnum,
    availableCount: places.totalCount - places.takenCount,
    totalCount: places.totalCount,
    isOpen: true,
    opensAtMs: String(opensAtMs),
    closesAtMs: String(closesAtMs),
  }
}
