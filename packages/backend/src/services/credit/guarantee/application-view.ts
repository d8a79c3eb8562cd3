import type { GuaranteeApplication } from '@ieum/contracts/credit/guarantee.ts'
import { GUARANTEED_AMOUNT, guaranteeDecidedFromMs } from '@ieum/domain/credit/improvement/guarantee.ts'
import type { GuaranteeApplicationRow } from './guarantee-rows.ts'

/** An application as the API answers it. */
export function applicationView(row: GuaranteeApplicationRow): GuaranteeApplication {
  const appliedAtMs = row.applied_at.getTime()
  return {
    applicationId: row.credit_guarantee_application_id,
    guaranteeTypeEnum: row.guarantee_type_enum,
    guaranteeApplicationStatusEnum: row.status,
    appliedAtMs: String(appliedAtMs),
    decidedFromMs: String(guaranteeDecidedFromMs(appliedAtMs)),
    decidedAtMs: row.decided_at && String(row.decided_at.getTime()),
    guaranteedAmount: GUARANTEED_AMOUNT,
    paidAmount: row.paid_amount,
    rejectedReason: row.rejection,
  }
}
