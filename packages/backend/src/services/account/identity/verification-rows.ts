import type { IdentityVerificationId } from '@ieum/contracts/shared/ids.ts'
import {
  type CodeDecision,
  type CodeLimits,
  mayAskForCode,
  type RecentCodes,
  shouldNotifyOwner,
} from '@ieum/domain/account/code-limits.ts'
import { NETWORK_KNOWN_MS, OWNER_NOTIFIED_EVERY_MS } from '@ieum/domain/account/verification-codes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { type ColumnsOf, camelRow, type StoredRow } from '../../../platform/db/rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { sweepDevices } from '../sessions/devices/device-rows.ts'
import { sweepWebViewCodes } from '../sessions/web-view/web-view-code-rows.ts'

/** Rows are kept for a day, then swept; the link between a number and a network is kept longer. */
const KEPT_MS = OWNER_NOTIFIED_EVERY_MS

/** Rows that are read at most: more than the limits count for one number. */
const MOST_COUNTED = 1_000

type Request = {
  id: IdentityVerificationId
  phoneIndex: Buffer
  /** Keyed hash of the claimed identity of the number's owner. */
  claimIndex: Buffer
  addressIndex: Buffer
  nowMs: number
  limits: CodeLimits & { readonly codeLifeMs: number }
}

export type ReservedCode = Exclude<CodeDecision, { kind: 'allowed' }> | { kind: 'allowed'; isOwnerToNotify: boolean }

/**
 * Counts a code before it is sent, or returns why none may be sent. Requests for one number or from one address wait
 * for each other, so that no two of them take the same last place.
 */
export function reserveCode(
  db: Db,
  { id, phoneIndex, claimIndex, addressIndex, nowMs, limits }: Request,
): Promise<ReservedCode> {
  return inTransaction(db, async (trx) => {
    // Always locked in the same order, so that two requests do not deadlock.
    for (const index of [phoneIndex, addressIndex].sort(Buffer.compare)) {
      await sql`select pg_advisory_xact_lock(${index.readBigInt64BE(0)})`.execute(trx)
    }
    const recent = await recentCodes(trx, { phoneIndex, claimIndex, addressIndex, nowMs, limits })
    const decision = mayAskForCode(recent, limits, nowMs)
    if (decision.kind !== 'allowed') return decision
    const isOwnerToNotify = shouldNotifyOwner(recent, nowMs)
    await trx
      .insertInto('identity_verification')
      .values({
        identity_verification_id: id,
        phone_index: phoneIndex,
        claim_index: claimIndex,
        address_index: addressIndex,
        requested_at: new Date(nowMs),
        expires_at: new Date(nowMs + limits.codeLifeMs),
        is_owner_told: isOwnerToNotify,
      })
      .execute()
    return { kind: 'allowed', isOwnerToNotify }
  })
}

async function recentCodes(
  trx: Trx,
  { phoneIndex, claimIndex, addressIndex, nowMs, limits }: Omit<Request, 'id'>,
): Promise<RecentCodes> {
  const since = new Date(nowMs - KEPT_MS)
  const ofPhone = await sql<StoredCode>`
    select requested_at, is_owner_told, confirmed_at is not null as is_confirmed,
      address_index = ${addressIndex} as is_from_here,
      coalesce(claim_index = ${claimIndex}, true) as is_same_claim
    from identity_verification where phone_index = ${phoneIndex} and requested_at > ${since}
    order by requested_at desc limit ${MOST_COUNTED}`.execute(trx)
  const ofAddress = await sql<StoredRow<ColumnsOf<'identity_verification', 'requested_at'>>>`
    select requested_at from identity_verification
    where address_index = ${addressIndex} and requested_at > ${since}
    order by requested_at desc limit ${limits.codesPerHourPerAddress}`.execute(trx)
  const known = await sql`
    select from identity_verification where phone_index = ${phoneIndex} and address_index = ${addressIndex}
      and confirmed_at > ${new Date(nowMs - NETWORK_KNOWN_MS)} limit 1`.execute(trx)
  return {
    ofPhone: ofPhone.rows.map(camelRow).map(({ requestedAtMs: atMs, ...code }) => ({ atMs, ...code })),
    ofAddressMs: ofAddress.rows.map((row) => row.requested_at.getTime()),
    isKnownHere: known.rows.length > 0,
  }
}

