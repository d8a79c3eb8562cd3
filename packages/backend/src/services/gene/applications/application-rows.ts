import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextKitMomentMs } from '@ieum/domain/health/kit-deadlines.ts'
import { nextParcelPollMs } from '@ieum/domain/parcels/parcel-poll-schedule.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, momentOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('gene_application', [
  'application_id',
  'self_testing_type_enum',
  'analysis_organization_enum',
  'status_enum',
  'version',
  'content',
  'applied_at',
  'status_changed_at',
  'expected_completion_date',
  'failed_count',
  'kit_count',
  'is_third_party_consented',
  'is_further_analysis_accepted',
  'destruction_requested_at',
  'destruction_confirmed_at',
])
export type ApplicationRow = RowOf<typeof COLUMNS>

/** The final states of an application. */
export const ENDED = ['CANCELLED', 'WITHDRAWN'] as const

/** Whether the application is active, or has a result. */
export const isLive = ({ statusEnum: status }: Pick<ApplicationRow, 'statusEnum'>): boolean =>
  status !== 'CANCELLED' && status !== 'WITHDRAWN'

/** A person's applications, newest first, without those that ended before `endedSinceMs`. Business time. */
export async function loadApplications(
  healthDb: Queryable,
  userId: UserId,
  { type, endedSinceMs }: { readonly type: SelfTestingType | null; readonly endedSinceMs: number },
): Promise<readonly ApplicationRow[]> {
  const rows = await forUser(healthDb, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .orderBy('applied_at', 'desc')
    .orderBy('application_id', 'desc')
    .execute()
  return rows
    .map(camelRow)
    .filter(
      (row) =>
        (type === null || row.selfTestingTypeEnum === type) && (isLive(row) || row.statusChangedAtMs >= endedSinceMs),
    )
}

/** A person's active application of one kind; null when there is none. */
export async function loadLiveApplication(
  healthDb: Queryable,
  userId: UserId,
  type: SelfTestingType,
): Promise<ApplicationRow | null> {
  const row = await forUser(healthDb, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .where('self_testing_type_enum', '=', type)
    .where('status_enum', 'not in', ENDED)
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/**
 * Loads a person's application by its token and locks it until the transaction ends; null for a token that is not
 * theirs.
 */
export async function lockByToken(trx: Trx, userId: UserId, tokenHmac: Buffer): Promise<ApplicationRow | null> {
  const row = await forUser(trx, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .where('token_hmac', '=', tokenHmac)
    .forUpdate()
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/** The same, by ID. */
export async function lockById(trx: Trx, userId: UserId, applicationId: string): Promise<ApplicationRow | null> {
  const row = await forUser(trx, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/** Loads and locks all active applications, of either kind. */
export async function loadLiveApplications(trx: Trx, userId: UserId): Promise<readonly ApplicationRow[]> {
  const rows = await forUser(trx, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .where('status_enum', 'not in', ENDED)
    .orderBy('application_id')
    .forUpdate()
    .execute()
  return rows.map(camelRow)
}

/**
 * Call with the application locked. Also schedules the next parcel query for a kit that was sent, or the next reminder
 * for a kit that was delivered. Business time.
 */
export async function writeStatus(
  trx: Trx,
  userId: UserId,
  applicationId: string,
  status: ApplicationRow['statusEnum'],
  changedAtMs: number,
): Promise<void> {
  const nextDueMs =
    status === 'KIT_DELIVERED'
      ? nextKitMomentMs('gene', changedAtMs, changedAtMs)
      : status === 'KIT_SENT'
        ? nextParcelPollMs(changedAtMs, changedAtMs)
        : null
  await sql`
    update gene_application
    set status_enum = ${status}, version = version + 1, status_changed_at = ${new Date(changedAtMs)},
      next_due_at = ${momentOf(nextDueMs)}::timestamptz, is_overdue_told = false
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** Records that the current step takes too long, and makes a push due. Call with the application locked. */
export async function recordOverdueNotified(trx: Trx, userId: UserId, applicationId: string): Promise<void> {
  await sql`
    update gene_application set is_overdue_told = true, is_notice_due = true
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** Loads an application by ID; null when it is another person's. */
export async function loadApplication(
  healthDb: Queryable,
  userId: UserId,
  applicationId: string,
): Promise<ApplicationRow | null> {
  const row = await forUser(healthDb, userId)
    .selectFrom('gene_application')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

export type ConsentChange = {
  readonly content: Buffer
  readonly isThirdPartyConsented: boolean
  readonly isFurtherAnalysisAccepted: boolean
}

/** Stores the person's current consents. Call with the application locked. */
export async function writeConsents(
  trx: Trx,
  userId: UserId,
  applicationId: string,
  change: ConsentChange,
): Promise<void> {
  await sql`
    update gene_application
    set content = ${change.content}, version = version + 1, is_third_party_consented = ${change.isThirdPartyConsented},
      is_further_analysis_accepted = ${change.isFurtherAnalysisAccepted}
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}

/** Inserts an application and the first line of its timeline. Business time. */
export async function insertApplication(
  trx: Trx,
  userId: UserId,
  one: {
    readonly applicationId: string
    readonly selfTestingTypeEnum: SelfTestingType
    readonly tokenHmac: Buffer
    readonly content: Buffer
    readonly appliedAtMs: number
    readonly isThirdPartyConsented: boolean
    readonly isFurtherAnalysisAccepted: boolean
  },
): Promise<void> {
  const at = new Date(one.appliedAtMs)
  await sql`
    insert into gene_application (user_id, application_id, self_testing_type_enum, analysis_organization_enum,
      status_enum, token_hmac, content, applied_at, status_changed_at, is_third_party_consented,
      is_further_analysis_accepted)
    values (${userId}, ${one.applicationId}, ${one.selfTestingTypeEnum}, 'MACROGEN', 'APPLIED',
      ${one.tokenHmac}, ${one.content}, ${at}, ${at}, ${one.isThirdPartyConsented}, ${one.isFurtherAnalysisAccepted})`.execute(
    trx,
  )
  await sql`
    insert into gene_timeline (user_id, application_id, sequence, status_enum, occurred_at, actor_enum)
    values (${userId}, ${one.applicationId}, 1, 'APPLIED', ${at}, 'USER')`.execute(trx)
}
