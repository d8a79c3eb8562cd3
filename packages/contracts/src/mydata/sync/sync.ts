import { z } from 'zod'
import { OrganizationGuid, SyncId } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'
import { OrganizationBrief } from '../organizations/organizations.ts'
import { Reading } from './freshness.ts'

export const SyncStatus = z.object({
  syncId: SyncId,
  organizationSyncStatus: z.object({
    requestedOrgs: z.array(OrganizationBrief),
    successfulOrgs: z.array(OrganizationBrief),
    failedOrgs: z.array(OrganizationBrief),
    /** The person has no assets there; also when the institution does not know the person, if another one does. */
    noAssetOrgs: z.array(OrganizationBrief),
  }),
  /** Result for each institution that is finished. */
  readings: z.array(
    Reading.pick({ freshnessEnum: true, askAgainAtMs: true }).extend({ organizationGuid: OrganizationGuid }),
  ),
  /** Increases with every change of this sync. */
  version: z.number().int(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

export const sync = mydataCalls({
  getSyncStatus: {
    method: 'GET',
    path: '/v1/mydata/users/me/syncs/{syncId}/status',
    who: 'user',
    raw: true,
    isAccessLogged: false,
    summary: 'How far the institutions of one sync have come',
    errors: [
      'MYDATA_SYNC_NOT_FOUND',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR',
      'MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED',
    ],
    params: z.object({ syncId: SyncId }),
    response: SyncStatus,
  },
  retrySync: {
    method: 'POST',
    path: '/v1/mydata/users/me/syncs/{syncId}/retry',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 60 },
    summary: 'Tries the failed institutions of a sync again without a new signature',
    errors: ['MYDATA_SYNC_NOT_FOUND', 'MYDATA_SYNC_NOTHING_TO_RETRY'],
    params: z.object({ syncId: SyncId }),
    response: z.object({ syncId: SyncId }),
  },
  refreshAssets: {
    method: 'POST',
    path: '/v1/mydata/users/me/refresh',
    who: 'user',
    effects: 'outside',
    // Institutions limit how often they may be called. A call during a sync returns the running one.
    limit: { most: 1, perSeconds: 10, countedBy: 'handler' },
    summary: 'Fetches connected institutions again; an empty list means all of them',
    errors: ['MYDATA_ORGANIZATION_NOT_FOUND', 'MYDATA_REFRESH_TOO_SOON'],
    body: z.strictObject({ organizationGuids: z.array(OrganizationGuid).max(500) }),
    response: z.object({ syncId: SyncId }),
  },
})
