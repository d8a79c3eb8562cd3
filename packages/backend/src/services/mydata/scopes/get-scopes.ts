import type { scopes } from '@ieum/contracts/mydata/consents/scopes.ts'
import { transferSummaries } from '@ieum/copy/mydata/collection-usage.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { askedScopes, CONSENT_INDUSTRIES, SCOPES } from '@ieum/domain/mydata/consents/scopes.ts'
import { isGranted } from '@ieum/domain/mydata/consents/switched-off.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { connectionTokens, switchedOffOf } from '../connect/connection-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { loadConsentConnections } from './consent-scope-rows.ts'

/**
 * Every existing kind of assets, from the table that writes the signed documents and drives the collectors, each with
 * the number of the person's living connections in which it is signed for and on.
 * @source docs/concepts/connect-flow.md#scopes
 */
export const getScopes: Handler<typeof scopes.getScopes, MydataContext> = async ({ user }, { clock, db, vault }) => {
  const rows = (await loadConsentConnections(db, user.userId, clock.now())).filter((row) => row.state === 'CONNECTED')
  const keys = await vault.organizationKeys(
    user.userId,
    rows.map((row) => row.organizationGuid),
  )
  const connected = rows.flatMap((row) => {
    const key = keys.get(row.organizationGuid)
    if (!key || row.tokens.length === 0) return []
    const { scopes: granted } = connectionTokens.open(key, [row.organizationGuid], row.tokens)
    return [{ granted, off: switchedOffOf(row) }]
  })
  return {
    scopes: SCOPES.map(({ scopeTypeEnum, hasAssetList }) => ({
      scopeTypeEnum,
      nameToDisplay: scopeLabels[scopeTypeEnum],
      industryEnums: CONSENT_INDUSTRIES.map(({ industryEnum }) => industryEnum).filter((industryEnum) =>
        askedScopes(industryEnum).some((one) => one.scopeTypeEnum === scopeTypeEnum),
      ),
      transferSummary: transferSummaries[scopeTypeEnum],
      isAllAsset: hasAssetList,
      connectedOrganizationCount: connected.filter(
        ({ granted, off }) => isGranted(granted, scopeTypeEnum) && !off.scopes.includes(scopeTypeEnum),
      ).length,
    })),
  }
}
