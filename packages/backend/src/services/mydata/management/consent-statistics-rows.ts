import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Columns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type ConsentStatisticsRow = Columns<'statistics_counter', 'organization_guid'> & {
  /** `YYYY-MM-DD` */
  readonly stat_date: string
  readonly new_count: number
  readonly renewed_count: number
  readonly revoked_count: number
  readonly failed_count: number
}

/** By day and institution, after a position; one extra row shows whether there is a next page. */
export async function loadConsentStatistics(
  db: Db,
  period: { readonly from: Ymd; readonly to: Ymd },
  after: { readonly day: string; readonly organizationGuid: OrganizationGuid } | null,
  limit: number,
): Promise<readonly ConsentStatisticsRow[]> {
  const { rows } = await sql<ConsentStatisticsRow>`
    select day::text as stat_date, organization_guid,
      coalesce(sum(call_count) filter (where api_id in ('통합인증-002', '개별인증-002') and rsp_code = '00000'), 0)::int
        as new_count,
      coalesce(sum(call_count) filter (where api_id = '개별인증-003' and rsp_code = '00000'), 0)::int as renewed_count,
      coalesce(sum(call_count) filter (where api_id = '개별인증-004' and rsp_code = '00000'), 0)::int as revoked_count,
      coalesce(sum(call_count) filter (where rsp_code not in ('00000', '99999')), 0)::int as failed_count
    from statistics_counter
    where api_id in ('통합인증-002', '개별인증-002', '개별인증-003', '개별인증-004')
      and day between ${period.from}::date and ${period.to}::date
      and (${after?.day ?? null}::date is null
        or (day, organization_guid) > (${after?.day ?? null}::date, ${after?.organizationGuid ?? null}::uuid))
    group by day, organization_guid order by day, organization_guid limit ${limit}`.execute(db)
  return rows
}
