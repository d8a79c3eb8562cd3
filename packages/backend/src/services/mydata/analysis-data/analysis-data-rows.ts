import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { startOfKoreanDayMs, type Ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'

/**
 * Everything that decides the rows of a person, as one text: the versions of the shown connections, and the number of
 * stored transactions, which older ones raise without a new version.
 */
export async function loadAnalysisFacts(db: Db, userId: UserId): Promise<string> {
  const { rows } = await sql<{ readonly facts: string }>`
    select coalesce(string_agg(organization_guid || ' ' || version, ',' order by organization_guid), '') || ' ' || (
      select count(*) from asset_transaction where user_id = ${userId}) as facts
    from connection where user_id = ${userId} and state <> 'DISCONNECTED' and is_exposed`.execute(db)
  return rows[0]?.facts ?? ''
}

const ASSET = columnsOf('asset', [
  'organization_guid',
  'asset_key',
  'group_enum',
  'scope_types',
  'status',
  'fetched_at',
  'content',
])
type StoredAsset = StoredRow<typeof ASSET> & {
  /** When its institution was last read whole; null: never. */
  readonly last_fetched_at: Date | null
}
export type AnalysisAssetRow = CamelRow<StoredAsset>

/** Assets of connected institutions that the person shows and has not switched off. */
export async function loadAnalysisAssets(db: Db, userId: UserId): Promise<readonly AnalysisAssetRow[]> {
  const { rows } = await sql<StoredAsset>`
    select ${columnList(ASSET, 'asset')}, reading.fetched_at as last_fetched_at
    from asset
    join connection on connection.user_id = asset.user_id and connection.organization_guid = asset.organization_guid
    left join connection_reading reading
      on reading.user_id = asset.user_id and reading.organization_guid = asset.organization_guid
    where asset.user_id = ${userId} and connection.user_id = ${userId} and connection.state <> 'DISCONNECTED'
      and connection.is_exposed and asset.status <> 'DISCONNECTED'
    order by asset.organization_guid, asset.asset_key`.execute(db)
  return rows.map(camelRow)
}

const TRANSACTION = columnsOf('asset_transaction', [
  'organization_guid',
  'asset_key',
  'transaction_key',
  'institution_order',
  'api_id',
  'content',
])
type StoredTransactionRow = StoredRow<typeof TRANSACTION> & { readonly is_withdrawn: boolean }
export type AnalysisTransactionRow = CamelRow<StoredTransactionRow>

/** Their transactions from a day in Korea on, withdrawn ones included. */
export async function loadAnalysisTransactions(
  db: Db,
  userId: UserId,
  from: Ymd,
): Promise<readonly AnalysisTransactionRow[]> {
  const { rows } = await sql<StoredTransactionRow>`
    select ${columnList(TRANSACTION, 'entry')}, entry.withdrawn_at is not null as is_withdrawn
    from asset_transaction entry
    join asset on asset.user_id = entry.user_id and asset.organization_guid = entry.organization_guid
      and asset.asset_key = entry.asset_key
    join connection on connection.user_id = entry.user_id and connection.organization_guid = entry.organization_guid
    where entry.user_id = ${userId} and asset.user_id = ${userId} and connection.user_id = ${userId}
      and connection.state <> 'DISCONNECTED' and connection.is_exposed and asset.status <> 'DISCONNECTED'
      -- A bill line has the day of its purchase: what counts is the month of its bill.
      and (entry.occurred_at >= ${new Date(startOfKoreanDayMs(ymdParts(from)))} or (entry.api_id = ${BILL_LINES}
        and entry.institution_order / 1000000 % 1000000 >= ${Number(from.slice(0, 7).replace('-', ''))}))`.execute(db)
  return rows.map(camelRow)
}

/** Institutions report the day of use of a bill line, which may be years before its bill. */
const BILL_LINES = '카드-005'
/** An older day is a mistake of the institution. */
const FIRST_MONTH = new Date('2000-01-01T00:00:00+09:00')

/** The oldest day of any of them; null: there is none. */
export async function loadFirstTransactionAt(db: Db, userId: UserId): Promise<Date | null> {
  const { rows } = await sql<{ readonly first_at: Date | null }>`
    select min(entry.occurred_at) as first_at
    from asset_transaction entry
    join connection on connection.user_id = entry.user_id and connection.organization_guid = entry.organization_guid
    where entry.user_id = ${userId} and connection.user_id = ${userId} and connection.state <> 'DISCONNECTED'
      and connection.is_exposed and entry.withdrawn_at is null and entry.api_id is distinct from ${BILL_LINES}
      and entry.occurred_at >= ${FIRST_MONTH}`.execute(db)
  return rows[0]?.first_at ?? null
}
