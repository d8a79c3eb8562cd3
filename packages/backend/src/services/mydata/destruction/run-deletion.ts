import type { DeletionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { afterFailedTry } from '@ieum/domain/mydata/destruction/deletion.ts'
import type { Context } from '../../../platform/context.ts'
import { unknownToDestroy } from '../../../platform/db/migrator/may-destroy.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  type DeletionRow,
  hasLeft,
  loadDeletion,
  lockDeletion,
  putDeletionState,
  recordRevoked,
} from '../../../platform/deletions/deletion-rows.ts'
import type { DeletionJob } from '../../../platform/deletions/scan-deletions.ts'
import { addToken, openTokens } from '../../../platform/deletions/stored-tokens.ts'
import type { Shift } from '../../../platform/jobs/queue.ts'
import type { Place } from '../../../platform/jobs/scheduling/job-scheduler.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { connectionTokens } from '../connect/connection-rows.ts'
import { recordWithdrawal } from '../ledger/record-in-ledger.ts'
import type { Directory, Institutions, Leaving, Syncs } from '../mydata-dependencies.ts'
import { claimListToken } from '../two-step/list-consent-rows.ts'
import { destroyInstitution } from './destroy-institution.ts'
import { clearTokens, type LockedInstitution, lockInstitution } from './institution-rows.ts'
import { continueLeaving, type DeletedTables } from './leave.ts'
import { revokeToken } from './revoke-token.ts'

/** Interval at which a leaving person's institutions are checked for completion. */
const OTHERS_TAKE_MS = 1_000

/** A deletion of one institution. */
export type InstitutionDeletion = DeletionRow & { readonly organizationGuid: OrganizationGuid }

/**
 * Runs the next steps of a deletion as far as possible now: the institution is notified, then its data is destroyed
 * whether or not the notification succeeded. Each step is recorded and safe to repeat, so that another process can take
 * over. A failed step is retried automatically, and the person is notified after too many failures.
 * @source ADR 0079
 */
export async function runDeletion(
  context: Context & Institutions & Leaving & DeletedTables & Pick<Syncs, 'outbox'>,
  { userId, deletionId }: DeletionJob,
  shift: Shift,
): Promise<void> {
  const { db, log } = context
  const deletion = await loadDeletion(db, userId, deletionId)
  if (!deletion || isAtEnd(deletion)) return
  // It is claimed again when its lease ends: a newer build may run it then, and nothing counts as failed.
  const unknown = await unknownToDestroy(db)
  if (unknown.length > 0) return log.error({ event: 'destruction held back', work: 'deletion', unknown })
  let areRowsGone = false
  try {
    if (isOfInstitution(deletion)) {
      await deleteInstitution(context, userId, deletion, shift)
    } else {
      const left = await continueLeaving(context, userId, deletionId)
      if (left === 'underWay') return await waitForOthers(context, userId, deletionId)
    }
    areRowsGone = true
  } catch (error) {
    shift.stopping.throwIfAborted()
    log.error({ event: 'deletion', error })
  }
  await settle(context, userId, deletionId, areRowsGone)
}

const isOfInstitution = (deletion: DeletionRow): deletion is InstitutionDeletion => deletion.organizationGuid !== null

/** A leaving person is deleted after their institutions, which have deletions of their own. */
async function waitForOthers({ clock, db }: Context, userId: UserId, deletionId: DeletionId): Promise<void> {
  const nextDueAtMs = clock.realNow() + OTHERS_TAKE_MS
  await inTransaction(db, (trx) => putDeletionState(trx, userId, deletionId, { state: 'PROCESSING', nextDueAtMs }))
}

const isAtEnd = ({ state }: DeletionRow) => state === 'CREATED' || state === 'COMPLETED' || state === 'CANCELLED'

async function deleteInstitution(
  context: Context & Institutions,
  userId: UserId,
  { deletionId, organizationGuid, destroyedAtMs }: InstitutionDeletion,
  { place, part, stopping }: Shift,
): Promise<void> {
  const { clock, db, vault } = context
  const tokens = await moveTokens(context, userId, { deletionId, organizationGuid })
  if (tokens) {
    const accessTokens = openTokens(await vault.personKey(userId), deletionId, tokens)
    const notify = ({ away }: Place) =>
      away(() => Promise.all(accessTokens.map((one) => revokeToken(context, organizationGuid, one, stopping))))
    const outcomes = await place.away(() => part(organizationGuid, notify, stopping))
    stopping.throwIfAborted()
    if (outcomes?.every((isNotified) => isNotified))
      await inTransaction(db, (trx) => recordRevoked(trx, userId, deletionId, { tokens, nowMs: clock.now() }))
  }
  if (destroyedAtMs === null) await destroyInstitution(context, userId, { deletionId, organizationGuid })
}

