import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Runtime } from '../../context.ts'
import type { Db, Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendToLedger, type LedgerEntry, type LedgerUse } from '../../ledger/append-to-ledger.ts'
import { lastConsentsOf } from '../../ledger/ledger-rows.ts'
import type { SignatureDecision } from '../certificate/check-signature.ts'
import {
  type CertificationTransaction,
  type ConsentDocumentRow,
  findSignedTransactions,
} from '../consent/certification-transaction-rows.ts'
import type { Directory } from '../mydata-parts.ts'
import { consentEntries, earlierConsents, evidenceOf } from './consent-entries.ts'
import type { ChangeContent, WithdrawalContent } from './ledger-content.ts'

/** What recording takes. */
export type Recording = Pick<Runtime, 'clock' | 'config'> &
  Pick<Keys, 'vault' | 'ledgerKey' | 'recordedUses'> &
  Partial<Directory>

/** Under which the data connection stands in the ledger. */
export const SERVICE = 'mydata'

/** Records a consent that was just signed; inside the transaction that keeps the signatures, at its end. */
export async function recordConsent(
  trx: Trx,
  context: Recording,
  userId: UserId,
  one: {
    readonly transaction: CertificationTransaction
    readonly documents: readonly ConsentDocumentRow[]
    readonly decision: Extract<SignatureDecision, { kind: 'signed' }>
    /** Whether the terms of product curation stand, which the flag on the wire does not say. */
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

/**
 * Records that something about a connection is different from now on; inside the transaction that changes it, at its
 * end.
 */
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

/** Records that consents to these institutions have ended; inside the transaction that ends them, at its end. */
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
 * Records that data of these institutions was brought: `TRANSFER` right after a consent and by the cycle, `REFRESH` as
 * the person asked. At most a row a day, kind and institution; inside the transaction that keeps the data, at its end.
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
 * Brings consents from before there was a ledger into the chain of a person to whose connections nothing has happened
 * since; nothing where there are none, or where they have come into it.
 */
export async function recordEarlierConsents(db: Db, context: Recording, userId: UserId): Promise<void> {
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
