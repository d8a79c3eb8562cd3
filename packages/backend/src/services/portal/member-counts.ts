import { countMembers } from '../../platform/cross-user/portal/count-members.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The number of people that we report to the portal, in its terms. @source docs/reference/standard.md#portal (지원-004) */
export async function memberCounts(db: Db) {
  const { all, connected } = await countMembers(db)
  return { svr_usr_cnt: all, trsms_dem_cnt: connected }
}
