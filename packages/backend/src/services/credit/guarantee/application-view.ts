import type { GuaranteeApplication } from '@ieum/contracts/credit/guarantee.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { GUARANTEED_AMOUNT, guaranteeDecidedFromMs } from '@ieum/domain/credit/improvement/guarantee.ts'
import type { GuaranteeApplicationRow } from './guarantee-rows.ts'

/** An application as the API answers it. */
export function applicationView(row: GuaranteeApplicationRow): GuaranteeApplication {
  return {
    applicationId: row.creditGuaranteeApplicationId,
    guaranteeTypeEnum: row.guaranteeTypeEnum,
    guaranteeApplicationStatusEnum: row.status,
    appliedAtMs: String(row.appliedAtMs),
    decidedFromMs: String(guaranteeDecidedFromMs(row.appliedAtMs)),
    decidedAtMs: epochMsText(row.decidedAtMs),
    guaranteedAmount: GUARANTEED_AMOUNT,
    paidAmount: row.paidAmount,
    rejectedReason: row.rejection,
  }
}
