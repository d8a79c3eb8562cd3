import type { creditTerms } from '@ieum/contracts/credit/consents/terms.ts'
import { CREDIT_TERMS, REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import { nextPullAtMs } from '@ieum/domain/credit/report/nightly-pull.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { CreditContext } from '../credit-context.ts'
import { insertMembership } from '../membership/membership-rows.ts'
import { CREDIT_QUEUES } from '../queues.ts'
import { spreadOfPull } from '../scores/nightly-refresh-jitter.ts'

type Consent = Handler<typeof creditTerms.consentToTermsForCreditServices, CreditContext>

/** Writes consents, membership and the first reading together or not at all. A repeated call changes only the time. */
export const consentToTermsForCreditServices: Consent = async ({ body, user: { userId } }, context) => {
  const { clock, consentTo, db, outbox } = context
  await requireOfAge(context, userId, 'CREDIT_UNDERAGE_USER')
  const agreed = CREDIT_TERMS.filter((termsType) => body.termsTypeEnums.includes(termsType))
  const missingTermsTypeEnums = REQUIRED_CREDIT_TERMS.filter((termsType) => !agreed.includes(termsType))
  if (missingTermsTypeEnums.length > 0) throw new Refusal('CREDIT_REQUIRED_TERMS_MISSING', { missingTermsTypeEnums })
  const nowMs = clock.now()
  await inTransaction(db, async (trx) => {
    // Orders this before or after a leave at the same moment.
    if (!(await lockPerson(trx, userId))) throw new Refusal('NOT_FOUND')
    await insertMembership(trx, userId, { nowMs, nextPullAtMs: nextPullAtMs(nowMs, spreadOfPull(userId)) })
    if (body.shouldUpdateCreditData) await CREDIT_QUEUES.reading.send(trx, outbox, { userId })
    await consentTo(trx, userId, agreed, nowMs)
  })
  return {
    consentedTermsTypeEnums: agreed,
    isCreditServiceActive: true,
    isCreditDataUpdateStarted: body.shouldUpdateCreditData,
  }
}
