import type { CertificateType, PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { CertificationTransactionId, OrganizationGuid, SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import { firstUuidv7, uuidv7 } from '../../../platform/db/uuid.ts'
import { loadUnderWay } from '../../../platform/deletions/deletion-rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import {
  type AuthorizationGrant,
  authorizationGrant,
  certificationTransactionContent,
  consentRecord,
  consentText,
  type Submission,
  signedDocument,
  signedPersonInfoRequest,
  type TransactionContent,
} from './sealed-consent.ts'
import { supersedeTransactions } from './superseded-rows.ts'

/** The certificate for signing. */
export type Certificate =
  | { readonly kind: 'private'; readonly organizationEnum: PrivateCertificateOrganization }
  | {
      /** Signed in the window of the certificate's operator. */
      readonly kind: 'window'
      readonly typeEnum: CertificateType
      /** SHA-256 of the text for the window. */
      readonly plainTextDigest: Buffer
    }
  /** Nothing is signed: the person authenticates at the institution itself. */
  | { readonly kind: 'individual' }

/** The certificate's agency, and the ids under which a private agency was asked to have the documents signed. */
export type Signing = {
  readonly agencyOrgCode: string
  /** Private agencies only. */
  readonly signTxId: string | null
  /** From an e-signature agency; with a window only after signing. */
  readonly certTxId: string | null
}

/** Prevents a document that an identity agency's certificate signs from being used twice. */
export type Nonces = { readonly consentNonce: string; readonly ucpidNonce: string }

export type NewTransaction = {
  readonly certificationTransactionId: CertificationTransactionId
  readonly sessionId: SessionId
  readonly certificate: Certificate
  /** Null when there is nothing to sign: every institution is prolonged. */
  readonly signing: Signing | null
  /** Keyed hash of the token in the return address; null without one. */
  readonly returnHmac: Buffer | null
  /** Institutions whose living connection is prolonged without a document. */
  readonly extendedGuids: readonly OrganizationGuid[]
  readonly requestedAtMs: number
  readonly content: TransactionContent
  readonly consentEndsAtMs: number
  readonly copyVersion: string | null
  readonly documents: readonly {
    readonly organizationGuid: OrganizationGuid
    readonly txId: string
    readonly digest: Buffer
    readonly text: string
    /** Only with the certificate of an identity agency. */
    readonly nonces: Nonces | null
  }[]
}

/**
 * Stores the transaction, its documents and the proof of what was chosen; earlier unsigned ones end here. If a
 * transaction covers an institution that is being deleted, it cannot be completed: the person is asked to consent
 * again.
 * @returns transactions that ended here, this one among them, whose requests still wait at their agencies
 */
export async function insertCertificationTransaction(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  one: NewTransaction,
): Promise<readonly CertificationTransactionId[]> {
  const guids = one.documents.map((document) => document.organizationGuid)
  const covered = [...guids, ...one.extendedGuids]
  const requestedAt = new Date(one.requestedAtMs)
  const organizationEnum = one.certificate.kind === 'private' ? one.certificate.organizationEnum : null
  const [typeEnum, plainTextDigest] =
    one.certificate.kind === 'window' ? [one.certificate.typeEnum, one.certificate.plainTextDigest] : [null, null]
  // Serializes the consents of a person: two simultaneous ones would not see each other, and both could be completed.
  await sql`select user_id from person where user_id = ${userId} for no key update`.execute(trx)
  const superseded = await supersedeTransactions(trx, userId, covered)
  const state = (await loadUnderWay(trx, userId, covered)).length > 0 ? 'SUPERSEDED' : 'PENDING'
  await sql`
    insert into certification_transaction (user_id, certification_transaction_id, session_id,
      certificate_organization_enum, certificate_type_enum, plain_text_digest, agency_org_code, sign_tx_id, cert_tx_id,
      is_individual, extended_organization_guids, state, requested_at, return_hmac, content)
    values (${userId}, ${one.certificationTransactionId}, ${one.sessionId}, ${organizationEnum}, ${typeEnum},
      ${plainTextDigest}, ${one.signing?.agencyOrgCode ?? null}, ${one.signing?.signTxId ?? null},
      ${one.signing?.certTxId ?? null}, ${one.certificate.kind === 'individual'}, ${one.extendedGuids}::uuid[], ${state}, ${requestedAt},
      ${one.returnHmac}, ${certificationTransactionContent.seal(key, [one.certificationTransactionId], one.content)})`.execute(
    trx,
  )
  await sql`
    insert into consent_document (user_id, certification_transaction_id, organization_guid, ordinal, tx_id, digest,
      document, consent_nonce, ucpid_nonce)
    select person.user_id, ${one.certificationTransactionId}, organization_guid, ordinal, tx_id, digest, document,
      consent_nonce, ucpid_nonce
    from person, unnest(${guids}::uuid[], ${one.documents.map((_, ordinal) => ordinal)}::int[],
      ${one.documents.map((document) => document.txId)}::text[],
      ${one.documents.map((document) => document.digest)}::bytea[],
      ${one.documents.map((document) => consentText.seal(key, [one.certificationTransactionId, document.organizationGuid], document.text))}::bytea[],
      ${one.documents.map((document) => document.nonces?.consentNonce ?? null)}::text[],
      ${one.documents.map((document) => document.nonces?.ucpidNonce ?? null)}::text[])
      as document (organization_guid, ordinal, tx_id, digest, document, consent_nonce, ucpid_nonce)
    where person.user_id = ${userId}`.execute(trx)
  const consentId = uuidv7()
  await sql`
    insert into consent_record (user_id, consent_id, certification_transaction_id, consented_at, consent_ends_at,
      copy_version, content)
    values (${userId}, ${consentId}, ${one.certificationTransactionId}, ${requestedAt},
      ${new Date(one.consentEndsAtMs)}, ${one.copyVersion},
      ${consentRecord.seal(key, [consentId], one.content.submission)})`.execute(trx)
  const isAwaited = organizationEnum !== null && one.signing !== null
  return state === 'SUPERSEDED' && isAwaited ? [...superseded, one.certificationTransactionId] : superseded
}

const TRANSACTION = columnsOf('certification_transaction', ['session_id', 'state', 'requested_at', 'signed_at'])
const CERTIFICATE = columnsOf('certification_transaction', [
  'certificate_organization_enum',
  'certificate_type_enum',
  'plain_text_digest',
  'is_individual',
])
const COLUMNS = columnsOf('certification_transaction', [
  ...TRANSACTION,
  ...CERTIFICATE,
  'agency_org_code',
  'sign_tx_id',
  'cert_tx_id',
  'extended_organization_guids',
  'content',
])

export type CertificationTransaction = RowOf<typeof TRANSACTION> & {
  readonly certificationTransactionId: CertificationTransactionId
  readonly certificate: Certificate
  readonly signing: Signing | null
  readonly extendedGuids: readonly OrganizationGuid[]
  /** Version of the words that were shown. */
  readonly copyVersion: string | null
  readonly content: TransactionContent
}

/** Returns null when this person has no such transaction. */
export async function loadCertificationTransaction(
  db: Queryable,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
): Promise<CertificationTransaction | null> {
  const { rows } = await sql<StoredRow<typeof COLUMNS> & { readonly copy_version: string | null }>`
    select ${columnList(COLUMNS)}, (
        select copy_version from consent_record record where record.user_id = ${userId}
          and record.certification_transaction_id = ${certificationTransactionId}) as copy_version
    from certification_transaction
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}`.execute(db)
  if (!rows[0]) return null
  const row = camelRow(rows[0])
  const { agencyOrgCode, signTxId, certTxId } = row
  const { sessionId, state, requestedAtMs, signedAtMs, copyVersion } = row
  return {
    certificationTransactionId,
    sessionId,
    state,
    requestedAtMs,
    signedAtMs,
    certificate: certificateOf(row),
    signing: agencyOrgCode === null ? null : { agencyOrgCode, signTxId, certTxId },
    extendedGuids: row.extendedOrganizationGuids,
    copyVersion,
    content: certificationTransactionContent.open(key, [certificationTransactionId], row.content),
  }
}

function certificateOf(row: RowOf<typeof CERTIFICATE>): Certificate {
  if (row.isIndividual) return { kind: 'individual' }
  if (row.certificateTypeEnum === null) {
    return { kind: 'private', organizationEnum: row.certificateOrganizationEnum as PrivateCertificateOrganization }
  }
  return { kind: 'window', typeEnum: row.certificateTypeEnum, plainTextDigest: row.plainTextDigest as Buffer }
}

const DOCUMENT = columnsOf('consent_document', [
  'organization_guid',
  'tx_id',
  'digest',
  'document',
  'signed_document',
  'consent_nonce',
  'ucpid_nonce',
  'signed_person_info_request',
  'authorization_grant',
])

export type ConsentDocumentRow = Pick<RowOf<typeof DOCUMENT>, 'organizationGuid' | 'txId' | 'digest'> & {
  readonly text: string
  /** CMS SignedData, base64url; null before it was signed. */
  readonly signed: string | null
  readonly nonces: Nonces | null
  /** CMS SignedData, base64url: the permission for the identity agency to disclose who signed. */
  readonly signedPersonInfoRequest: string | null
  /** For individual authentication, after the person's return; it has no signature. */
  readonly authorizationGrant: AuthorizationGrant | null
}

/** Documents of a transaction in their order; only one institution's when a guid is given. */
export async function loadConsentDocuments(
  db: Queryable,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  organizationGuid: OrganizationGuid | null = null,
): Promise<ConsentDocumentRow[]> {
  const { rows } = await sql<StoredRow<typeof DOCUMENT>>`
    select ${columnList(DOCUMENT)} from consent_document
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}
      and (${organizationGuid}::uuid is null or organization_guid = ${organizationGuid}::uuid)
    order by ordinal`.execute(db)
  return rows.map(camelRow).map(({ organizationGuid: guid, consentNonce, ucpidNonce, ...row }) => {
    const id = [certificationTransactionId, guid] as const
    return {
      organizationGuid: guid,
      txId: row.txId,
      digest: row.digest,
      text: consentText.open(key, id, row.document),
      signed: row.signedDocument && signedDocument.open(key, id, row.signedDocument),
      nonces: consentNonce === null || ucpidNonce === null ? null : { consentNonce, ucpidNonce },
      signedPersonInfoRequest:
        row.signedPersonInfoRequest && signedPersonInfoRequest.open(key, id, row.signedPersonInfoRequest),
      authorizationGrant: row.authorizationGrant && authorizationGrant.open(key, id, row.authorizationGrant),
    }
  })
}

/** Stores the agency's answer about an unsigned transaction. */
export async function setTransactionState(
  db: Db,
  userId: UserId,
  certificationTransactionId: CertificationTransactionId,
  state: 'REJECTED' | 'EXPIRED',
): Promise<void> {
  await sql`
    update certification_transaction set state = ${state}
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}
      and state in ('PENDING', 'REJECTED', 'EXPIRED')`.execute(db)
}

/** The signature over one document, and, with an identity agency's certificate, the one over who signed. */
export type SignedDocument = {
  readonly organizationGuid: OrganizationGuid
  readonly signed: string
  readonly signedPersonInfoRequest: string | null
}

/**
 * Stores the verified signatures; false when the transaction is no longer open.
 * @param certTxId the agency's name for a signing in a window, if it gave one
 */
export async function saveSignatures(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  {
    signedAtMs,
    certTxId,
    documents,
  }: {
    readonly signedAtMs: number
    readonly certTxId: string | null
    readonly documents: readonly SignedDocument[]
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certification_transaction set state = 'SIGNED', signed_at = ${new Date(signedAtMs)},
      cert_tx_id = coalesce(cert_tx_id, ${certTxId})
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}
      and state = 'PENDING'`.execute(trx)
  if (numAffectedRows !== 1n) return false
  const rowOf = (one: SignedDocument) => [certificationTransactionId, one.organizationGuid] as const
  await sql`
    update consent_document document set signed_document = signed.bytes,
      signed_person_info_request = signed.person_info
    from unnest(${documents.map((one) => one.organizationGuid)}::uuid[],
      ${documents.map((one) => signedDocument.seal(key, rowOf(one), one.signed))}::bytea[],
      ${documents.map((one) => one.signedPersonInfoRequest && signedPersonInfoRequest.seal(key, rowOf(one), one.signedPersonInfoRequest))}::bytea[])
      as signed (organization_guid, bytes, person_info)
    where document.user_id = ${userId} and document.certification_transaction_id = ${certificationTransactionId}
      and document.organization_guid = signed.organization_guid`.execute(trx)
  return true
}

/** Stores what the institution sent the person back with; the transaction was just completed with it. */
export async function saveAuthorizationGrant(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  { organizationGuid, ...grant }: AuthorizationGrant & { readonly organizationGuid: OrganizationGuid },
): Promise<void> {
  const row = [certificationTransactionId, organizationGuid] as const
  await sql`
    update consent_document set authorization_grant = ${authorizationGrant.seal(key, row, grant)}
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}
      and organization_guid = ${organizationGuid}`.execute(trx)
}

/**
 * Replaces the submission when the granted consent is less than the requested one; the proof of the request remains.
 */
export async function saveSubmission(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  certificationTransactionId: CertificationTransactionId,
  submission: Submission,
): Promise<void> {
  const content = { submission, authenticationAppUri: null }
  await sql`
    update certification_transaction
    set content = ${certificationTransactionContent.seal(key, [certificationTransactionId], content)}
    where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}`.execute(trx)
}

/**
 * Takes the return token of a signing that can still lead to a connection; null when there is none. Of two simultaneous
 * calls one gets it.
 * @param oldestMs business time
 */
export async function claimSignatureReturn(
  trx: Trx,
  userId: UserId,
  returnHmac: Buffer,
  oldestMs: number,
): Promise<CertificationTransactionId | null> {
  const { rows } = await sql<StoredRow<ColumnsOf<'certification_transaction', 'certification_transaction_id'>>>`
    update certification_transaction set return_hmac = null
    where user_id = ${userId} and return_hmac = ${returnHmac}
      and state in ('PENDING', 'SIGNED') and requested_at > ${new Date(oldestMs)}
    returning certification_transaction_id`.execute(trx)
  return rows[0]?.certification_transaction_id ?? null
}

/** A person's signings from before the ledger existed, oldest first. */
export async function findSignedTransactions(db: Queryable, userId: UserId): Promise<CertificationTransactionId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'certification_transaction', 'certification_transaction_id'>>>`
    select certification_transaction_id from certification_transaction
    where user_id = ${userId} and state = 'SIGNED' order by certification_transaction_id`.execute(db)
  return rows.map((row) => row.certification_transaction_id)
}

const PENDING = columnsOf('certification_transaction', ['certification_transaction_id', 'content'])

/** The latest signature request to this agency since a moment that has had no outcome yet. */
export async function loadPendingSince(
  db: Db,
  userId: UserId,
  agency: PrivateCertificateOrganization,
  sinceMs: number,
): Promise<RowOf<typeof PENDING> | null> {
  const { rows } = await sql<StoredRow<typeof PENDING>>`
    select ${columnList(PENDING)} from certification_transaction
    where user_id = ${userId} and certification_transaction_id >= ${firstUuidv7(sinceMs)}::uuid
      and state = 'PENDING' and certificate_organization_enum = ${agency}
    order by certification_transaction_id desc limit 1`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Deletes transactions from before this id that were never signed, and their documents; returns the number of rows. */
export async function deleteUnsignedTransactions(
  trx: Trx,
  userId: UserId,
  before: CertificationTransactionId,
): Promise<number> {
  // In the lock order of a connection request: the transactions, then their documents.
  const { rows } = await sql<StoredRow<ColumnsOf<'certification_transaction', 'certification_transaction_id'>>>`
    select certification_transaction_id from certification_transaction
    where user_id = ${userId} and signed_at is null and certification_transaction_id < ${before}
    order by certification_transaction_id for update`.execute(trx)
  const unsigned = rows.map((row) => row.certification_transaction_id)
  const documents = await sql`
    delete from consent_document
    where user_id = ${userId} and certification_transaction_id = any(${unsigned}::uuid[])`.execute(trx)
  await sql`
    delete from oauth_state where user_id = ${userId} and certification_transaction_id < ${before}`.execute(trx)
  const transactions = await sql`
    delete from certification_transaction
    where user_id = ${userId} and certification_transaction_id = any(${unsigned}::uuid[])`.execute(trx)
  return Number(documents.numAffectedRows) + Number(transactions.numAffectedRows)
}
