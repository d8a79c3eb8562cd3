import type { User } from '@ieum/contract-kit/endpoint.ts'
import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect/connect.ts'
import { type CertificationTransactionId, SyncId, type UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { InTurn } from '../../../platform/jobs/admission.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SignatureDecision } from '../certificate/check-signature.ts'
import {
  type CertificationTransaction,
  type ConsentDocumentRow,
  loadCertificationTransaction,
  loadConsentDocuments,
  saveAuthorizationGrant,
  saveSignatures,
  setTransactionState,
} from '../consent/certification-transaction-rows.ts'
import { recordConsent } from '../ledger/record-in-ledger.ts'
import type { Accounts, Directory, Room, Syncs } from '../mydata-dependencies.ts'
import { QUEUES } from '../queues.ts'
import { recordSecurityEvent } from '../security-event-rows.ts'
import { LONGEST_WAIT_MS } from '../sync/refresh/longest-wait.ts'
import { endEarlierAttempts, findConnectSync, insertSync } from '../sync/run/sync-rows.ts'

/** How long after its start the call waits for every institution to have its turn. @source ours */
const IN_LINE_MS = 15_000
/** A change without a notification is found after this long. */
const UNTOLD_MS = 2_000

/** State of the signatures of a transaction; `null`: this call does not handle such a transaction. */
export type CheckSignatures = (
  transaction: CertificationTransaction,
  documents: readonly ConsentDocumentRow[],
  ci: string,
) => Promise<SignatureDecision | null>

/**
 * Checks the signatures of a transaction, starts its sync and waits until one institution has issued a token or all are
 * decided. A repeated call finds the same sync.
 * @returns syncId
 * @source docs/concepts/sync.md#connect; CF-8.1
 */
export async function connectTransaction(
  context: Context & Directory & Syncs & Room & Accounts,
  { user, signal }: { readonly user: User; readonly signal: AbortSignal },
  certificationTransactionId: CertificationTransactionId,
  check: CheckSignatures,
): Promise<SyncId> {
  const { userId } = user
  const inLineUntilMs = performance.now() + IN_LINE_MS
  const known = await findConnectSync(context.db, userId, certificationTransactionId)
  const syncId =
    known?.syncId ??
    // A request that would get its turn too late is refused before anything is verified or stored.
    (await context.admission.prepare(QUEUES.sync.name, LONGEST_WAIT_MS, (inTurn) =>
      startConnect({ ...context, inTurn }, user, certificationTransactionId, check),
    ))
  return watched(context, userId, syncId, { inLineUntilMs, signal })
}

function signatureNeeded(state: CertificationTransactionState): Refusal {
  return new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED', {
    certificationTransactionState: state,
  })
}

/** Load, decide, save: one transaction writes signatures, sync, institutions and job. */
async function startConnect(
  context: Context & Directory & Syncs & Accounts & { readonly inTurn: InTurn },
  { userId, sessionId }: User,
  transactionId: CertificationTransactionId,
  check: CheckSignatures,
): Promise<SyncId> {
  const { clock, config, db, log, outbox, vault } = context
  const key = await vault.personKey(userId)
  const transaction = await loadCertificationTransaction(db, userId, key, transactionId)
  if (!transaction) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  if (transaction.state === 'REJECTED') throw signatureNeeded('REJECTED')
  if (transaction.state === 'EXPIRED' || transaction.state === 'SUPERSEDED') throw signatureNeeded('EXPIRED')
  const person = await context.person(userId)
  if (!person) throw new Refusal('UNAUTHENTICATED')
  const documents = await loadConsentDocuments(db, userId, key, transactionId)
  const decision = await check(transaction, documents, person.profile.ci)
  if (!decision) throw new Refusal('MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND')
  if (decision.kind === 'mismatch') {
    log.error({ reason: decision.reason }, 'signature does not fit')
    await recordSecurityEvent(
      db,
      userId,
      'SIGNATURE_MISMATCH',
      { certificationTransactionId: transactionId, reason: decision.reason },
      clock.realNow(),
    )
    await setTransactionState(db, userId, transactionId, 'EXPIRED')
    throw signatureNeeded('EXPIRED')
  }
  if (decision.kind === 'open') {
    if (decision.state !== 'PENDING') await setTransactionState(db, userId, transactionId, decision.state)
    throw signatureNeeded(decision.state)
  }

  const isProductCurationConsented = await context.hasConsentedTo(userId, 'USAGE_FOR_PRODUCT_CURATION')
  const syncId = SyncId.parse(uuidv7())
  const createdAtMs = clock.realNow()
  const allowed = new Set([...documents.map((one) => one.organizationGuid), ...transaction.extendedGuids])
  const guids = transaction.content.submission.consentTargets
    .map((target) => target.organizationGuid)
    .filter((guid) => allowed.has(guid))
  const start = async (trx: Trx) => {
    const isOpen = await saveSignatures(trx, userId, key, transactionId, decision)
    if (!isOpen) return false
    if (decision.authorization) await saveAuthorizationGrant(trx, userId, key, transactionId, decision.authorization)
    const isNew = await insertSync(trx, userId, {
      syncId,
      kind: 'CONNECT',
      certificationTransactionId: transactionId,
      organizationGuids: guids,
      isTokenIssued: false,
      createdAtMs,
      deadlineAtMs: createdAtMs + config.mydata.interactiveBudgetMs,
    })
    if (isNew) {
      await endEarlierAttempts(trx, userId, guids, syncId)
      // Each document has a signature of the person's own certificate, made for a request of this session.
      const isProved = decision.documents.length > 0 && transaction.sessionId === sessionId
      if (isProved) await context.endDeviceWait(trx, userId, sessionId)
      await QUEUES.sync.send(trx, outbox, { userId, syncId })
      await recordConsent(trx, context, userId, { transaction, documents, decision, isProductCurationConsented })
    }
    return isNew
  }
  const isStarted = await context.inTurn(() => inTransaction(db, start))
  if (isStarted) return syncId
  // A simultaneous call was quicker, or a newer consent has replaced this one.
  const twin = await findConnectSync(db, userId, transactionId)
  if (!twin) throw signatureNeeded('EXPIRED')
  return twin.syncId
}

/**
 * Only observes, without queries while nothing changes: the worker does the work. If other people's syncs delay the
 * answer, it returns the sync to watch; if only the institutions delay it, it waits for them.
 * @throws Refusal with one of the three codes of a sync without any token
 */
async function watched(
  { syncStatuses }: Syncs,
  userId: UserId,
  syncId: SyncId,
  { inLineUntilMs, signal }: { readonly inLineUntilMs: number; readonly signal: AbortSignal },
): Promise<SyncId> {
  const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  for (;;) {
    const leftMs = inLineUntilMs - performance.now()
    const change = syncStatuses.nextChange(syncId, leftMs > 0 ? leftMs : UNTOLD_MS)
    const connecting = await syncStatuses.connecting(userId, syncId)
    const result = connecting?.result
    if (result?.kind === 'connected') return syncId
    if (result?.kind === 'refused') throw new Refusal(result.code)
    if (!connecting) throw new Refusal('MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR')
    if (leftMs <= 0 && connecting.isWaiting) return syncId
    if (signal.aborted) throw new Refusal('SERVICE_UNAVAILABLE')
    await Promise.race([change, gone])
  }
}
