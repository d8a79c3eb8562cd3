import type { terms } from '@ieum/contracts/account/terms.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { consentTo } from './consent-to-several.ts'
import { currentTermsOf } from './current-terms-of.ts'

/** A repeated consent updates the time: the API answers the last one. The ledger has each. */
export const consentUserTerms: Handler<typeof terms.consentUserTerms, AccountContext> = async (
  { body, user },
  context,
  trx,
) => {
  const { termsTypeEnum, version } = await currentTermsOf(trx, body.termsTypeEnum)
  const consentedAtMs = context.clock.now()
  await consentTo(trx, context, user.userId, [{ termsTypeEnum, version }], consentedAtMs)
  return { userTermsConsentStatus: { lastConsentedAtMs: String(consentedAtMs) } }
}
