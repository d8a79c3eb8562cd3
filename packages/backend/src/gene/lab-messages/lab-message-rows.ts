/** What a laboratory has yet to hear: written with what it is about, sent afterwards, as often as it takes. */
import type { SelfTestingType } from '@ieum/contracts/gene/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Keys, Time } from '../../context.ts'
import type { Columns } from '../../db/columns.ts'
import type { Db, Queryable, Trx } from '../../db/pool.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { sealed } from '../../keys/sealed.ts'

export type LabMessage = 'ORDER_KIT' | 'ORDER_ANALYSIS' | 'RETURN_KIT' | 'TAKE_BACK_ORDER' | 'DESTROY'

/** By what the laboratory knows an application that has ended; the person's own key, as that of the application is gone. */
export const endingMessage = sealed(
  'gene_lab_message',
  'content',
  ['message_id'],
  z.object({ analysisToken: z.string() }),
)

/** What a testing is ordered by. */
export const orderOf = (selfTestingTypeEnum: SelfTestingType): LabMessage =>
  selfTestingTypeEnum === 'DTC_GENETIC_TESTING' ? 'ORDER_KIT' : 'ORDER_ANALYSIS'

/** Orders what an application is about; the message is put together when it leaves. */
export async function orderFromLab(
  { clock }: Time,
  trx: Trx,
  userId: UserId,
  application: { readonly applicationId: string; readonly selfTestingTypeEnum: SelfTestingType },
): Promise<void> {
  const message = orderOf(application.selfTestingTypeEnum)
  await insert(
    trx,
    userId,
    { applicationId: application.applicationId, messageId: uuidv7(), message, content: null },
    clock,
  )
}

/** Orders that a kit is fetched; where, the message says when it leaves. One that has not left yet says it anyway. */
export async function orderPickup({ clock }: Time, trx: Trx, userId: UserId, applicationId: string): Promise<void> {
  await sql`
    delete from gene_lab_message
    where user_id = ${userId} and application_id = ${applicationId} and lab_message_enum = 'RETURN_KIT'
      and sent_at is null and tries = 0`.execute(trx)
  await insert(trx, userId, { applicationId, messageId: uuidv7(), message: 'RETURN_KIT', content: null }, clock)
}

/**
 * Takes back what the laboratory has not heard yet, and tells it that an application has ended where it may have heard.
 * @returns whether it has to do something
 */
export async function endAtLab(
  { clock, vault }: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  ended: {
    readonly applicationId: string
    readonly analysisToken: string
    readonly message: 'TAKE_BACK_ORDER' | 'DESTROY'
  },
): Promise<boolean> {
  const { applicationId, analysisToken, message } = ended
  const isInvolved = message === 'DESTROY' || (await mayHaveHeard(trx, userId, applicationId))
  await sql`
    delete from gene_lab_message
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx)
  if (!isInvolved) return false
  const messageId = uuidv7()
  const content = endingMessage.seal(await vault.personKey(userId), [messageId], { analysisToken })
  await insert(trx, userId, { applicationId, messageId, message, content }, clock)
  return true
}

/** A message that was tried may have come, whatever became of its answer. */
async function mayHaveHeard(trx: Trx, userId: UserId, applicationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gene_lab_message
    where user_id = ${userId} and application_id = ${applicationId} and (sent_at is not null or tries > 0)
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether the laboratory has yet to hear that something of a person has ended. */
export async function isLabOwedAnEnd(db: Queryable, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from gene_lab_message
    where user_id = ${userId} and sent_at is null and content is not null limit 1`.execute(db)
  return rows.length > 0
}

type New = {
  readonly applicationId: string
  readonly messageId: string
  readonly message: LabMessage
  readonly content: Buffer | null
}

async function insert(trx: Trx, userId: UserId, one: New, clock: Time['clock']): Promise<void> {
  const now = new Date(clock.realNow())
  await sql`
    insert into gene_lab_message (user_id, message_id, application_id, lab_message_enum, content, created_at, next_try_at)
    values (${userId}, ${one.messageId}, ${one.applicationId}, ${one.message}, ${one.content}::bytea, ${now}, ${now})
  `.execute(trx)
}

export type LabMessageRow = Columns<
  'gene_lab_message',
  'message_id' | 'application_id' | 'lab_message_enum' | 'content' | 'created_at' | 'tries'
>

/** Takes a message for a try of its own; null when it is told, gone, or somebody else has it. Machine time. */
export async function claimMessage(
  healthDb: Db,
  userId: UserId,
  messageId: string,
  nowMs: number,
  leaseMs: number,
): Promise<LabMessageRow | null> {
  const { rows } = await sql<LabMessageRow>`
    update gene_lab_message set tries = tries + 1, next_try_at = ${new Date(nowMs + leaseMs)}
    where user_id = ${userId} and message_id = ${messageId} and sent_at is null and next_try_at <= ${new Date(nowMs)}
    returning message_id, application_id, lab_message_enum, content, created_at, tries`.execute(healthDb)
  return rows[0] ?? null
}

export async function noteSent(healthDb: Db, userId: UserId, messageId: string, nowMs: number): Promise<void> {
  await sql`
    update gene_lab_message set sent_at = ${new Date(nowMs)}
    where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}

export async function dropMessage(healthDb: Db, userId: UserId, messageId: string): Promise<void> {
  await sql`
    delete from gene_lab_message where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}

export async function putOffMessage(
  healthDb: Db,
  userId: UserId,
  messageId: string,
  nextTryAtMs: number,
): Promise<void> {
  await sql`
    update gene_lab_message set next_try_at = ${new Date(nextTryAtMs)}
    where user_id = ${userId} and message_id = ${messageId}`.execute(healthDb)
}
