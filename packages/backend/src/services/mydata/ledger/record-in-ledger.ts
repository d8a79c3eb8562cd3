import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Runtime } from '../../../platform/context.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendToLedger, type LedgerEntry, type LedgerUse } from '../../../platform/ledger/append-to-ledger.ts'
import { lastConsentsOf } from '../../../platform/ledger/ledger-rows.ts'
import type { SignatureDecision } from '../certificate/check-signature.ts'
import {
  type CertificationTransaction,
  type ConsentDocumentRow,
  findSignedTransactions,
} from '../consent/certification-transaction-rows.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { consentEntries, earlierConsents, evidenceOf } from './consent-entries.ts'
import type { ChangeContent, WithdrawalContent } from './ledger-content.ts'

/** Dependencies of recording. */
export type Recording = Pick<Runtime, 'clock' | 'config'> &
  Pick<Keys, 'vault' | 'ledgerKey' | 'recordedUses'> &
  Partial<Directory>

/** The ledger's service for the data connection. */
export const SERVICE = 'mydata'

/** Records a consent that was just signed; at the end of the transaction that stores the signatures. */
export async function recordConsent(
  trx: Trx,
  context: Recording,
  userId: UserId,
  one: {
    readonly transaction: CertificationTransaction
    readonly documents: readonly ConsentDocumentRow[]
    readonly decision: Extract<SignatureDecision, { kind: 'signed' }>
    /** Whether the terms of product curation are agreed to, which the request's flag does not show. */
    readonly isProductCurationConsented: boolean
  },
): Promise<void> {
  const { decision, documents, isProductCurationConsented, transaction } = one
  const { certTxId, evidence, signedAtMs } = decision
  const entries = consentEntries(context, {
    transaction,
    documents,
    signedAtMs,
    certTxId,
    signed: decision.documents,
    evidence: evidence && evidenceOf(evidence),
    isFromBefore: false,
    isProductCurationConsented,
  })
  await append(trx, context, userId, { entries, except: transaction.certificationTransactionId })
}

/** Records a change of a connection; at the end of the transaction that makes it. */
export async function recordChange(
  trx: Trx,
  context: Recording,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  change: ChangeContent,
): Promise<void> {
  const consents = await lastConsentsOf(trx, userId, SERVICE, [organizationGuid])
  const consentId = consents.get(organizationGuid) ?? null
  const entries: LedgerEntry[] = [{ kind: 'CHANGE', consentId, subjectId: organizationGuid, content: change }]
  await append(trx, context, userId, { entries })
}

/** Records that consents to these institutions have ended; at the end of the transaction that ends them. */
export async function recordWithdrawal(
  trx: Trx,
  context: Recording,
  userId: UserId,
  organizationGuids: readonly OrganizationGuid[],
  withdrawal: WithdrawalContent,
): Promise<void> {
  const consents = await lastConsentsOf(trx, userId, SERVICE, organizationGuids)
  const entries = organizationGuids.map((guid): LedgerEntry => {
    return { kind: 'WITHDRAWAL', consentId: consents.get(guid) ?? null, subjectId: guid, content: withdrawal }
  })
  await append(trx, context, userId, { entries })
}

/**
 * Records that data of these institutions was transferred: `TRANSFER` right after a consent and by the cycle, `REFRESH`
 * on the person's request. At most a row per day, kind and institution; at the end of the transaction that stores the
 * data.
 */
export async function recordUse(
  trx: Trx,
  context: Recording,
  userId: UserId,
  kind: LedgerUse['kind'],
  organizationGuids: readonly OrganizationGuid[],
): Promise<void> {
  if (organizationGuids.length === 0) return
  await append(trx, context, userId, { use: { kind, subjectIds: organizationGuids } })
}

/**
 * Adds consents from before the ledger existed to the chain of a person whose connections have had no event since; does
 * nothing when there are none, or when they were added already.
 */
export async function backfillConsentsIntoLedger(db: Db, context: Recording, userId: UserId): Promise<void> {
  if ((await findSignedTransactions(db, userId)).length === 0) return
  await inTransaction(db, (trx) => append(trx, context, userId, { opensAlone: true }))
}

async function append(
  trx: Trx,
  context: Recording,
  userId: UserId,
  one: {
    readonly entries?: readonly LedgerEntry[]
    readonly use?: LedgerUse
    readonly except?: string
    readonly opensAlone?: true
  },
): Promise<void> {
  const { clock, vault } = context
  const { except = null, ...rest } = one
  await appendToLedger(trx, context, userId, {
    service: SERVICE,
    ...rest,
    nowMs: clock.now(),
    personKey: () => vault.personKey(userId),
    opening: async () => earlierConsents(context, trx, userId, await vault.personKey(userId), except),
  })
}