type StoredCode = StoredRow<ColumnsOf<'identity_verification', 'requested_at' | 'is_owner_told'>> & {
  readonly is_confirmed: boolean
  readonly is_from_here: boolean
  readonly is_same_claim: boolean
}

/** Records that the owner was not notified after all. */
export async function clearOwnerNotified(db: Db, id: IdentityVerificationId): Promise<void> {
  await sql`
    update identity_verification set is_owner_told = false where identity_verification_id = ${id}`.execute(db)
}

/** Gives the number its place back: nothing was sent. */
export async function releaseCode(db: Db, id: IdentityVerificationId): Promise<void> {
  await db.deleteFrom('identity_verification').where('identity_verification_id', '=', id).execute()
}

export async function saveAgencyId(db: Db, id: IdentityVerificationId, outsideVerificationId: string): Promise<void> {
  await db
    .updateTable('identity_verification')
    .set({ outside_verification_id: outsideVerificationId })
    .where('identity_verification_id', '=', id)
    .execute()
}

export type CountedTry =
  | { kind: 'counted'; outsideVerificationId: string; remainingTries: number }
  | { kind: 'notFound' }
  | { kind: 'expired' }
  | { kind: 'tooManyTries' }

/** Counts a try in one statement before the code is checked, so that concurrent tries cannot share a number. */
export async function countTry(
  db: Db,
  id: IdentityVerificationId,
  nowMs: number,
  maxTries: number,
): Promise<CountedTry> {
  const now = new Date(nowMs)
  const counted = await db
    .updateTable('identity_verification')
    .set((eb) => ({ try_count: eb('try_count', '+', 1) }))
    .where('identity_verification_id', '=', id)
    .where('outside_verification_id', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('try_count', '<', maxTries)
    .returning(['outside_verification_id', 'try_count'])
    .executeTakeFirst()
  if (counted) {
    const outsideVerificationId = counted.outside_verification_id as string
    return { kind: 'counted', outsideVerificationId, remainingTries: maxTries - counted.try_count }
  }
  const row = await db
    .selectFrom('identity_verification')
    .select(['outside_verification_id', 'try_count', 'confirmed_at'])
    .where('identity_verification_id', '=', id)
    .executeTakeFirst()
  if (!row || row.outside_verification_id === null) return { kind: 'notFound' }
  // A code works once; after that it counts as expired.
  if (row.confirmed_at === null && row.try_count >= maxTries) return { kind: 'tooManyTries' }
  return { kind: 'expired' }
}

/** Takes a counted try back: the agency gave no verdict. */
export async function returnTry(db: Db, id: IdentityVerificationId): Promise<void> {
  await db
    .updateTable('identity_verification')
    .set((eb) => ({ try_count: eb('try_count', '-', 1) }))
    .where('identity_verification_id', '=', id)
    .where('try_count', '>', 0)
    .execute()
}

/** Returns true for the one confirmation that uses the code. */
export async function useCode(db: Db, id: IdentityVerificationId, nowMs: number): Promise<boolean> {
  const used = await db
    .updateTable('identity_verification')
    .set({ confirmed_at: new Date(nowMs) })
    .where('identity_verification_id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('identity_verification_id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Deletes verifications and codes that no limit counts any more, and expired sessions. The worker runs it periodically.
 */
export async function sweepSignIn(db: Db, realNowMs: number): Promise<void> {
  await Promise.all([
    sql`
      delete from identity_verification where requested_at < ${new Date(realNowMs - KEPT_MS)}
        and (confirmed_at is null or confirmed_at < ${new Date(realNowMs - NETWORK_KNOWN_MS)})`.execute(db),
    sql`delete from auth_session where expires_at < ${new Date(realNowMs)}`.execute(db),
    sweepWebViewCodes(db, realNowMs),
    sweepDevices(db, realNowMs),
  ])
}
