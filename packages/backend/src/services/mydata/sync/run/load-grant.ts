import type { CertificationTransactionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores } from '../../../../platform/context.ts'
import { loadCertificationTransaction, loadConsentDocuments } from '../../consent/certification-transaction-rows.ts'
import type { Accounts } from '../../mydata-dependencies.ts'
import type { Grant } from './organization-run.ts'

/** The grant of a transaction; null when it is not signed or its person no longer exists. */
export async function loadGrant(
  context: Stores & Accounts,
  userId: UserId,
  certificationTransactionId: CertificationTransactionId,
  organizationGuid: OrganizationGuid | null = null,
): Promise<Grant | null> {
  const key = await context.vault.personKey(userId)
  const [transaction, documents, person] = await Promise.all([
    loadCertificationTransaction(context.db, userId, key, certificationTransactionId),
    loadConsentDocuments(context.db, userId, key, certificationTransactionId, organizationGuid),
    context.person(userId),
  ])
  if (transaction?.state !== 'SIGNED' || transaction.signedAtMs === null || !person) return null
  return {
    certificationTransactionId,
    signing: transaction.signing,
    extendedGuids: new Set(transaction.extendedGuids),
    requestedAtMs: transaction.requestedAtMs,
    signedAtMs: transaction.signedAtMs,
    ci: person.profile.ci,
    submission: transaction.content.submission,
    documents: new Map(documents.map((document) => [document.organizationGuid, document])),
  }
}
