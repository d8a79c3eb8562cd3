import type { BundleRow, consents } from '@ieum/contracts/mydata/consents/consents.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { headLeaf } from '../../../platform/ledger/anchor/anchor-line.ts'
import { findLines } from '../../../platform/ledger/anchor/anchor-line-rows.ts'
import { bundleSegments, type LineOfHead } from '../../../platform/ledger/bundle-segments.ts'
import { ledgerContent, loadProof } from '../../../platform/ledger/ledger-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { SERVICE } from './record-in-ledger.ts'

const LEAF_BYTES = 32

/**
 * The proof of one consent that needs no access to us: its rows word for word, the rows up to the next anchored one as
 * hashes, and the signed lines. A line reveals only hashes of other people.
 * @source ADR 0080
 */
export const getConsentBundle: Handler<typeof consents.getConsentBundle, MydataContext> = async (
  { params: { consentId }, user: { userId } },
  { db, vault },
) => {
  const stored = await loadProof(db, userId, consentId)
  const isTransferRequest = stored.some(
    (row) => row.service === SERVICE && row.kind === 'CONSENT' && row.consentId === consentId,
  )
  if (!isTransferRequest) {
    throw new Refusal('MYDATA_CONSENT_NOT_FOUND')
  }
  const key = await vault.personKey(userId)
  const leafOfSeq = new Map(stored.map(({ seq, hash }) => [seq, headLeaf({ userId, seq, hash })]))
  const lines = new Map((await findLines(db, [...leafOfSeq.values()])).map((line) => [line.leaf.toString('hex'), line]))
  const lineOf = (seq: number): LineOfHead | null => {
    const leaf = leafOfSeq.get(seq)
    const line = leaf && lines.get(leaf.toString('hex'))
    if (!line) return null
    const leaves = Array.from({ length: line.leaves.length / LEAF_BYTES }, (_, at) =>
      line.leaves.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES),
    )
    return {
      header: line.header,
      signature: line.signature,
      leaves,
      leafAt: leaves.findIndex((one) => one.equals(leaf)),
    }
  }
  const hex = (bytes: Buffer) => bytes.toString('hex')
  const rows = stored.map(
    (row): BundleRow => ({
      seq: row.seq,
      service: row.service,
      kind: row.kind,
      consentId: row.consentId,
      subjectId: row.subjectId,
      day: row.day,
      recordedAtMs: String(row.recordedAtMs),
      sealedDigest: row.sealedDigest && hex(row.sealedDigest),
      commitment: row.commitment && hex(row.commitment),
      previousHash: hex(row.previousHash),
      hash: hex(row.hash),
      mac: hex(row.mac),
      content: row.content && ledgerContent.open(key, [row.seq], row.content),
    }),
  )
  const segments = bundleSegments(rows, (row) => row.consentId === consentId, lineOf)
  const isWaiting = segments.some(({ anchor }) => anchor === null)
  return {
    format: 'ieum-consent-bundle-1',
    userId,
    consentId,
    segments,
    notProvenNotice: isWaiting ? words.bundleNotProven : null,
  }
}
