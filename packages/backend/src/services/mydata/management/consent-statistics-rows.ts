import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, type ColumnsOf, camelRow, type StoredRow } from '../../../platform/db/rows.ts'

type Stored = StoredRow<ColumnsOf<'statistics_counter', 'organization_guid'>> & {
  /** `YYYY-MM-DD` */
  readonly stat_date: string
  readonly consent_new_count: number
  readonly consent_renewed_count: number
  readonly consent_revoked_count: number
  readonly failed_count: number
}

/** By day and institution, after a position; one extra row shows whether there is a next page. */
export async function loadConsentStatistics(
  db: Db,
  period: { readonly from: Ymd; readonly to: Ymd },
  after: { readonly day: string; readonly organizationGuid: OrganizationGuid } | null,
  limit: number,
): Promise<readonly CamelRow<Stored>[]> {
  const { rows } = await sql<Stored>`
    select day::text as stat_date, organization_guid,
      coalesce(sum(call_count) filter (where api_id in ('통합인증-002', '개별인증-002') and rsp_code = '00000'), 0)::int
        as consent_new_count,
      coalesce(sum(call_count) filter (where api_id = '개별인증-003' and rsp_code = '00000'), 0)::int
        as consent_renewed_count,
      coalesce(sum(call_count) filter (where api_id = '개별인증-004' and rsp_code = '00000'), 0)::int
        as consent_revoked_count,
      coalesce(sum(call_count) filter (where rsp_code not in ('00000', '99999')), 0)::int as failed_count
    from statistics_counter
    where api_id in ('통합인증-002', '개별인증-002', '개별인증-003', '개별인증-004')
      and day between ${period.from}::date and ${period.to}::date
      and (${after?.day ?? null}::date is null
        or (day, organization_guid) > (${after?.day ?? null}::date, ${after?.organizationGuid ?? null}::uuid))
    group by day, organization_guid order by day, organization_guid limit ${limit}`.execute(db)
  return rows.map(camelRow)
}
