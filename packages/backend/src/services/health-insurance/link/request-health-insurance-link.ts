import type { healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { isUnderageOn } from '@ieum/domain/time/age.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicationKey } from '../../health/application-key.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { agreementText } from '../consents/agreement-text.ts'
import { recordGuardianWithdrawal } from '../consents/record-guardian-consent.ts'
import { destroyEnded } from '../ending/destroy-ended.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { insertRequest, lockLinks, markEnded } from './link-rows.ts'
import { requestView } from './open-link.ts'
import { linkContent, type RequestContent } from './sealed-link.ts'
import { requireMayLink } from './who-may-link.ts'

type Ask = Handler<typeof healthInsuranceLinking.requestHealthInsuranceLink, HealthInsuranceContext>

/**
 * Asks the guardian to authenticate; nothing is read and nothing consented to yet. A later request replaces an earlier
 * one.
 */
export const requestHealthInsuranceLink: Ask = async ({ body, user: { userId } }, context) => {
  const { clock, vault } = context
  const { agreementVersion, guardian, simpleAuthenticationProviderEnum: provider } = body
  const { insurance, profile } = await requireMayLink(context, userId)
  if (isUnderageOn(guardian.birthdayDate, clock.now())) throw new Refusal('HEALTH_INSURANCE_GUARDIAN_UNDERAGE')
  if (agreementVersion !== guardianAgreement.version) throw new Refusal('HEALTH_INSURANCE_AGREEMENT_CHANGED')
  const agreement = agreementText()
  const asked = await insurance.requestAuthentication({ child: profile, guardian, provider, agreement })
  const nowMs = clock.now()
  if (asked.kind === 'failed' || asked.expiresAtMs <= nowMs) throw new Refusal('HEALTH_INSURANCE_UPSTREAM_ERROR')
  const linkId = uuidv7()
  const request: RequestContent = { stage: 'REQUESTED', transactionId: asked.transactionId, provider, guardian }
  const content = linkContent.seal(await applicationKey(vault, userId, linkId), [linkId], request)
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const earlier = (await lockLinks(healthTrx, userId, 'REQUESTED')).map((row) => row.linkId)
      await markEnded(healthTrx, userId, earlier, nowMs)
      await insertRequest(healthTrx, userId, { linkId, content, requestedAtMs: nowMs, endsAtMs: asked.expiresAtMs })
      return earlier
    },
    // The guardian consents by authenticating. A request that is replaced leaves no consent.
    consent: (trx, earlier) => recordGuardianWithdrawal(trx, context, userId, earlier, 'REQUEST_ENDED'),
  })
  if (!done) {
    await vault.destroyFileKey(userId, linkId)
    throw new Refusal('NOT_FOUND')
  }
  await destroyEnded(context, userId, done.changed)
  return { request: requestView({ linkId, endsAtMs: asked.expiresAtMs }, request) }
}
