import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { consent } from '@ieum/contracts/mydata/consent.ts'
import { collectionUsage } from '@ieum/copy/collection-usage.ts'
import { askedScopes, CONSENT_INDUSTRIES } from '@ieum/domain/mydata/scopes.ts'
import type { MydataContext } from '../mydata-context.ts'

type List = Handler<typeof consent.listCollectionUsage, MydataContext>

/** What would be collected: the rows of the scope table, in words. Empty lists mean everything. */
export const listCollectionUsage: List = async ({ query }) => {
  const { industries, scopeTypes } = query
  const asked = CONSENT_INDUSTRIES.filter(
    ({ industryEnum }) => industries.length === 0 || industries.some((one) => one === industryEnum),
  )
  return {
    items: asked
      .map(({ industryEnum }) => ({
        industry: industryEnum,
        industryDisplayName: collectionUsage.industries[industryEnum] ?? '',
        scopes: askedScopes(industryEnum)
          .filter(({ scopeTypeEnum }) => scopeTypes.length === 0 || scopeTypes.includes(scopeTypeEnum))
          .map(({ scopeTypeEnum, apiIds }) => ({
            scopeTypeEnum,
            transferSummary: collectionUsage.scopes[scopeTypeEnum],
            apis: apiIds.map((id) => collectionUsage.apis[id] ?? { title: id, description: '' }),
          })),
      }))
      .filter((item) => item.scopes.length > 0),
  }
}
