import { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { syncLists } from '@ieum/domain/mydata/connect/progress/sync-lists.ts'
import type { OrganizationDirectory } from '../../organizations/directory.ts'
import { organizationBrief } from '../../organizations/organization.ts'
import type { SyncOrganization } from '../run/sync-rows.ts'

/** The answer of the status call, as sent. */
export function statusBytes(
  sync: { syncId: SyncId; version: number },
  rows: readonly SyncOrganization[],
  organizations: OrganizationDirectory,
): Buffer {
  const brief = ({ organizationGuid }: SyncOrganization) => {
    const record = organizations.find(organizationGuid)
    return record ? organizationBrief(record) : { guid: organizationGuid, name: '', logoImageUrl: null }
  }
  const { requestedOrgs, successfulOrgs, failedOrgs, noAssetOrgs } = syncLists(rows)
  const status: SyncStatus = {
    syncId: sync.syncId,
    organizationSyncStatus: {
      requestedOrgs: requestedOrgs.map(brief),
      successfulOrgs: successfulOrgs.map(brief),
      failedOrgs: failedOrgs.map(brief),
      noAssetOrgs: noAssetOrgs.map(brief),
    },
    readings: rows.flatMap(({ organizationGuid, freshness, askAgainAtMs }) =>
      freshness === null
        ? []
        : [
            {
              organizationGuid,
              freshnessEnum: freshness,
              askAgainAtMs: epochMsText(askAgainAtMs),
            },
          ],
    ),
    version: sync.version,
  }
  return Buffer.from(JSON.stringify(SyncStatus.parse(status)))
}
