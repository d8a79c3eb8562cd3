import type { CollectionUsageItem, consent } from '@ieum/contracts/mydata/connect/consent.ts'
import { interfaceWords, transferSummaries } from '@ieum/copy/mydata/collection-usage.ts'
import { industryLabels } from '@ieum/copy/mydata/labels.ts'
import { askedScopes, CONSENT_INDUSTRIES } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Handler } from '../../../platform/http/handler.ts'

/**
 * The data to be collected, from the same table that writes the signed documents and drives the collector. An empty
 * list of industries or scope types means all of them.
 * @source CF-2.4.6, CF-3.11
 */
export const listCollectionUsage: Handler<typeof consent.listCollectionUsage, unknown> = async ({ query }) => {
  const isAsked = <T>(wanted: readonly T[], one: T) => wanted.length === 0 || wanted.includes(one)
  const items = CONSENT_INDUSTRIES.filter(({ industryEnum }) => isAsked<string>(query.industries, industryEnum)).map(
    ({ industryEnum }): CollectionUsageItem => ({
      industry: industryEnum,
      industryDisplayName: industryLabels[industryEnum],
      scopes: askedScopes(industryEnum)
        .filter(({ scopeTypeEnum }) => isAsked(query.scopeTypes, scopeTypeEnum))
        .map(({ scopeTypeEnum, apiIds }) => ({
          scopeTypeEnum,
          transferSummary: transferSummaries[scopeTypeEnum],
          apis: apiIds.map((apiId) => ({ ...interfaceWords[apiId] })),
        })),
    }),
  )
  return { items: items.filter((item) => item.scopes.length > 0) }
}
