import type { terms } from '@ieum/contracts/account/terms.ts'
import { TERMS_TYPES } from '@ieum/contracts/shared/terms-types.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { consentedAtMs } from './terms-consent-rows.ts'

type Get = Handler<typeof terms.getUserTermsConsentStatus, AccountContext>

export const getUserTermsConsentStatus: Get = async ({ params, user }, { db }) => {
  const termsType = TERMS_TYPES.find((type) => type === params.termsTypeEnum)
  if (!termsType) throw new Refusal('TERMS_NOT_FOUND')
  const atMs = await consentedAtMs(db, user.userId, termsType)
  return { userTermsConsentStatus: { lastConsentedAtMs: epochMsText(atMs) } }
}
