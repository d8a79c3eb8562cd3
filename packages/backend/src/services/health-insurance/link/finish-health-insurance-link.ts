import { GUARDIAN_AGREEMENTS, type LinkResult } from '@ieum/contracts/health-insurance/enums.ts'
import type { healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { askedPeriod, isAuthenticationTimePlausible, linkEndsAtMs } from '@ieum/domain/health-insurance/linking.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { Authentication, HealthInsuranceClient } from '../../../platform/outbound/parties/health-insurance.ts'
import { agreementHash } from '../../../platform/outbound/parties/health-insurance-client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { agreementText } from '../consents/agreement-text.ts'
import { type GuardianConsentContent, recordGuardianConsent } from '../consents/record-guardian-consent.ts'
import { destroyEnded } from '../ending/destroy-ended.ts'
import { endRequest } from '../ending/end-request.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { type LinkRow, loadLink, lockLinks, markEnded, markLinked } from './link-rows.ts'
import { keyOfLink, linkView, openLink } from './open-link.ts'
import { readCheckups, readPremiums } from './reported-rows.ts'
import { linkContent, type ReadContent, type RequestContent } from './sealed-link.ts'
import { requireMayLink } from './who-may-link.ts'

type Finish = Handler<typeof healthInsuranceLinking.finishHealthInsuranceLink, HealthInsuranceContext>
type Authenticated = Extract<Authentication, { readonly kind: 'authenticated' }>

const ENDS: { readonly [kind in 'refused' | 'expired' | 'notGuardian']: LinkResult } = {
  refused: 'REFUSED',
  expired: 'EXPIRED',
  notGuardian: 'NOT_GUARDIAN',
}

/**
 * Records the guardian's consent before it stores anything that was read (ADR 0122). A call that is repeated after a
 * lost answer returns the link.
 */
export const finishHealthInsuranceLink: Finish = async ({ params, user: { userId } }, context) => {
  const { clock, healthDb } = context
  const linkId = params.healthInsuranceRequestId
  const row = await loadLink(healthDb, userId, linkId)
  const content = row && (await openLink(context, userId, row))
  if (!row || !content) throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
  if (content.stage === 'LINKED') return { linkResultEnum: 'LINKED', link: linkView(row, content) }
  const { insurance } = await requireMayLink(context, userId)
  const authentication = await insurance.authenticationOf(content.transactionId)
  switch (authentication.kind) {
    case 'failed':
      throw new Refusal('HEALTH_INSURANCE_UPSTREAM_ERROR')
    case 'authenticated':
      break
    case 'pending':
      if (clock.now() < row.endsAtMs) return { linkResultEnum: 'PENDING', link: null }
      await endRequest(context, userId, linkId)
      return { linkResultEnum: 'EXPIRED', link: null }
    default:
      await endRequest(context, userId, linkId)
      return { linkResultEnum: ENDS[authentication.kind], link: null }
  }
  requireSeen(context, row, authentication)
  const read = await readOnce(insurance, content, { authentication, nowMs: clock.now() })
  const endsAtMs = linkEndsAtMs(authentication.authenticatedAtMs)
  await store(context, userId, linkId, { read, endsAtMs, consent: consentOf(content, authentication, endsAtMs) })
  return { linkResultEnum: 'LINKED', link: linkView({ linkId, endsAtMs }, read) }
}

/**
 * Checks that the guardian saw the agreement that we sent, at a plausible time.
 * @throws Refusal HEALTH_INSURANCE_UPSTREAM_ERROR
 */
function requireSeen(
  { clock, log }: Pick<HealthInsuranceContext, 'clock' | 'log'>,
  row: LinkRow,
  { agreementHash: seen, authenticatedAtMs }: Authenticated,
): void {
  const isSameAgreement = seen === agreementHash(agreementText())
  const moments = { requestedAtMs: row.requestedAtMs, nowMs: clock.now() }
  if (isSameAgreement && isAuthenticationTimePlausible(authenticatedAtMs, moments)) return
  log.error({ event: 'guardian consent refused', isSameAgreement }, 'an authentication proves no consent')
  throw new Refusal('HEALTH_INSURANCE_UPSTREAM_ERROR')
}

/** @throws Refusal HEALTH_INSURANCE_UPSTREAM_ERROR */
async function readOnce(
  insurance: HealthInsuranceClient,
  { guardian, transactionId }: RequestContent,
  { authentication, nowMs }: { readonly authentication: Authenticated; readonly nowMs: number },
): Promise<ReadContent> {
  const period = askedPeriod(nowMs)
  const [premiums, checkups] = await Promise.all([
    insurance.premiumsOf(transactionId, period),
    insurance.checkupsOf(transactionId, period),
  ])
  if (premiums.kind === 'failed' || checkups.kind === 'failed') throw new Refusal('HEALTH_INSURANCE_UPSTREAM_ERROR')
  const { premiums: months, unreadPremiumCount } = readPremiums(premiums.rows, period)
  const { checkups: days, unreadCheckupCount } = readCheckups(checkups.rows, period)
  return {
    stage: 'LINKED',
    guardian: { ...guardian, relationEnum: authentication.relation },
    consentedAtMs: authentication.authenticatedAtMs,
    readAtMs: nowMs,
    insuredTypeEnum: premiums.insuredTypeEnum,
    isDependent: premiums.isDependent,
    premiums: [...months],
    unreadPremiumCount,
    checkups: [...days],
    unreadCheckupCount,
  }
}

function consentOf(
  { guardian, provider, transactionId }: RequestContent,
  { agreementHash: hash, authenticatedAtMs, receiptNumber, relation }: Authenticated,
  endsAtMs: number,
): GuardianConsentContent {
  const { paragraphs, title, version } = guardianAgreement
  return {
    guardian: { ...guardian, relationEnum: relation },
    authentication: { provider, transactionId, receiptNumber, authenticatedAtMs, agreementHash: hash },
    // A request without one of them is refused before it is stored.
    agreedTo: [...GUARDIAN_AGREEMENTS],
    agreement: { version, title, paragraphs: [...paragraphs] },
    endsAtMs,
  }
}

/** @throws Refusal HEALTH_INSURANCE_REQUEST_NOT_FOUND when it was cancelled or replaced meanwhile */
async function store(
  context: HealthInsuranceContext,
  userId: UserId,
  linkId: string,
  linked: { readonly read: ReadContent; readonly endsAtMs: number; readonly consent: GuardianConsentContent },
): Promise<void> {
  const { clock } = context
  const { consent, endsAtMs, read } = linked
  const key = await keyOfLink(context, userId, linkId)
  if (!key) throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
  const content = linkContent.seal(key, [linkId], read)
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const waiting = await lockLinks(healthTrx, userId, 'REQUESTED')
      if (!waiting.some((row) => row.linkId === linkId)) throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
      const earlier = (await lockLinks(healthTrx, userId, 'LINKED')).map((row) => row.linkId)
      await markEnded(healthTrx, userId, earlier, clock.now())
      await markLinked(healthTrx, userId, { linkId, content, linkedAtMs: clock.now(), endsAtMs })
      return earlier
    },
    consent: (trx) => recordGuardianConsent(trx, context, userId, linkId, consent),
  })
  if (!done) throw new Refusal('HEALTH_INSURANCE_REQUEST_NOT_FOUND')
  await destroyEnded(context, userId, done.changed)
}
