import { createHash } from 'node:crypto'
import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { ConsentSubmission, consent } from '@ieum/contracts/mydata/consent.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { transferRequest } from '@ieum/copy/transfer-request.ts'
import { isUnderage } from '@ieum/domain/connect/age.ts'
import { consentEndDateMs, isConsentEndAllowed } from '@ieum/domain/connect/consent-end-date.ts'
import { storedCycleDays } from '@ieum/domain/connect/request-cycle.ts'
import { consentDocument } from '@ieum/domain/mydata/consent-document.ts'
import { isScopeOf } from '@ieum/domain/mydata/scopes.ts'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../http/refusal.ts'
import { agencyOf } from '../certificate/agency.ts'
import { latestPurpose, newReturnToken, returnAddress } from '../journey/signature-return.ts'
import type { MydataContext } from '../mydata-context.ts'
import { isOrganizationConnectable, type OrganizationRecord } from '../organizations/organization.ts'
import { authenticationAppUri } from './authentication-app-uri.ts'
import { insertCertificationTransaction } from './certification-transaction-rows.ts'
import { newSignTxId, newTxId } from './transaction-ids.ts'

type Submit = Handler<typeof consent.getMydataCertificateAuthenticationUriV2, MydataContext>

const DAY_MS = 86_400_000

/**
 * Consent submission: one document per institution, exact bytes kept, and the agency asked to have them signed.
 * @source spec §7 "Consent submission", architecture §7
 */
export const submitConsent: Submit = async ({ body, user, requestId }, context) => {
  const { clock, config, outside, log, vault } = context
  const { userId, sessionId } = user

  const person = await context.person(userId)
  if (!person) throw new Refusal('UNAUTHENTICATED')
  const { profile } = person
  const now = clock.now()
  if (isUnderage(startOfKoreanDayMs(ymdParts(profile.birthdayDate)), now)) throw new Refusal('MYDATA_UNDER_AGE')
  if (!(await context.hasConsentedTo(userId, 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'))) {
    throw new Refusal('MYDATA_THIRD_PARTY_PROVISION_REQUIRED')
  }
  await context.organizations.refreshIfOlderThan(organizationsMaxAgeMs(config.world))
  const targets = checkedTargets(body, context, now)
  checkEnd(body, now)

  const agency = agencyOf(context, body.mydataCertificateOrganizationEnum)
  const signTxId = newSignTxId(config.outside.operatorOrgCode, agency.credential.orgCode, now)
  const documents = targets.map(({ record, scopes }) => {
    const text = documentText(body, record, scopes, config.outside.operatorOrgCode)
    return {
      organizationGuid: record.guid,
      title: transferRequest.documentTitle(record.name),
      txId: newTxId(config.outside.operatorOrgCode, record, agency.credential.orgCode, now),
      digest: createHash('sha256').update(text).digest(),
      text,
    }
  })

  const returnToken = newReturnToken()
  const purpose = await latestPurpose(context.db, userId, clock.realNow())
  const answer = await outside.certificate.requestSignature(agency.credential, agency.target, {
    sign_tx_id: signTxId,
    user_ci: profile.ci,
    real_name: profile.fullName.slice(0, 30),
    phone_num: `+82${profile.phoneNumber.replace(/^0/, '')}`,
    request_title: transferRequest.requestTitle,
    device_code: body.clientOsNameEnum ? 'MO' : 'PC',
    device_browser: 'WB',
    return_app_scheme_url: returnAddress(context.publicUrl(), purpose, returnToken),
    consent_type: '1',
    consent_cnt: documents.length,
    consent_list: documents.map(({ text, title, txId }) => ({
      consent_len: Buffer.byteLength(text),
      consent_title: title,
      consent: text,
      tx_id: txId,
    })),
  })
  if (answer.kind === 'unregistered') throw new Refusal('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')
  if (answer.kind === 'failed') {
    log.warn({ requestId, agency: agency.credential.orgCode, reason: answer.reason }, 'signature not requested')
    throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  }
  const link = authenticationAppUri(answer, body.clientOsNameEnum ?? null, agency.appUriPrefixes)
  if (link.kind === 'refused') {
    log.error({ requestId, agency: agency.credential.orgCode }, 'agency answered a link it has not registered')
    throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  }

  const certificationTransactionId = uuidv7()
  const key = await vault.personKey(userId)
  await inTransaction(context.db, (trx) =>
    insertCertificationTransaction(trx, userId, key, {
      certificationTransactionId,
      sessionId,
      certificateOrganizationEnum: body.mydataCertificateOrganizationEnum,
      agencyOrgCode: agency.credential.orgCode,
      signTxId,
      certTxId: answer.certTxId,
      requestedAtMs: now,
      returnHmac: context.indexes.signatureReturn(returnToken),
      content: { submission: body, authenticationAppUri: link.uri },
      consentEndsAtMs: consentEndsAtMs(body),
      copyVersion: COPY_VERSION,
      documents,
    }),
  )
  return { authenticationAppUri: link.uri, certificationTransactionId }
}

/** In the practice world the list is read anew every time, so that an outage is seen at the next press. */
export function organizationsMaxAgeMs(world: 'sandbox' | 'real'): number {
  return world === 'sandbox' ? 0 : 60_000
}

/** End of the last day in Korea, whatever moment of it was sent. */
export function consentEndsAtMs(body: ConsentSubmission): number {
  return consentEndDateMs({ customMs: body.informedConsent.consentEndDateMs }, 0)
}

type Target = { readonly record: OrganizationRecord; readonly scopes: ConsentSubmission['consentTargets'][0]['scopes'] }

function checkedTargets(body: ConsentSubmission, context: MydataContext, now: number): Target[] {
  const targets = body.consentTargets.map(({ organizationGuid, scopes }) => {
    const record = context.organizations.find(organizationGuid)
    if (!record?.industry) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
    return { record, scopes: [...new Set(scopes)] }
  })
  if (new Set(targets.map(({ record }) => record.guid)).size !== targets.length) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentTargets' })
  }
  const closed = targets.filter(({ record }) => !isOrganizationConnectable(record, now))
  if (closed.length > 0) {
    throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE', {
      organizationGuids: closed.map(({ record }) => record.guid),
    })
  }
  for (const { record, scopes } of targets) {
    if (scopes.some((scope) => !isScopeOf(record.industry as string, scope))) {
      throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'scopes', organizationGuid: record.guid })
    }
  }
  return targets
}

