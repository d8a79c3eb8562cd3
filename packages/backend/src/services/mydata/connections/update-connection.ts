import type { connections } from '@ieum/contracts/mydata/organizations/connections.ts'
import { CertificationTransactionId, type OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { isConnectionExpired } from '@ieum/domain/mydata/connect/connection-expiry.ts'
import { consentEndDateMs, isConsentEndAllowed } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { needsSignature, type SignedTerms } from '@ieum/domain/mydata/connections/connection-change.ts'
import { slotAtOrAfterMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { Keys } from '../../../platform/context.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cycleDaysOf, consentEndsAtMs as endOfSubmission } from '../consent/prepare-consent.ts'
import { certificationTransactionContent } from '../consent/sealed-consent.ts'
import { type Recording, recordChange } from '../ledger/record-in-ledger.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { spreadOf } from '../sync/run/run-organization.ts'
import {
  type ChangedConnection,
  loadSubmission,
  lockChangedConnection,
  saveConnectionChange,
} from './connection-change-rows.ts'

type Update = Handler<typeof connections.updateConnection, MydataContext>

/**
 * Changes how often an institution is asked automatically, and until when it may be asked, within what was signed for.
 * The institution is not notified: its transfer request allows more than we ask. More than was signed for, and any
 * change of a connection that is over, needs a new signature.
 * @source docs/concepts/connections.md#switches; docs/reference/standard.md#consent-document
 */
export const updateConnection: Update = async ({ params, body, user: { userId } }, context) => {
  const { updateMask, ...sent } = body
  const missing = updateMask.filter((field) => sent[field] === undefined)
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ path: `/${field}`, problem: 'missing' }))
    throw new Refusal('INVALID_REQUEST', { part: 'body', fields })
  }
  return inTransaction(context.db, (trx) => changed(context, trx, userId, params.organizationGuid, body))
}

async function changed(
  context: Keys & Recording & Directory,
  trx: Trx,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  { updateMask, ...sent }: Parameters<Update>[0]['body'],
): ReturnType<Update> {
  const nowMs = context.clock.now()
  const row = await lockChangedConnection(trx, userId, organizationGuid)
  if (!row) throw new Refusal('MYDATA_ORGANIZATION_NOT_FOUND')
  const isCycleMeant = updateMask.includes('scheduledDataRequestCycle')
  const customMs = updateMask.includes('consentEndDateMs') ? (sent.consentEndDateMs as number) : null
  if (customMs !== null && !isConsentEndAllowed({ customMs }, nowMs)) {
    throw new Refusal('MYDATA_CONSENT_INVALID', { field: 'consentEndDateMs' })
  }
  const change = {
    ...(isCycleMeant && { cycleDays: sent.scheduledDataRequestCycle ?? null }),
    ...(customMs !== null && { consentEndsAtMs: consentEndDateMs({ customMs }, nowMs) }),
  }
  const needing = isOver(row, nowMs) ? updateMask : needsSignature(change, await signedTerms(context, trx, userId, row))
  if (needing.length > 0) throw new Refusal('MYDATA_SIGNATURE_REQUIRED', { fields: needing })

  const before = termsOf(row)
  const terms = { ...before, ...change }
  const slots = context.organizations.find(organizationGuid)?.scheduledSlots ?? []
  const nextDueAtMs = isCycleMeant ? dueAfter(row, terms.cycleDays, slots, nowMs) : row.nextDueAtMs
  await saveConnectionChange(trx, userId, organizationGuid, { ...terms, nextDueAtMs })
  if (terms.cycleDays !== before.cycleDays) {
    const { cycleDays } = terms
    await recordChange(trx, context, userId, organizationGuid, { what: 'CYCLE', cycleDays, before: before.cycleDays })
  }
  if (terms.consentEndsAtMs !== before.consentEndsAtMs) {
    const { consentEndsAtMs } = terms
    const change = { what: 'CONSENT_END', consentEndsAtMs, before: before.consentEndsAtMs } as const
    await recordChange(trx, context, userId, organizationGuid, change)
  }
  return {
    organizationGuid,
    scheduledDataRequestCycle: terms.cycleDays,
    dataAccessConsentExpiredAt: String(terms.consentEndsAtMs),
    nextTransferAtMs: epochMsText(nextDueAtMs),
  }
}

function isOver(row: ChangedConnection, nowMs: number): boolean {
  const expiries = {
    dataAccessConsentExpiredAt: row.consentEndsAtMs,
    refreshTokenExpiredAtMs: row.refreshTokenExpiresAtMs,
  }
  return row.state !== 'CONNECTED' || isConnectionExpired(expiries, nowMs)
}

const termsOf = (row: ChangedConnection): SignedTerms => ({
  cycleDays: row.cycleDays,
  consentEndsAtMs: row.consentEndsAtMs,
})

/**
 * The terms that were signed or prolonged last. The fence names them, except after a cancelled deletion; then they are
 * those of the last signature, and the present terms were consented to in any case.
 */
async function signedTerms({ vault }: Keys, trx: Trx, userId: UserId, row: ChangedConnection): Promise<SignedTerms> {
  const key = await vault.personKey(userId)
  for (const transactionId of [row.fence, row.certificationTransactionId]) {
    const { data: id } = CertificationTransactionId.safeParse(transactionId)
    const content = id && (await loadSubmission(trx, userId, id))
    if (!id || !content) continue
    const { submission } = certificationTransactionContent.open(key, [id], content)
    const asked = termsOf(row)
    return {
      cycleDays: shorter(cycleDaysOf(submission), asked.cycleDays),
      consentEndsAtMs: Math.max(endOfSubmission(submission), asked.consentEndsAtMs),
    }
  }
  return termsOf(row)
}

/** The shorter of two cycles; null means none. */
const shorter = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** A whole cycle after the last reading of the institution, in one of its slots; not before now. */
function dueAfter(
  row: ChangedConnection,
  cycleDays: number | null,
  slots: readonly string[],
  nowMs: number,
): number | null {
  if (cycleDays === null) return null
  const dueMs = (row.fetchedAtMs ?? nowMs) + cycleDays * DAY_MS
  return slotAtOrAfterMs(Math.max(dueMs, nowMs), slots, spreadOf(row.fence))
}
