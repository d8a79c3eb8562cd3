import type { ConsentTarget } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import { consentEndDateMs, isSubmittedEndAllowed } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { storedCycleDays } from '@ieum/domain/mydata/connect/consent/request-cycle.ts'
import { consentDocument, type NamedInRequest } from '@ieum/domain/mydata/consents/consent-document.ts'
import { isScopeOf } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Context, Stores, Time } from '../../../platform/context.ts'
import { endCancellationPeriod, loadUnderWay } from '../../../platform/deletions/deletion-rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Person } from '../../account/public.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import type { Accounts, Directory } from '../mydata-dependencies.ts'
import { isOrganizationConnectable, type OrganizationRecord } from '../organizations/organization.ts'
import { extendableGuids } from './extendable-connections.ts'
import type { Submission } from './sealed-consent.ts'

/** Requests everything of the requested scopes. */
type OneStepSubmission = Pick<Submission, 'informedConsent' | 'shouldExtendExistTokens'> & {
  readonly consentTargets: readonly ConsentTarget[]
}

/** One institution and the text that would be signed for it. */
export type AskedDocument = {
  readonly organizationGuid: OrganizationGuid
  readonly record: OrganizationRecord
  readonly text: string
}

export type PreparedConsent = {
  /** The person's key. */
  readonly key: KeyHandle
  /** One document per institution, in the order of the submission. */
  readonly toSign: readonly AskedDocument[]
  /** Institutions whose living connection is prolonged without a document. */
  readonly extendedGuids: readonly OrganizationGuid[]
  readonly requestedAtMs: number
  readonly consentEndsAtMs: number
}

/** The person who consents. @throws Refusal for a person who may not consent yet */
export const consentingPerson = (context: Time & Accounts, userId: UserId): Promise<Person> =>
  requireOfAge(context, userId, 'MYDATA_UNDER_AGE', 'UNAUTHENTICATED')

/**
 * Checks a submission in one step and writes one document per institution.
 * @throws Refusal when an institution cannot be connected now, or a requested item is not allowed
 */
export async function prepareConsent(
  context: Context & Directory,
  userId: UserId,
  body: OneStepSubmission,
): Promise<PreparedConsent> {
  const now = context.clock.now()
  const targets = await openTargets(context, userId, body.consentTargets, now)
  for (const { record, target } of targets) {
    if (target.scopes.some((scope) => !isScopeOf(record.industry as string, scope))) {
      throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'scopes', organizationGuid: record.guid })
    }
  }
  checkEnd(body, now)
  const asked = targets.map(({ record, target }) => ({
    organizationGuid: record.guid,
    record,
    text: documentText(body, record, [...new Set(target.scopes)], null, context.config.outside.operatorOrgCode),
  }))
  return withoutExtended(context, userId, body, asked, now)
}

/**
 * If the person wants to prolong, leaves the living connections that cover the request out of what is to be signed:
 * they need no document.
 */
export async function withoutExtended(
  { db, vault }: Stores,
  userId: UserId,
  body: Pick<Submission, 'informedConsent' | 'shouldExtendExistTokens'>,
  asked: readonly AskedDocument[],
  nowMs: number,
): Promise<PreparedConsent> {
  const key = await vault.personKey(userId)
  const extended = body.shouldExtendExistTokens
    ? await extendableGuids(db, userId, key, asked, consentEndsAtMs(body), nowMs)
    : new Set<OrganizationGuid>()
  const toSign = asked.filter(({ organizationGuid }) => !extended.has(organizationGuid))
  const ends = { requestedAtMs: nowMs, consentEndsAtMs: consentEndsAtMs(body) }
  return { key, toSign, extendedGuids: [...extended], ...ends }
}

/**
 * A fresh connection starts only after the earlier one is deleted completely, which takes a moment and cannot be
 * cancelled.
 * @throws Refusal while one of these institutions is being deleted
 */
async function refuseWhileDeleted(
  { clock, db }: Context,
  userId: UserId,
  guids: readonly OrganizationGuid[],
): Promise<void> {
  const underWay = await loadUnderWay(db, userId, guids)
  if (underWay.length === 0) return
  await endCancellationPeriod(
    db,
    userId,
    underWay.map((one) => one.deletionId),
    clock.realNow(),
  )
  throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE', {
    organizationGuids: underWay.flatMap((one) => one.organizationGuid ?? []),
  })
}

/** In the sandbox the list is read every time, so that an outage shows at the next press. */
export function organizationsMaxAgeMs(world: 'sandbox' | 'real'): number {
  return world === 'sandbox' ? 0 : 60_000
}

/** End of the last day in Korea, whichever moment of that day was sent. */
export function consentEndsAtMs(body: Pick<Submission, 'informedConsent'>): number {
  return consentEndDateMs({ customMs: body.informedConsent.consentEndDateMs }, 0)
}

/** @throws Refusal for an end before today or beyond the longest allowed period */
export function checkEnd({ informedConsent }: Pick<Submission, 'informedConsent'>, nowMs: number): void {
  if (!isSubmittedEndAllowed(informedConsent, nowMs)) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentEndDateMs' })
  }
}

/**
 * The institutions of a submission, each once, with what is requested from it.
 * @throws Refusal for an unknown institution, one that is listed twice, and those that cannot be connected now or are
 *   being deleted
 */
export async function openTargets<T extends { readonly organizationGuid: OrganizationGuid }>(
  context: Context & Directory,
  userId: UserId,
  consentTargets: readonly T[],
  nowMs: number,
): Promise<{ readonly record: OrganizationRecord; readonly target: T }[]> {
  const { config, organizations } = context
  await organizations.refreshIfOlderThan(organizationsMaxAgeMs(config.world))
  const targets = consentTargets.map((target) => {
    const record = organizations.find(target.organizationGuid)
    if (!record?.industry) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
    return { record, target }
  })
  if (new Set(targets.map(({ record }) => record.guid)).size !== targets.length) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentTargets' })
  }
  const closed = targets.filter(({ record }) => !isOrganizationConnectable(record, nowMs))
  if (closed.length > 0) {
    throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE', {
      organizationGuids: closed.map(({ record }) => record.guid),
    })
  }
  await refuseWhileDeleted(
    context,
    userId,
    targets.map(({ record }) => record.guid),
  )
  return targets
}

/** Null days: nothing is scheduled. */
export function cycleDaysOf(body: Pick<Submission, 'informedConsent'>): 7 | 14 | 21 | 28 | null {
  const { scheduledDataRequestCycleDay, shouldSchedule } = body.informedConsent
  return storedCycleDays({ scheduledDataRequestCycleDay, shouldSchedule: shouldSchedule ?? false })
}

/** @param assets requested assets of the scopes that name assets; null: everything */
export function documentText(
  body: Pick<Submission, 'informedConsent'>,
  record: OrganizationRecord,
  scopeTypes: readonly ScopeType[],
  assets: ReadonlyMap<ScopeType, readonly NamedInRequest[]> | null,
  operatorOrgCode: string,
): string {
  return consentDocument({
    dataProviderOrgCode: record.orgCode,
    operatorOrgCode,
    industry: record.industry as string,
    industryEnum: record.industryEnum,
    scopeTypes,
    assets,
    cycleDays: cycleDaysOf(body),
    consentEndsAtMs: consentEndsAtMs(body),
    purpose: transferRequest.purpose,
    isConsentPassbookDisplayText: body.informedConsent.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: body.informedConsent.isConsentAffiliatedStoreName,
    isConsentTransactionCategory: body.informedConsent.isConsentToCollectAndUseTransactionCategory,
  })
}
