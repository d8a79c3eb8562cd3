import type { MicrobiomeTestingType } from '@ieum/contracts/microbiome/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextKitMomentMs } from '@ieum/domain/health/kit-deadlines.ts'
import { nextParcelPollMs } from '@ieum/domain/parcels/parcel-poll-schedule.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, momentOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('microbiome_application', [
  'application_id',
  'microbiome_testing_type_enum',
  'analysis_organization_enum',
  'status_enum',
  'version',
  'content',
  'applied_at',
  'status_changed_at',
  'completed_at',
  'expected_completion_date',
  'failed_count',
  'kit_count',
  'destruction_requested_at',
  'destruction_confirmed_at',
])
export type ApplicationRow = RowOf<typeof COLUMNS>

/** The final states of an application. */
const ENDED = ['CANCELLED', 'WITHDRAWN'] as const

/** Whether the application is active, or has a result. */
export const isLive = ({ statusEnum: status }: Pick<ApplicationRow, 'statusEnum'>): boolean =>
  status !== 'CANCELLED' && status !== 'WITHDRAWN'

const ofPerson = (db: Queryable, userId: UserId) =>
  forUser(db, userId).selectFrom('microbiome_application').select(COLUMNS)

/** A person's newest application of one kind, in any state; null when there is none. */
export async function loadLatestApplication(
  healthDb: Queryable,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<ApplicationRow | null> {
  const row = await ofPerson(healthDb, userId)
    .where('microbiome_testing_type_enum', '=', type)
    .orderBy('applied_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/** A person's application in progress: neither ended nor with a result. */
export async function loadApplicationUnderWay(
  healthDb: Queryable,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<ApplicationRow | null> {
  const row = await ofPerson(healthDb, userId)
    .where('microbiome_testing_type_enum', '=', type)
    .where('status_enum', 'not in', [...ENDED, 'ANALYSIS_COMPLETED'])
    .executeTakeFirst()
  return row ? camelRow(row) : null
}

/** When the last result of a kind was completed; null when there is none. Business time of the laboratory. */
export async function loadLastCompletedAtMs(
  healthDb: Queryable,
  userId: UserId,
  type: MicrobiomeTestingType,
): Promise<number | null> {
  const row = await ofPerson(healthDb, userId)
    .where('microbiome_testing_type_enum', '=', type)
    .where('status_enum', '=', 'ANALYSIS_COMPLETED')
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.completed_at?.getTime() ?? null
}

/** Loads an application by ID; null when it is another person's. */
export async function loadApplication(
  healthDb: Queryable,
  userId: UserId,
  applicationId: string,
): Promise<ApplicationRow | null> {
  const row = await ofPerson(healthDb, userId).where('application_id', '=', applicationId).executeTakeFirst()
  return row ? camelRow(row) : null
}

/** The same, locked until the transaction ends. */
export async function lockById(trx: Trx, userId: UserId, applicationId: string): Promise<ApplicationRow | null> {
  const row = await ofPerson(trx, userId).where('application_id', '=', applicationId).forUpdate().executeTakeFirst()
  return row ? camelRow(row) : null
}

/** Loads and locks all applications that have not ended, of any kind. */
export async function lockLiveApplications(trx: Trx, userId: UserId): Promise<readonly ApplicationRow[]> {
  const ofLive = ofPerson(trx, userId).where('status_enum', 'not in', ENDED)
  return (await ofLive.orderBy('application_id').forUpdate().execute()).map(camelRow)
}

/** Inserts an application and the first line of its timeline. Business time. */
export async function insertApplication(
  trx: Trx,
  userId: UserId,
  one: {
    readonly applicationId: string
    readonly type: MicrobiomeTestingType
    readonly organization: ApplicationRow['analysisOrganizationEnum']
    readonly tokenHmac: Buffer
    readonly content: Buffer
    readonly appliedAtMs: number
  },
): Promise<void> {
  const at = new Date(one.appliedAtMs)
  await forUser(trx, userId)
    .insertInto('microbiome_application', {
      application_id: one.applicationId,
      microbiome_testing_type_enum: one.type,
      analysis_organization_enum: one.organization,
      status_enum: 'APPLIED',
      token_hmac: one.tokenHmac,
      content: one.content,
      applied_at: at,
      status_changed_at: at,
    })
    .execute()
  await forUser(trx, userId)
    .insertInto('microbiome_timeline', {
      application_id: one.applicationId,
      sequence: 1,
      status_enum: 'APPLIED',
      occurred_at: at,
      actor_enum: 'USER',
    })
    .execute()
}

/** The next parcel query for a kit that was sent; the next reminder for one that was delivered. */
function nextLookMs(status: ApplicationRow['statusEnum'], sinceMs: number): number | null {
  if (status === 'KIT_SENT') return nextParcelPollMs(sinceMs, sinceMs)
  return status === 'KIT_DELIVERED' ? nextKitMomentMs('microbiome', sinceMs, sinceMs) : null
}

/** Call with the application locked. Business time. */
export async function writeStatus(
  trx: Trx,
  userId: UserId,
  applicationId: string,
  status: ApplicationRow['statusEnum'],
  changedAtMs: number,
): Promise<void> {
  const nextDueMs = nextLookMs(status, changedAtMs)
  const completedAt = status === 'ANALYSIS_COMPLETED' ? new Date(changedAtMs) : null
  await sql`
    update microbiome_application
    set status_enum = ${status}, version = version + 1, status_changed_at = ${new Date(changedAtMs)},
      completed_at = coalesce(${completedAt}::timestamptz, completed_at),
      next_due_at = ${momentOf(nextDueMs)}::timestamptz
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
}
