import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import type { Runtime } from '../../../platform/context.ts'
import type { Queryable } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import type { LedgerEntry } from '../../../platform/ledger/append-to-ledger.ts'
import type { SignatureEvidence } from '../certificate/check-signature.ts'
import { signerAuthorityOf } from '../certificate/signer-authority.ts'
import {
  type CertificationTransaction,
  type ConsentDocumentRow,
  findSignedTransactions,
  loadCertificationTransaction,
  loadConsentDocuments,
  type SignedDocument,
} from '../consent/certification-transaction-rows.ts'
import { cycleDaysOf } from '../consent/prepare-consent.ts'
import { transactionEndsAtMs } from '../consent/submission.ts'
import type { Directory } from '../mydata-dependencies.ts'
import type { ChangeContent, ConsentContent, ConsentEvidence, DocumentContent } from './ledger-content.ts'

type SignedConsent = {
  readonly transaction: CertificationTransaction
  readonly documents: readonly ConsentDocumentRow[]
  readonly signedAtMs: number
  readonly certTxId: string | null
  readonly signed: readonly SignedDocument[]
  readonly evidence: Omit<ConsentEvidence, 'agencyOrgCode' | 'certTxId'> | null
  readonly isFromBefore: boolean
  /** Whether the terms of product curation were agreed to then; null: unknown. */
  readonly isProductCurationConsented: boolean | null
}

/** The ledger entries of one consent: what was chosen, then each document, then each connection that it prolongs. */
export function consentEntries({ organizations }: Partial<Directory>, signedConsent: SignedConsent): LedgerEntry[] {
  const { transaction, documents, signedAtMs, evidence } = signedConsent
  const { certificationTransactionId: consentId, content, signing } = transaction
  const { submission } = content
  const endsAtMs = transactionEndsAtMs(transaction)
  // Without documents of its own it concerns the one institution at which the person agreed.
  const atInstitution = transaction.certificate.kind === 'individual' ? documents[0]?.organizationGuid : undefined
  const consent: ConsentContent = {
    requestedAtMs: transaction.requestedAtMs,
    signedAtMs,
    consentEndsAtMs: endsAtMs,
    submission,
    copyVersion: transaction.copyVersion,
    purpose: transferRequest.purpose,
    evidence: evidence &&
      signing && {
        agencyOrgCode: signing.agencyOrgCode,
        certTxId: signing.certTxId ?? signedConsent.certTxId,
        ...evidence,
      },
    extendedOrganizationGuids: [...transaction.extendedGuids],
    isFromBefore: signedConsent.isFromBefore,
    ...(signedConsent.isProductCurationConsented !== null && {
      isProductCurationConsented: signedConsent.isProductCurationConsented,
    }),
    ...(atInstitution && {
      individualAuthentication: { organizationName: organizations?.find(atInstitution)?.name ?? '' },
    }),
  }
  const signedOf = new Map(signedConsent.signed.map((one) => [one.organizationGuid, one]))
  const prolonged: ChangeContent = { what: 'PROLONGED', consentEndsAtMs: endsAtMs, cycleDays: cycleDaysOf(submission) }
  return [
    {
      kind: 'CONSENT',
      consentId,
      subjectId: atInstitution ?? null,
      content: consent,
    },
    ...documents.flatMap(({ organizationGuid, text, txId, nonces }, ordinal): LedgerEntry[] => {
      const signed = signedOf.get(organizationGuid)
      if (!signed) return []
      const document: DocumentContent = {
        organizationName: organizations?.find(organizationGuid)?.name ?? '',
        ordinal,
        txId,
        document: text,
        signedDocument: signed.signed,
        nonces,
        signedPersonInfoRequest: signed.signedPersonInfoRequest,
      }
      return [{ kind: 'DOCUMENT', consentId, subjectId: organizationGuid, content: document }]
    }),
    ...transaction.extendedGuids.map(
      (subjectId): LedgerEntry => ({ kind: 'CHANGE', consentId, subjectId, content: prolonged }),
    ),
  ]
}

export const evidenceOf = (evidence: SignatureEvidence): NonNullable<SignedConsent['evidence']> => ({
  authority: Buffer.from(evidence.authority).toString('base64'),
  personSerial: evidence.personSerial,
  personInfo: evidence.personInfo,
})

/**
 * Consents that were signed before the ledger existed, oldest first; without the one that is being recorded. They are
 * added when the chain begins, which is with the next event of the person's connections.
 */
export async function earlierConsents(
  context: Pick<Runtime, 'config'> & Partial<Directory>,
  db: Queryable,
  userId: UserId,
  key: KeyHandle,
  except: string | null,
): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  for (const id of await findSignedTransactions(db, userId)) {
    const transaction = id === except ? null : await loadCertificationTransaction(db, userId, key, id)
    if (!transaction) continue
    const documents = await loadConsentDocuments(db, userId, key, id)
    const consent: SignedConsent = {
      transaction,
      documents,
      signedAtMs: transaction.signedAtMs ?? transaction.requestedAtMs,
      certTxId: null,
      signed: documents.flatMap(({ organizationGuid, signed, signedPersonInfoRequest }) =>
        signed === null ? [] : [{ organizationGuid, signed, signedPersonInfoRequest }],
      ),
      evidence: transaction.signing && earlierEvidence(context, transaction),
      isFromBefore: true,
      isProductCurationConsented: null,
    }
    entries.push(...consentEntries(context, consent))
  }
  return entries
}

/** The authority as configured today; whatever else was compared then is not stored. Null without such a contract. */
function earlierEvidence(
  { config: { outside } }: Pick<Runtime, 'config'>,
  { certificate }: CertificationTransaction,
): SignedConsent['evidence'] {
  // Nothing was signed.
  if (certificate.kind === 'individual') return null
  const signs =
    certificate.kind === 'private'
      ? outside.agencies.find((one) => one.certificateOrganizationEnum === certificate.organizationEnum)
      : outside.certificateModules.find((one) => one.certificateTypeEnum === certificate.typeEnum)
  if (!signs) return null
  return { authority: signerAuthorityOf(signs.signerCaFile).toString('base64'), personSerial: null, personInfo: null }
}
