import { countMembers } from '../cross-user/portal/count-members.ts'
import type { Db } from '../db/pool.ts'

/** How many people the portal is told we have, in its own words. @source docs/standard.md#portal (지원-004) */
export async function memberCounts(db: Db) {
  const { all, connected } = await countMembers(db)
  return { svr_usr_cnt: all, trsms_dem_cnt: connected }
}
