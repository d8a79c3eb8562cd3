import type { KeyObject } from 'node:crypto'
import { type BundleRow, ConsentBundle } from '@ieum/contracts/mydata/consents/consents.ts'
import { MINUTE_MS } from '@ieum/domain/time/durations.ts'
import { rowHash, sha256 } from '../../../platform/db/tables/ledger-row.ts'
import { AnchorHeader, headLeaf, isSealed } from '../../../platform/ledger/anchor/anchor-line.ts'
import { rootOfPath } from '../../../platform/ledger/anchor/merkle.ts'
import type { LedgerKey } from '../../../platform/ledger/ledger-keys.ts'
import { readSignedData } from '../certificate/read-signed-data.ts'
import { type ExpectedContent, verifySignature } from '../certificate/verify-signature.ts'
import {
  type ConsentContent as Chosen,
  ConsentContent,
  type ConsentEvidence,
  DocumentContent,
} from './ledger-content.ts'

/** One check. `null`: not possible, because something to compare with was not given. */
export type BundleCheck = { readonly what: string; readonly isRight: boolean | null; readonly detail: string }

/**
 * `PROVEN` only when everything that makes a bundle a proof was compared with what the reader trusts, and is right.
 * `NOT_PROVEN`: the bundle is consistent, which a forger can achieve as well.
 */
export type BundleVerdict = 'PROVEN' | 'NOT_PROVEN' | 'WRONG'

/** Checks that are required for a proof. */
const NEEDED: readonly string[] = ['anchor', 'seal', 'agency', 'signature']

export function verdictOf(checks: readonly BundleCheck[]): BundleVerdict {
  if (checks.some(({ isRight }) => isRight === false)) return 'WRONG'
  const isSealed = ['anchor', 'seal'].every((what) => checks.some((one) => one.what === what && one.isRight))
  const isOpen = checks.some(({ what, isRight }) => isRight === null && NEEDED.includes(what))
  return isSealed && !isOpen ? 'PROVEN' : 'NOT_PROVEN'
}

/** A row is anchored within a second or two; after this long a bundle without its line is not ours. @source ours */
const LONGEST_UNANCHORED_MS = MINUTE_MS

/** The reader's trusted inputs besides the bundle. */
export type Trusted = {
  /** Keys that sign the anchor; without any, a line's signature does not show who made it. */
  readonly publicKeys: readonly KeyObject[]
  /** For auditors only: the key allows making rows. */
  readonly ledgerKey: LedgerKey | null
  /** DER of the agency's certificate, from a source of the reader's own; SHA-256 in hex. */
  readonly authorityDigests: readonly string[]
}

/**
 * Checks the whole bundle, without a server or a database. The answer states whether anything is wrong; input that is
 * not a bundle is one wrong check.
 * @param nowMs time of the reader's machine: a row that has waited for its line for more than a minute is wrong
 */
export function verifyBundle(json: unknown, trusted: Trusted, nowMs: number): BundleCheck[] {
  const parsed = ConsentBundle.safeParse(json)
  if (!parsed.success) return [{ what: 'form', isRight: false, detail: 'this is no bundle' }]
  const bundle = parsed.data
  const checks: BundleCheck[] = []
  const report = (what: string, isRight: boolean | null, detail = '') => void checks.push({ what, isRight, detail })

  for (const { rows, anchor } of bundle.segments) {
    for (const [at, row] of rows.entries()) checkRow(bundle.userId, row, rows[at - 1], trusted.ledgerKey, report)
    const last = rows.at(-1) as BundleRow
    if (!anchor) {
      const isLate = rows.some(({ recordedAtMs }) => nowMs - Number(recordedAtMs) > LONGEST_UNANCHORED_MS)
      report('anchor', isLate ? false : null, `rows to ${last.seq} stand in no line: download the bundle again`)
      continue
    }
    const header = readHeader(anchor.header)
    const leaf = headLeaf({ userId: bundle.userId, seq: last.seq, hash: Buffer.from(last.hash, 'hex') })
    const path = anchor.path.map((hash) => Buffer.from(hash, 'hex'))
    const root = header && rootOfPath(leaf, anchor.leafAt, header.count, path)
    report(
      'anchor',
      !!header && root?.toString('hex') === header.root,
      `row ${last.seq} in line ${header?.number ?? '?'}`,
    )
    const signature = Buffer.from(anchor.signature, 'base64')
    const isSigned = trusted.publicKeys.length === 0 ? null : isSealed({ ...anchor, signature }, trusted.publicKeys)
    report(
      'seal',
      isSigned,
      isSigned === null ? `compare the key: ${header?.publicKey}` : `line ${header?.number ?? '?'}`,
    )
  }
  const own = bundle.segments.flatMap(({ rows }) => rows).filter((row) => row.consentId === bundle.consentId)
  const consent = contentOf(
    own.find(({ kind }) => kind === 'CONSENT'),
    ConsentContent,
  )
  if (!consent) {
    report('consent', false, 'what was chosen is not there')
    return checks
  }
  checkCuration(consent, report)
  checkDocuments(own, consent, trusted, report)
  return checks
}

type Report = (what: string, isRight: boolean | null, detail?: string) => void

