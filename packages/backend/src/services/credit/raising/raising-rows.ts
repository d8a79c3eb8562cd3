import type { RaiseAutomationStatus, RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { DueCreditRaising } from '../../../platform/cross-user/credit/due-credit-raising.ts'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import { type CamelRow, camelRow, columnList, columnsOf, momentOf, type StoredRow } from '../../../platform/db/rows.ts'

const AUTOMATION = columnsOf('credit_raising', ['started_at', 'scheduled_day', 'next_run_date', 'last_run_at'])
type Stored = StoredRow<typeof AUTOMATION> & {
  readonly status: RaiseAutomationStatus
  readonly materials: readonly RaiseMaterial[]
}
/** The monthly automation of a person. Business time. */
export type AutomationRow = CamelRow<Stored>

const OFF: AutomationRow = {
  status: 'OFF',
  startedAtMs: null,
  scheduledDay: null,
  nextRunDate: null,
  lastRunAtMs: null,
  materials: [],
}

/** Off when there never was one. */
export async function loadAutomation(db: Queryable, userId: UserId): Promise<AutomationRow> {
  const { rows } = await sql<Stored>`
    select ${columnList(AUTOMATION)}, automation_status as status, raise_material_enums as materials
    from credit_raising where user_id = ${userId}`.execute(db)
  return rows[0] ? camelRow(rows[0]) : OFF
}

/** Call with the membership locked, as all writes of this file. */
export async function putAutomation(trx: Trx, userId: UserId, automation: AutomationRow): Promise<void> {
  const { status, scheduledDay, nextRunDate, materials } = automation
  const [startedAt, lastRunAt] = [momentOf(automation.startedAtMs), momentOf(automation.lastRunAtMs)]
  await sql`
    insert into credit_raising (user_id, automation_status, started_at, scheduled_day, next_run_date, last_run_at,
      raise_material_enums)
    values (${userId}, ${status}, ${startedAt}::timestamptz, ${scheduledDay}, ${nextRunDate}::date,
      ${lastRunAt}::timestamptz, ${materials}::text[])
    on conflict (user_id) do update set automation_status = excluded.automation_status,
      started_at = excluded.started_at, scheduled_day = excluded.scheduled_day,
      next_run_date = excluded.next_run_date, last_run_at = excluded.last_run_at,
      raise_material_enums = excluded.raise_material_enums`.execute(trx)
}

/** Schedules the next run for `atMs` at the latest; business time. */
export async function scheduleRaisingNow(trx: Trx, userId: UserId, atMs: number): Promise<void> {
  const at = new Date(atMs)
  await sql`
    insert into credit_raising (user_id, next_due_at) values (${userId}, ${at})
    on conflict (user_id) do update set next_due_at = least(credit_raising.next_due_at, excluded.next_due_at)
  `.execute(trx)
}

/** Schedules the next run for `untilMs`; null: no run by itself. */
export async function sleepRaising(trx: Trx, userId: UserId, untilMs: number | null): Promise<void> {
  await sql`
    update credit_raising set next_due_at = ${momentOf(untilMs)}::timestamptz where user_id = ${userId}`.execute(trx)
}

/** Claims a person with something due until `untilMs`; returns false when another run claimed them first. */
export async function claimRaising(
  trx: Trx,
  { userId, nextDueAtMs }: DueCreditRaising,
  untilMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_raising set next_due_at = ${new Date(untilMs)}
    where user_id = ${userId} and next_due_at = ${new Date(nextDueAtMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** When the person's next application or consent is due; null when none is. */
export async function nextDueMs(db: Db | Trx, userId: UserId): Promise<number | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select min(next_due_at) from credit_raise_application where user_id = ${userId}),
      (select min(next_due_at) from credit_third_party_consent where user_id = ${userId})
    ) as due`.execute(db)
  return rows[0]?.due?.getTime() ?? null
}
