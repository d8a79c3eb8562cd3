import type { notices } from '@ieum/contracts/mydata/notices.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadUnseenNotices } from './notice-rows.ts'

/** An institution that has left the portal since is left out: there is nothing left to see of it. */
export const listNotices: Handler<typeof notices.listNotices, MydataContext> = async ({ user }, context) => {
  const { clock, db, organizations } = context
  const unseen = await loadUnseenNotices(db, user.userId, clock.now())
  return {
    notices: unseen.flatMap(({ kind, organizationGuid, createdAtMs, ending }) => {
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
