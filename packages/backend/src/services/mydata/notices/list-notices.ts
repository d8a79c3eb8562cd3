import type { notices } from '@ieum/contracts/mydata/notices.ts'
import { loadFailed } from '../../../platform/deletions/deletion-rows.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadUnseenNotices } from './notice-rows.ts'

/**
 * Past events, coming ends, and what could not be deleted yet, which is listed as long as that is so. An institution
 * that has left the portal since is left out: nothing of it can be shown.
 */
export const listNotices: Handler<typeof notices.listNotices, MydataContext> = async ({ user }, context) => {
  const { clock, db, organizations } = context
  const [unseen, failed] = await Promise.all([
    loadUnseenNotices(db, user.userId, clock.now()),
    loadFailed(db, user.userId),
  ])
  const stuck = failed.map((one) => ({
    kind: 'DELETION_FAILED' as const,
    organizationGuid: one.organizationGuid,
    createdAtMs: one.requestedAtMs,
    ending: null,
  }))
  const notices = [...unseen, ...stuck].sort((one, other) => other.createdAtMs - one.createdAtMs)
  return {
    notices: notices.flatMap(({ kind, organizationGuid, createdAtMs, ending }) => {
      const record = organizationGuid && organizations.find(organizationGuid)
      if (organizationGuid && !record) return []
      return [
        {
          noticeKindEnum: kind,
          organization: record ? organizationBrief(record) : null,
          createdAtMs: String(createdAtMs),
          endsAtMs: ending && String(ending.atMs),
          daysBefore: ending === null ? null : ending.daysBefore,
        },
      ]
    }),
  }
}
