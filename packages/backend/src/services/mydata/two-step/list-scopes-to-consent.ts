import type { TwoStepScopes, twoStep } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { assetRecordType } from '@ieum/domain/mydata/assets/asset-record-type.ts'
import { askedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { type OrganizationRecord, organizationBrief } from '../organizations/organization.ts'
import { loadAssetsSeen } from './asset-seen-rows.ts'
import { type Choosable, choosableOf } from './choosable.ts'

type List = Handler<(typeof twoStep)['listScopesToConsent' | 'listScopesToConsentByMydataCertificate'], MydataContext>

/**
 * What can be consented to in two steps: the list of an institution if no list of it may be read, else the assets of
 * that list. The documents are the same for every certificate.
 * @source docs/concepts/connect-flow.md#two-versions
 */
export const listScopesToConsent: List = async ({ body, user }, context) => {
  const records = [...new Set(body.organizationGuids)].map((guid) => {
    const record = context.organizations.find(guid)
    if (!record || askedScopes(record.industryEnum).length === 0) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
    return record
  })
  const choosable = await choosableOf(context, user.userId, records)
  const seen = await loadAssetsSeen(context.db, user.userId, [...choosable.keys()])
  const isSeen = (guid: OrganizationGuid) => (assetIdentifier: string) => seen.has(`${guid} ${assetIdentifier}`)
  return {
    scopesToConsent: records.map((record) => scopesOf(record, choosable.get(record.guid), isSeen(record.guid))),
  }
}

function scopesOf(
  record: OrganizationRecord,
  choosable: Choosable | undefined,
  isSeen: (assetIdentifier: string) => boolean,
): TwoStepScopes {
  const asked = askedScopes(record.industryEnum)
  const named = (scopeTypeEnum: ScopeType) => ({ scopeTypeEnum, nameToDisplay: scopeLabels[scopeTypeEnum] })
  return {
    organization: organizationBrief(record),
    consentStepEnum: choosable ? 'ASSETS' : 'LIST',
    listConsentEndsAtMs: choosable ? String(choosable.listConsentEndsAtMs) : null,
    listScopes: asked.filter(({ hasAssetList }) => hasAssetList).map(({ scopeTypeEnum }) => named(scopeTypeEnum)),
    scopes: choosable ? [...listed(choosable), ...asWhole(record)] : [],
    isComplete: choosable?.listed.isComplete ?? true,
  }

  function listed({ listed: { assets } }: Choosable): TwoStepScopes['scopes'] {
    return [...Map.groupBy(assets, (asset) => asset.scopeTypeEnum)].map(([scopeTypeEnum, ofScope]) => ({
      ...named(scopeTypeEnum),
      assets: ofScope.map(({ named: _, scopeTypeEnum: __, ...asset }) => ({
        ...asset,
        assetRecordTypeEnum: assetRecordType([scopeTypeEnum]),
        isNew: !isSeen(asset.assetIdentifier),
      })),
    }))
  }

  function asWhole({ industryEnum }: OrganizationRecord): TwoStepScopes['scopes'] {
    return askedScopes(industryEnum)
      .filter(({ hasAssetList }) => !hasAssetList)
      .map(({ scopeTypeEnum }) => ({ ...named(scopeTypeEnum), assets: null }))
  }
}
