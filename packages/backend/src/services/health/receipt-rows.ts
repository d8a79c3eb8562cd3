import { createHash } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type DeletionReceiptFacts, receiptText } from '@ieum/domain/health/deletion-receipt.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../platform/db/rows.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'

/** The destroyed data of an application, and whether its voucher was restored. */
export type DeletionReceipt = DeletionReceiptFacts & {
  readonly isVoucherRestored: boolean
  /** SHA-256 in hex. */
  readonly receiptHash: string
}

const COLUMNS = columnsOf('gene_deletion_receipt', [
  'application_id',
  'ended_status_enum',
  'is_voucher_restored',
  'requested_at',
  'results_before',
  'results_after',
  'timeline_before',
  'timeline_after',
  'contents_before',
  'contents_after',
  'key_destroyed_at',
  'is_lab_involved',
  'lab_confirmed_at',
  'lab_word',
  'receipt_hash',
])

const tableOf = (service: HealthService) => sql.table(`${service}_deletion_receipt`)
const hashOf = (service: HealthService, facts: DeletionReceiptFacts): string =>
  createHash('sha256').update(receiptText(service, facts)).digest('hex')

export async function insertReceipt(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  one: Omit<DeletionReceipt, 'keyDestroyedAtMs' | 'labConfirmedAtMs' | 'labWord' | 'receiptHash'>,
): Promise<void> {
  const hash = hashOf(service, { ...one, keyDestroyedAtMs: null, labConfirmedAtMs: null, labWord: null })
  const { RESULTS, TIMELINE, CONTENT } = one.stores
  await sql`
    insert into ${tableOf(service)} (user_id, application_id, ended_status_enum, is_voucher_restored, requested_at,
      results_before, results_after, timeline_before, timeline_after, contents_before, contents_after, is_lab_involved,
      receipt_hash)
    values (${userId}, ${one.applicationId}, ${one.endedStatusEnum}, ${one.isVoucherRestored},
      ${new Date(one.requestedAtMs)}, ${RESULTS.before}, ${RESULTS.after}, ${TIMELINE.before}, ${TIMELINE.after},
      ${CONTENT.before}, ${CONTENT.after}, ${one.isLabInvolved}, ${hash})`.execute(trx)
}

/** The receipt of an ended application; null for any other, and for another person's. */
export async function loadReceipt(
  db: Queryable,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<DeletionReceipt | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)}
    from ${tableOf(service)} where user_id = ${userId} and application_id = ${applicationId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { resultsBefore, resultsAfter, timelineBefore, timelineAfter, contentsBefore, contentsAfter, ...receipt } =
    camelRow(row)
  return {
    ...receipt,
    endedStatusEnum: receipt.endedStatusEnum as DeletionReceipt['endedStatusEnum'],
    stores: {
      RESULTS: { before: resultsBefore, after: resultsAfter },
      TIMELINE: { before: timelineBefore, after: timelineAfter },
      CONTENT: { before: contentsBefore, after: contentsAfter },
    },
  }
}

/** Records that the key is destroyed, so that no older copy opens; the first time counts. */
export async function recordKeyDestroyed(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  receipt: DeletionReceipt,
  nowMs: number,
): Promise<void> {
  await sql`
    update ${tableOf(service)}
    set key_destroyed_at = ${new Date(nowMs)}, receipt_hash = ${hashOf(service, { ...receipt, keyDestroyedAtMs: nowMs })}
    where user_id = ${userId} and application_id = ${receipt.applicationId} and key_destroyed_at is null`.execute(trx)
}

/** Records the laboratory's confirmation that nothing is left there; the first one counts. */
export async function recordLabConfirmed(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  receipt: DeletionReceipt,
  { labConfirmedAtMs, labWord }: { readonly labConfirmedAtMs: number; readonly labWord: string },
): Promise<void> {
  await sql`
    update ${tableOf(service)}
    set lab_confirmed_at = ${new Date(labConfirmedAtMs)}, lab_word = ${labWord},
      receipt_hash = ${hashOf(service, { ...receipt, labConfirmedAtMs, labWord })}
    where user_id = ${userId} and application_id = ${receipt.applicationId} and lab_confirmed_at is null`.execute(trx)
}

/** Locks the receipt until the transaction ends. */
export async function lockReceipt(
  trx: Trx,
  service: HealthService,
  userId: UserId,
  applicationId: string,
): Promise<DeletionReceipt | null> {
  await sql`
    select from ${tableOf(service)}
    where user_id = ${userId} and application_id = ${applicationId} for update`.execute(trx)
  return loadReceipt(trx, service, userId, applicationId)
}
