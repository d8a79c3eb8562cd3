import type { terms } from '@ieum/contracts/account/terms.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { currentTermsOf } from './current-terms-of.ts'
import { recordTermsConsent } from './record-terms.ts'

/** A repeated consent updates the time: the API answers the last one. The ledger has each. */
export const consentUserTerms: Handler<typeof terms.consentUserTerms, AccountContext> = async (
  { body, user },
  context,
  trx,
) => {
  const { termsTypeEnum, version } = await currentTermsOf(trx, body.termsTypeEnum)
  const consentedAtMs = context.clock.now()
  const consented_at = new Date(consentedAtMs)
  await forUser(trx, user.userId)
    .insertInto('user_terms_consent', { terms_type_enum: termsTypeEnum, version, consented_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'terms_type_enum', 'version']).doUpdateSet({ consented_at, withdrawn_at: null }),
    )
    .execute()
  await recordTermsConsent(trx, context, user.userId, { termsTypeEnum, version }, consentedAtMs)
  return { userTermsConsentStatus: { lastConsentedAtMs: String(consentedAtMs) } }
}
