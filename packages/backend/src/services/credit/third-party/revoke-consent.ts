import type { creditThirdPartyConsents } from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CreditContext } from '../credit-context.ts'
import { lockMembership } from '../membership/membership-rows.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scheduleNow } from '../raising/schedule-now.ts'
import { consentTransition } from '../raising/transition.ts'
import { statusOf } from './consent-view.ts'
import { validConsents } from './record-given-consents.ts'
import { loadThirdPartyConsent, moveThirdPartyConsent } from './third-party-consent-rows.ts'

type Revoke = Handler<typeof creditThirdPartyConsents.revokeConsent, CreditContext>

/** Nothing more is sent under the consent from this call on; it has ended once the receiver has deleted what it got. */
export const revokeConsent: Revoke = async ({ query: { provConsentNum }, user: { userId } }, context) => {
  const { clock, db, outbox, withdrawConsents } = context
  await requireAccess(context, userId)
  return inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId)) || !(await lockMembership(trx, userId))) {
      throw new Refusal('CREDIT_TERMS_NOT_AGREED')
    }
    const row = await loadThirdPartyConsent(trx, userId, provConsentNum)
    if (!row) throw new Refusal('CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND')
    const nowMs = clock.now()
    const status = statusOf(row, nowMs)
    if (status === 'EXPIRED') throw new Refusal('CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE')
    const askedAtMs = row.revokeAskedAtMs ?? nowMs
    if (status === 'VALID') {
      const now = { ...row, ...consentTransition(status, 'REVOKING', 'USER'), revokeAskedAtMs: askedAtMs }
      await moveThirdPartyConsent(trx, userId, { ...now, attemptCount: 0, nextDueAtMs: nowMs })
      await scheduleNow(trx, outbox, userId, nowMs)
      // Revoking the last consent of its kind also withdraws the agreement to its terms.
      const { size } = await validConsents(trx, userId, row.termsTypeEnum, nowMs)
      if (size === 0) await withdrawConsents(trx, userId, [row.termsTypeEnum], nowMs)
    }
    return {
      provConsentNum,
      provConsentStatusEnum: status === 'VALID' ? ('REVOKING' as const) : status,
      revokeRequestedAtMs: String(askedAtMs),
    }
  })
}
