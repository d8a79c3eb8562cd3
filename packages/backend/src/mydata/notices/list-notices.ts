import type { notices } from '@ieum/contracts/mydata/notices.ts'
import type { Handler } from '../../http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { organizationBrief } from '../organizations/organization.ts'
import { loadUnseenNotices } from './notice-rows.ts'

/** An institution that has left the portal since is left out: there is nothing left to see of it. */
export const listNotices: Handler<typeof notices.listNotices, MydataContext> = async ({ user }, context) => {
  const unseen = await loadUnseenNotices(context.db, user.userId)
  return {
    notices: unseen.flatMap(({ kind, organizationGuid, createdAtMs }) => {
      const record = context.organizations.find(organizationGuid)
      if (!record) return []
      return [{ noticeKindEnum: kind, organization: organizationBrief(record), createdAtMs: String(createdAtMs) }]
    }),
  }
}