/** Today to five years; with a number of years the date must be that of the years, give or take a midnight. */
function checkEnd(body: ConsentSubmission, now: number): void {
  const { consentEndDateMs: customMs, consentEndDateByYear: years } = body.informedConsent
  // A submission that was written yesterday and arrives after midnight still means the same day.
  const isInRange = isConsentEndAllowed({ customMs }, now) || isConsentEndAllowed({ customMs }, now - DAY_MS)
  const byYears = years === null ? null : consentEndDateMs({ years: years as 1 | 2 | 3 | 4 | 5 }, now)
  const isConsistent = byYears === null || Math.abs(byYears - customMs) < 2 * DAY_MS
  const isPast = koreanYmd(customMs) < koreanYmd(now)
  if (!isInRange || !isConsistent || isPast) throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentEndDateMs' })
}

/** Null days: nothing is scheduled. */
export function cycleDaysOf(body: ConsentSubmission): 7 | 14 | 21 | 28 | null {
  const { scheduledDataRequestCycleDay, shouldSchedule } = body.informedConsent
  return storedCycleDays({ scheduledDataRequestCycleDay, shouldSchedule: shouldSchedule ?? false })
}

function documentText(
  body: ConsentSubmission,
  record: OrganizationRecord,
  scopes: Target['scopes'],
  operatorOrgCode: string,
): string {
  return consentDocument({
    providerOrgCode: record.orgCode,
    operatorOrgCode,
    industry: record.industry as string,
    industryEnum: record.industryEnum,
    scopeTypes: scopes,
    cycleDays: cycleDaysOf(body),
    consentEndsAtMs: consentEndsAtMs(body),
    purpose: transferRequest.purpose,
    isConsentPassbookDisplayText: body.informedConsent.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: body.informedConsent.isConsentAffiliatedStoreName,
    isConsentTransactionCategory: body.informedConsent.isConsentToCollectAndUseTransactionCategory,
  })
}