/**
 * The tokens that the institution has to be notified of. They are moved from the connection, whose keys are destroyed,
 * to the deletion.
 */
async function moveTokens(
  context: Context & Directory,
  userId: UserId,
  { deletionId, organizationGuid }: Parameters<typeof destroyInstitution>[2],
): Promise<Buffer | null> {
  const { clock, db, vault } = context
  const own = await vault.personKey(userId)
  const key = (await vault.organizationKeys(userId, [organizationGuid])).get(organizationGuid)
  return inTransaction(db, async (trx) => {
    const connection = await lockInstitution(trx, userId, organizationGuid)
    const deletion = await lockDeletion(trx, userId, deletionId)
    if (!deletion) return null
    // Once the data is deleted, any token found here is a later one.
    const isGone = deletion.destroyedAtMs !== null
    const ofList = isGone || !key ? null : await claimListToken(trx, userId, key, organizationGuid)
    const ofConnection =
      isGone || !key || !connection
        ? null
        : await claimConnectionToken(trx, userId, key, { ...connection, organizationGuid })
    let updated = deletion
    for (const one of [ofList, ofConnection]) {
      if (one && one.endMs > clock.now()) updated = await addToken(trx, userId, own, updated, one)
    }
    if (deletion.state === 'READY') await begin(trx, deletion, ofList !== null)
    return updated.tokens
  })

  /** From here on it cannot be cancelled: the consent has ended. */
  async function begin(trx: Trx, deletion: DeletionRow, wasListed: boolean): Promise<void> {
    const { attemptCount, connectionState, failure, nextDueAtMs } = deletion
    await putDeletionState(trx, userId, deletionId, { state: 'PROCESSING', failure, attemptCount, nextDueAtMs })
    if (connectionState === null && !wasListed) return
    const by = (await hasLeft(trx, userId)) ? 'LEAVING' : 'PERSON'
    await recordWithdrawal(trx, context, userId, [organizationGuid], { by })
  }
}

async function claimConnectionToken(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  { organizationGuid, tokens, ...ends }: LockedInstitution & { readonly organizationGuid: OrganizationGuid },
): Promise<{ readonly accessToken: string; readonly endMs: number } | null> {
  if (tokens.length === 0) return null
  const { accessToken } = connectionTokens.open(key, [organizationGuid], tokens)
  await clearTokens(trx, userId, organizationGuid)
  return { accessToken, endMs: Math.min(ends.refreshTokenExpiresAtMs, ends.consentEndsAtMs) }
}

/** Ends the deletion, or sets when it continues. */
async function settle(
  { clock, db }: Context,
  userId: UserId,
  deletionId: DeletionId,
  areRowsGone: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const deletion = await lockDeletion(trx, userId, deletionId)
    if (!deletion || isAtEnd(deletion)) return
    const { destroyedAtMs, tokens, tokensEndAtMs } = deletion
    const isOver = tokens === null || (tokensEndAtMs !== null && tokensEndAtMs <= clock.now())
    if (destroyedAtMs !== null && isOver) {
      if (deletion.revokedAtMs === null) await recordRevoked(trx, userId, deletionId, { tokens, nowMs: clock.now() })
      await putDeletionState(trx, userId, deletionId, { state: 'COMPLETED', nextDueAtMs: null })
      return
    }
    const attemptCount = deletion.attemptCount + 1
    const { afterMs, isReported } = afterFailedTry(attemptCount)
    await putDeletionState(trx, userId, deletionId, {
      state: isReported ? 'FAILED' : 'PROCESSING',
      failure: isReported ? (areRowsGone ? 'INSTITUTION_NOT_TOLD' : 'NOT_DESTROYED') : null,
      attemptCount,
      nextDueAtMs: clock.realNow() + afterMs,
    })
  })
}