function checkRow(
  userId: string,
  row: BundleRow,
  before: BundleRow | undefined,
  key: LedgerKey | null,
  report: Report,
): void {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))
  const hash = rowHash({
    ...row,
    userId,
    recordedAtMs: Number(row.recordedAtMs),
    sealedDigest: bytes(row.sealedDigest),
    commitment: bytes(row.commitment),
    previousHash: Buffer.from(row.previousHash, 'hex'),
  })
  report('row', hash.toString('hex') === row.hash, `${row.seq} ${row.kind}`)
  if (before)
    report('chain', row.previousHash === before.hash && row.seq === before.seq + 1, `${before.seq} to ${row.seq}`)
  if (row.content !== null) report('content', sha256(row.content).toString('hex') === row.commitment, `${row.seq}`)
  report('mac', key?.isMac(hash, Buffer.from(row.mac, 'hex')) ?? null, key ? `${row.seq}` : 'no ledger key was given')
}

function readHeader(text: string): AnchorHeader | null {
  try {
    return AnchorHeader.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function contentOf<T>(row: BundleRow | undefined, schema: { safeParse(value: unknown): { data?: T } }): T | null {
  try {
    return schema.safeParse(JSON.parse(row?.content ?? '')).data ?? null
  } catch {
    return null
  }
}

/**
 * Compares the flag of product curation with the ticked box. The flag that was sent follows the consent to categories;
 * the person's choice about recommendations is a separate field.
 * @source CF-5.18
 */
function checkCuration({ isProductCurationConsented, submission }: Chosen, report: Report): void {
  const flag = submission.informedConsent.isConsentUsageMydataForProductCuration
  const category = submission.informedConsent.isConsentToCollectAndUseTransactionCategory
  // The flow sends it so; another caller of ours may send it differently.
  const follows = flag === category
  report(
    'curation flag',
    follows || null,
    follows
      ? `${flag} as sent: it follows the consent to categories`
      : `${flag} as sent, beside categories ${category}`,
  )
  const isKnown = isProductCurationConsented === undefined ? null : true
  report(
    'curation tick',
    isKnown,
    isKnown ? `recommendations: ${isProductCurationConsented}` : 'not recorded at that time',
  )
}

/** One document per institution, each signed by the same person under the authority in the bundle. */
function checkDocuments(rows: readonly BundleRow[], consent: Chosen, trusted: Trusted, report: Report): void {
  const { evidence, submission, extendedOrganizationGuids, individualAuthentication } = consent
  const documents = rows.filter(({ kind }) => kind === 'DOCUMENT')
  if (individualAuthentication && documents.length === 0) {
    // The institution received the transfer request itself, and stores the proof of it.
    const isOne = submission.consentTargets.length === 1 && extendedOrganizationGuids.length === 0 && !evidence
    report('documents', isOne, `agreed to at ${individualAuthentication.organizationName}, nothing is signed for us`)
    return
  }
  const covered = new Set([...documents.map((row) => row.subjectId), ...extendedOrganizationGuids])
  const left = submission.consentTargets.filter(({ organizationGuid }) => !covered.has(organizationGuid))
  report('documents', left.length === 0, `${documents.length} signed, ${extendedOrganizationGuids.length} prolonged`)
  if (documents.length === 0) return
  if (!evidence) {
    report('signature', null, 'the agency’s certificate is not in the bundle')
    return
  }
  const digest = sha256(Buffer.from(evidence.authority, 'base64')).toString('hex')
  const isKnown = trusted.authorityDigests.length === 0 ? null : trusted.authorityDigests.includes(digest)
  report('agency', isKnown, `certificate of ${evidence.agencyOrgCode}: SHA-256 ${digest}`)
  const signers = new Set<string>()
  for (const row of documents) {
    const document = contentOf(row, DocumentContent)
    if (!document) {
      report('document', false, `${row.seq} does not read`)
      continue
    }
    for (const [what, signed, expected] of signaturesOf(document, evidence)) {
      const personSerial = evidence.personSerial ?? signerOf(signed) ?? ''
      signers.add(personSerial)
      const authority = Buffer.from(evidence.authority, 'base64')
      const check = verifySignature({ signed, expected }, { authority, personSerial, nowMs: consent.signedAtMs })
      report(
        what,
        check.kind === 'valid',
        `${document.organizationName}${check.kind === 'valid' ? '' : `: ${check.reason}`}`,
      )
    }
  }
  report(
    'signer',
    signers.size === 1,
    `${signers.size === 1 ? 'one person' : `${signers.size} people`} signed all of it`,
  )
}

function signaturesOf(
  document: DocumentContent,
  { personInfo }: ConsentEvidence,
): (readonly [what: string, signed: string, expected: ExpectedContent])[] {
  const { nonces, signedDocument, signedPersonInfoRequest } = document
  if (!nonces) return [['signature', signedDocument, { kind: 'digest', digest: sha256(document.document) }]]
  const { consentNonce, ucpidNonce } = nonces
  const consent = ['signature', signedDocument, { kind: 'consent', consent: document.document, consentNonce }] as const
  if (!personInfo || !signedPersonInfoRequest) return [consent]
  const request = { ucpidNonce, ...personInfo }
  return [consent, ['agreement', signedPersonInfoRequest, { kind: 'person-info', request }]]
}

function signerOf(signed: string): string | null {
  try {
    return readSignedData(Buffer.from(signed, 'base64url')).subjectSerial
  } catch {
    return null
  }
}
