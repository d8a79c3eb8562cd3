import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import { isUnderage } from '@ieum/domain/mydata/connect/age.ts'
import { consentEndDateMs, isSubmittedEndAllowed } from '@ieum/domain/mydata/connect/consent-end-date.ts'
import { storedCycleDays } from '@ieum/domain/mydata/connect/request-cycle.ts'
import { consentDocument } from '@ieum/domain/mydata/consent-document.ts'
import { isScopeOf } from '@ieum/domain/mydata/scopes.ts'
import { startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Person } from '../../account/public.ts'
import type { Context, Time } from '../../context.ts'
import { hasten, loadUnderWay } from '../../deletions/deletion-rows.ts'
import { Refusal } from '../../http/refusal.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import type { Accounts, Directory } from '../mydata-parts.ts'
import { isOrganizationConnectable, type OrganizationRecord } from '../organizations/organization.ts'
import { extendableGuids } from './extendable-connections.ts'
import type { Submission } from './sealed-consent.ts'

export type PreparedConsent = {
  /** Of the person. */
  readonly key: KeyHandle
  /** One document an institution, in the order of the submission. */
  readonly toSign: readonly { readonly record: OrganizationRecord; readonly text: string }[]
  /** Institutions whose living connection is prolonged without a document. */
  readonly extendedGuids: readonly OrganizationGuid[]
  readonly requestedAtMs: number
}

/** The person whose consent it is. @throws Refusal for somebody who may not consent yet */
export async function consentingPerson(context: Time & Accounts, userId: UserId): Promise<Person> {
  const person = await context.person(userId)
  if (!person) throw new Refusal('UNAUTHENTICATED')
  const birthdayMs = startOfKoreanDayMs(ymdParts(person.profile.birthdayDate))
  if (isUnderage(birthdayMs, context.clock.now())) throw new Refusal('MYDATA_UNDER_AGE')
  return person
}

/**
 * Checks a submission and writes one document per institution. When the person wants to prolong, living connections
 * that cover what is asked need no document.
 * @throws Refusal when an institution cannot be connected now, or what is asked of it is not allowed
 */
export async function prepareConsent(
  context: Context & Directory,
  userId: UserId,
  body: Submission,
): Promise<PreparedConsent> {
  const { clock, config, vault } = context
  const now = clock.now()
  await context.organizations.refreshIfOlderThan(organizationsMaxAgeMs(config.world))
  const targets = checkedTargets(body, context, now)
  await refuseWhileDeleted(
    context,
    userId,
    targets.map(({ record }) => record.guid),
  )
  if (!isSubmittedEndAllowed(body.informedConsent, now)) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentEndDateMs' })
  }

  const key = await vault.personKey(userId)
  const asked = targets.map(({ record, scopes }) => ({
    organizationGuid: record.guid,
    record,
    text: documentText(body, record, scopes, config.outside.operatorOrgCode),
  }))
  const extended = body.shouldExtendExistTokens
    ? await extendableGuids(context.db, userId, key, asked, consentEndsAtMs(body), now)
    : new Set<OrganizationGuid>()
  const toSign = asked.filter(({ organizationGuid }) => !extended.has(organizationGuid))
  return { key, toSign, extendedGuids: [...extended], requestedAtMs: now }
}

/**
 * A fresh connection begins when nothing of the one before is left, which takes a moment: it can be taken back no more.
 * @throws Refusal while one of these institutions is being deleted
 */
async function refuseWhileDeleted(
  { clock, db }: Context,
  userId: UserId,
  guids: readonly OrganizationGuid[],
): Promise<void> {
  const underWay = await loadUnderWay(db, userId, guids)
  if (underWay.length === 0) return
  await hasten(
    db,
    userId,
    underWay.map((one) => one.deletion_id),
    clock.realNow(),
  )
  throw new Refusal('MYDATA_ORGANIZATION_NOT_CONNECTABLE', {
    organizationGuids: underWay.flatMap((one) => one.organization_guid ?? []),
  })
}

/** In the practice world the list is read anew every time, so that an outage is seen at the next press. */
export function organizationsMaxAgeMs(world: 'sandbox' | 'real'): number {
  return world === 'sandbox' ? 0 : 60_000
}

/** End of the last day in Korea, whatever moment of it was sent. */
export function consentEndsAtMs(body: Submission): number {
  return consentEndDateMs({ customMs: body.informedConsent.consentEndDateMs }, 0)
}

type Target = { readonly record: OrganizationRecord; readonly scopes: Submission['consentTargets'][0]['scopes'] }

function checkedTargets(body: Submission, context: Directory, now: number): Target[] {
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

/** Null days: nothing is scheduled. */
export function cycleDaysOf(body: Submission): 7 | 14 | 21 | 28 | null {
  const { scheduledDataRequestCycleDay, shouldSchedule } = body.informedConsent
  return storedCycleDays({ scheduledDataRequestCycleDay, shouldSchedule: shouldSchedule ?? false })
}

function documentText(
  body: Submission,
  record: OrganizationRecord,
  scopes: Target['scopes'],
  operatorOrgCode: string,
): string {
  return consentDocument({
    dataProviderOrgCode: record.orgCode,
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
