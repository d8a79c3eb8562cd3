import type { TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import { namedAssets } from '@ieum/domain/mydata/consents/chosen-assets.ts'
import { isDocumentShortEnough, listRequestDocument } from '@ieum/domain/mydata/consents/consent-document.ts'
import { listConsentEndsAtMs } from '@ieum/domain/mydata/consents/list-consent.ts'
import { isScopeOf } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  type AskedDocument,
  checkEnd,
  documentText,
  openTargets,
  type PreparedConsent,
  withoutExtended,
} from '../consent/prepare-consent.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import type { Institutions } from '../mydata-dependencies.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import type { RecentLists } from '../scopes/recent-lists.ts'
import { choosableOf, livingEnds } from './choosable.ts'

type StepContext = Context & Institutions & { readonly recentLists: RecentLists }
type Target = { readonly record: OrganizationRecord; readonly target: TwoStepTarget }
type StepSubmission = Pick<Submission, 'informedConsent' | 'shouldExtendExistTokens'> & {
  readonly consentTargets: readonly TwoStepTarget[]
}

/**
 * Checks one of the two steps and writes one document per institution. Targets without a scope are the first step; all
 * targets of a submission belong to the same step.
 * @throws Refusal when an institution cannot be connected now, or a requested item is not allowed
 * @source docs/concepts/connect-flow.md#two-versions
 */
export async function prepareStep(
  context: StepContext,
  userId: UserId,
  body: StepSubmission,
): Promise<PreparedConsent> {
  const now = context.clock.now()
  const targets = await openTargets(context, userId, body.consentTargets, now)
  const lists = targets.filter(({ target }) => target.scopes.length === 0)
  if (lists.length === targets.length) return prepareList(context, userId, targets, now)
  if (lists.length > 0) throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentTargets' })
  checkEnd(body, now)
  return withoutExtended(context, userId, body, await assetDocuments(context, userId, body, targets), now)
}

/** An institution whose list may be read already is not asked for it: its living connection remains. */
async function prepareList(
  context: StepContext,
  userId: UserId,
  targets: readonly Target[],
  nowMs: number,
): Promise<PreparedConsent> {
  const { config, vault } = context
  const living = await livingEnds(
    context,
    userId,
    targets.map(({ record }) => record.guid),
  )
  const consentEndsAtMs = listConsentEndsAtMs(nowMs)
  const toSign = targets.map(({ record }) => {
    if (living.has(record.guid)) throw invalid('consentTargets', record)
    const text = listRequestDocument({
      dataProviderOrgCode: record.orgCode,
      operatorOrgCode: config.outside.operatorOrgCode,
      industry: record.industry as string,
      consentEndsAtMs,
      purpose: transferRequest.purpose,
    })
    return { organizationGuid: record.guid, record, text }
  })
  const key = await vault.personKey(userId)
  return { key, toSign, extendedGuids: [], requestedAtMs: nowMs, consentEndsAtMs }
}

async function assetDocuments(
  context: StepContext,
  userId: UserId,
  body: StepSubmission,
  targets: readonly Target[],
): Promise<AskedDocument[]> {
  const records = targets.map(({ record }) => record)
  const choosable = await choosableOf(context, userId, records)
  const unlisted = records.filter((record) => !choosable.has(record.guid))
  if (unlisted.length > 0) {
    throw new Refusal('MYDATA_LIST_CONSENT_REQUIRED', { organizationGuids: unlisted.map(({ guid }) => guid) })
  }
  return targets.map(({ record, target }) => {
    const scopeTypes = target.scopes.map((scope) => scope.scopeTypeEnum)
    if (!scopeTypes.every((scope) => isScopeOf(record.industry as string, scope))) throw invalid('scopes', record)
    const named = namedAssets(choosable.get(record.guid)?.listed.assets ?? [], target.scopes)
    if (!named) throw invalid('scopes', record)
    const text = documentText(body, record, scopeTypes, named, context.config.outside.operatorOrgCode)
    if (!isDocumentShortEnough(text)) throw invalid('scopes', record)
    return { organizationGuid: record.guid, record, text }
  })
}

const invalid = (field: string, { guid }: OrganizationRecord) =>
  new Refusal('MYDATA_CONSENT_INVALID', { field, organizationGuid: guid })
