import type { scopes } from '@ieum/contracts/mydata/consents/scopes.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { askedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'

type List = Handler<typeof scopes.listScopesToConsentV2, MydataContext>

/**
 * What one consent would request from these institutions, from the table that writes the signed documents.
 * @source docs/concepts/connect-flow.md#scopes; docs/reference/standard.md#consent-document
 */
export const listScopesToConsentV2: List = async ({ body }, { organizations }) => ({
  scopesToConsent: [...new Set(body.organizationGuids)].map((guid) => {
    const record = organizations.find(guid)
    const asked = record?.industry ? askedScopes(record.industryEnum) : []
    if (!record || asked.length === 0) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
    return {
      organization: organizationBrief(record),
      scopes: asked.map(({ scopeTypeEnum, hasAssetList }) => ({
        scopeTypeEnum,
        nameToDisplay: scopeLabels[scopeTypeEnum],
        isAllAsset: hasAssetList,
      })),
    }
  }),
})
