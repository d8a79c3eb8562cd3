import type { deletions } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { RETAINED_AFTER_DELETION } from '../../../platform/db/tables/personal-tables.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countManualAssets } from '../manual-assets/manual-asset-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { countDeletable } from './preview-rows.ts'

type Preview = Handler<typeof deletions.previewDeletion, MydataContext>

/** Counted on request; nothing is locked until the press. */
export const previewDeletion: Preview = async ({ query: { organizationGuid }, user: { userId } }, context) => {
  const { db, organizations } = context
  const rows = await countDeletable(db, userId, organizationGuid ?? null)
  if (organizationGuid !== undefined && rows.length === 0) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  return {
    organizations: rows.map((row) => {
      const record = organizations.find(row.organizationGuid)
      return {
        organization: record ? organizationBrief(record) : { guid: row.organizationGuid, name: '', logoImageUrl: null },
        assetCount: row.assetCount,
        transactionCount: row.transactionCount,
        oldestTransactionDate: row.oldestAtMs === null ? null : koreanYmd(row.oldestAtMs),
        consentCount: row.consentCount,
      }
    }),
    manualAssetCount: await countManualAssets(db, userId),
    kept: [
      { keptKindEnum: 'CONSENT_LEDGER', days: RETAINED_AFTER_DELETION.consent_ledger.days },
      { keptKindEnum: 'ACCESS_LOG', days: RETAINED_AFTER_DELETION.access_log.days },
      { keptKindEnum: 'DELETION_REQUEST', days: RETAINED_AFTER_DELETION.deletion_request.days },
    ],
  }
}
