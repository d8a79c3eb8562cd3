/** Outbox of messages to a laboratory: written in the transaction that causes them, sent afterwards, with retries. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Keys, Time } from '../../platform/context.ts'
import type { Db, Queryable, Trx } from '../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../platform/db/rows.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { geneEndingMessage, microbiomeEndingMessage } from './ending-message.ts'

export type LabMessage = 'ORDER_KIT' | 'ORDER_ANALYSIS' | 'RETURN_KIT' | 'TAKE_BACK_ORDER' | 'DESTROY'

const ENDING_MESSAGES = { gene: geneEndingMessage, microbiome: microbiomeEndingMessage } as const
const tableOf = (service: HealthService) => sql.table(`${service}_lab_message`)

/** Enqueues the order of an application; its content is read when it is sent. */
export async function orderFromLab(
  { clock }: Time,
  trx: Trx,
  service: HealthService,
  userId: UserId,
  { applicationId, message }: { readonly applicationId: string; readonly message: 'ORDER_KIT' | 'ORDER_ANALYSIS' },
): Promise<void> {
  await insert(trx, service, userId, { applicationId, messageId: uuidv7(), message, content: null }, clock)
}

/**
 * Enqueues the pickup of a kit; the message reads the place when it is sent. Replaces a pickup that was not tried yet.
 */
export async function orderPickup(
  { clock }: Time,
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<void> {
  await sql`
    delete from ${tableOf(service)}
    where user_id = ${userId} and application_id = ${applicationId} and lab_message_enum = 'RETURN_KIT'
      and sent_at is null and tries = 0`.execute(trx)
  await insert(
    trx,
    service,
    userId,
    { applicationId, messageId: uuidv7(), message: 'RETURN_KIT', content: null },
    clock,
  )
}

/**
 * Deletes the messages of an ended application, and enqueues a message about the end when the laboratory may know of
 * it.
 * @returns whether the laboratory has to do something
 */
export async function endAtLab(
  { clock, vault }: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  service: HealthService,
  userId: UserId,
  ended: {
    readonly applicationId: string
    readonly analysisToken: string
    readonly message: 'TAKE_BACK_ORDER' | 'DESTROY'
  },
): Promise<boolean> {
  const { applicationId, analysisToken, message } = ended
  const isInvolved = message === 'DESTROY' || (await mayHaveReceived(trx, service, userId, applicationId))
  await sql`
    delete from ${tableOf(service)}
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
  if (!isInvolved) return false
  const messageId = uuidv7()
  const content = ENDING_MESSAGES[service].seal(await vault.personKey(userId), [messageId], { analysisToken })
  await insert(trx, service, userId, { applicationId, messageId, message, content }, clock)
  return true
}

/** A message that was tried may have arrived, whatever its answer was. */
async function mayHaveReceived(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableOf(service)}
    where user_id = ${userId} and application_id = ${applicationId} and (sent_at is not null or tries > 0)
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether a message about an end is still to be sent for a person. */
export async function isLabOwedAnEnd(db: Queryable, service: HealthService, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableOf(service)}
    where user_id = ${userId} and sent_at is null and content is not null limit 1`.execute(db)
  return rows.length > 0
}

type New = {
  readonly applicationId: string
  readonly messageId: string
  readonly message: LabMessage
  readonly content: Buffer | null
}

async function insert(trx: Trx, service: HealthService, userId: UserId, one: New, clock: Time['clock']): Promise<void> {
  const now = new Date(clock.realNow())
  await sql`
    insert into ${tableOf(service)} (user_id, message_id, application_id, lab_message_enum, content, created_at, next_try_at)
    values (${userId}, ${one.messageId}, ${one.applicationId}, ${one.message}, ${one.content}::bytea, ${now}, ${now})
  `.execute(trx)
}

const COLUMNS = columnsOf('gene_lab_message', [
  'message_id',
  'application_id',
  'lab_message_enum',
  'content',
  'created_at',
  'tries',
])
export type LabMessageRow = RowOf<typeof COLUMNS>

/** Claims a message for one try; returns null when it is sent, gone, or claimed by another run. Machine time. */
export async function claimMessage(
  healthDb: Db,
  service: HealthService,
  userId: UserId,
  messageId: string,
  nowMs: number,
  leaseMs: number,
): Promise<LabMessageRow | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    update ${tableOf(service)} set tries = tries + 1, next_try_at = ${new Date(nowMs + leaseMs)}
    where user_id = ${userId} and message_id = ${messageId} and sent_at is null and next_try_at <= ${new Date(nowMs)}
    returning ${columnList(COLUMNS)}`.execute(healthDb)
  return rows[0] ? camelRow(rows[0]) : null
}

export async function recordSent(
  healthDb: Db,
  service: HealthService,
  userId: UserId,
  messageId: string,
  nowMs: number,
): Promise<void> {
  await sql`
    update ${tableOf(service)} set sent_at = ${new Date(nowMs)}
    where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}

export async function deleteMessage(
  healthDb: Db,
  service: HealthService,
  userId: UserId,
  messageId: string,
): Promise<void> {
  await sql`
    delete from ${tableOf(service)} where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}

export async function deferMessage(
  healthDb: Db,
  service: HealthService,
  userId: UserId,
  messageId: string,
  nextTryAtMs: number,
): Promise<void> {
  await sql`
    update ${tableOf(service)} set next_try_at = ${new Date(nextTryAtMs)}
    where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}
