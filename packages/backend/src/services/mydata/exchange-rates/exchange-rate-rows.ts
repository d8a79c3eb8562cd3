import type { ExchangeRate } from '@ieum/domain/money/exchange-rate.ts'
import type { PublishedRate } from '@ieum/domain/mydata/net-worth/foreign-currency.ts'
import { addDays, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import { sql } from 'kysely'
import type { Db, Queryable } from '../../../platform/db/pool.ts'
import { type ColumnsOf, camelRow, type StoredRow } from '../../../platform/db/rows.ts'

/** An older rate is no longer meaningful, days. @source ours */
const OLDEST_RATE_DAYS = 366

type Stored = StoredRow<ColumnsOf<'exchange_rate', 'currency_code' | 'rate'>> & { readonly rate_date: Ymd }

/** The newest rate of each currency that was published on or before this day. */
export async function loadExchangeRates(db: Queryable, until: Ymd): Promise<readonly PublishedRate[]> {
  const since = ymd(addDays(ymdParts(until), -OLDEST_RATE_DAYS))
  const { rows } = await sql<Stored>`
    select distinct on (currency_code) currency_code, rate_date, rate::text as rate
    from exchange_rate where rate_date <= ${until}::date and rate_date > ${since}::date
    order by currency_code, rate_date desc`.execute(db)
  return rows.map(camelRow)
}

/** All rates of some currencies from a day on, each currency's oldest first. */
export async function loadRatesSince(
  db: Queryable,
  currencyCodes: readonly string[],
  since: Ymd,
): Promise<readonly PublishedRate[]> {
  const { rows } = await sql<Stored>`
    select currency_code, rate_date, rate::text as rate from exchange_rate
    where currency_code = any(${currencyCodes}::text[]) and rate_date >= ${since}::date
    order by currency_code, rate_date`.execute(db)
  return rows.map(camelRow)
}

/** The newest day up to this one with stored rates; null when there is none. */
export async function newestRateDay(db: Queryable, until: Ymd): Promise<Ymd | null> {
  const { rows } = await sql<{ day: Ymd | null }>`
    select max(rate_date)::text as day from exchange_rate where rate_date <= ${until}::date`.execute(db)
  return rows[0]?.day ?? null
}

/** Stores the rates of a day; a rate that is published again replaces the earlier one. */
export async function putExchangeRates(
  db: Db,
  { rateDate, source, readAtMs }: { readonly rateDate: Ymd; readonly source: string; readonly readAtMs: number },
  rates: readonly ExchangeRate[],
): Promise<void> {
  await sql`
    insert into exchange_rate (currency_code, rate_date, rate, source, read_at)
    select currency_code, ${rateDate}::date, rate, ${source}, ${new Date(readAtMs)}
    from unnest(${rates.map((one) => one.currencyCode)}::text[], ${rates.map((one) => one.rate)}::numeric[])
      as told (currency_code, rate)
    on conflict (currency_code, rate_date) do update
      set rate = excluded.rate, source = excluded.source, read_at = excluded.read_at`.execute(db)
}

/**
 * Claims the query for the rates of a day until a moment (machine time): false when another process has claimed it, or
 * when it was made a moment ago.
 */
export async function claimReading(
  db: Db,
  {
    source,
    soughtDate,
    realNowMs,
    untilMs,
  }: {
    readonly source: string
    readonly soughtDate: Ymd
    readonly realNowMs: number
    readonly untilMs: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exchange_rate_reading as known (source, sought_date, ask_again_at)
    values (${source}, ${soughtDate}::date, ${new Date(untilMs)})
    on conflict (source) do update set sought_date = excluded.sought_date, ask_again_at = excluded.ask_again_at
      where known.sought_date <> excluded.sought_date or known.ask_again_at <= ${new Date(realNowMs)}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Pauses queries to the source until then (machine time), for this day only. */
export async function pauseReading(db: Db, source: string, soughtDate: Ymd, untilMs: number): Promise<void> {
  await sql`
    update exchange_rate_reading set ask_again_at = ${new Date(untilMs)}
    where source = ${source} and sought_date = ${soughtDate}::date`.execute(db)
}
