import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { id } from '@ieum/testkit/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CertificationTransaction, ConsentDocumentRow } from '../consent/certification-transaction-rows.ts'
import { checkSignature } from './check-signature.ts'
import { createSignatureVerifier } from './signature-verifier.ts'
import { authority, CI, digestOf, NOW, personOf, type Signer, signatureOf } from './signed-document.fixture.ts'

const SECOND = 1_000
const REQUESTED_AT = NOW - 300 * SECOND
const digest = digestOf('the document')
const TX_ID = 'MD_one'

const signatures = createSignatureVerifier()
let person: Signer
let signerCaFile: string
beforeAll(async () => {
  const ca = await authority()
  person = await personOf(ca, CI)
  signerCaFile = join(mkdtempSync(join(tmpdir(), 'ieum-signer-')), 'ca.pem')
  writeFileSync(signerCaFile, ca.certificate.toString('pem'))
})

afterAll(() => signatures.close())

/** The decision when the agency returns this signature. */
function decisionOn(signed: string) {
  const agency = { certificateOrganizationEnum: 'NAVER', orgCode: 'CANAVER000', signerCaFile, appUriPrefixes: [] }
  const context = {
    clock: { now: () => NOW },
    config: { outside: { agencies: [agency] }, mydata: { signatureLifeMs: 600 * SECOND } },
    signatures,
    organizations: { findByOrgCode: () => ({ isLive: true }) },
    outside: {
      certificate: { readSignature: async () => ({ kind: 'signed', documents: [{ txId: TX_ID, signed }] }) },
    },
  }
  const transaction = {
    requestedAtMs: REQUESTED_AT,
    certificate: { kind: 'private', organizationEnum: 'NAVER' },
    signing: { agencyOrgCode: agency.orgCode, signTxId: 'sign', certTxId: 'cert' },
  }
  const document = { organizationGuid: id('an institution'), txId: TX_ID, digest }
  return checkSignature(
    context as unknown as Parameters<typeof checkSignature>[0],
    transaction as unknown as CertificationTransaction,
    [document as unknown as ConsentDocumentRow],
    CI,
  )
}

describe("an agency's signature", () => {
  it.each<[string, number | null, object]>([
    ['made while it was asked for', NOW - 60 * SECOND, { kind: 'signed', signedAtMs: NOW - 60 * SECOND }],
    ['by a clock a little behind', REQUESTED_AT - 59 * SECOND, { kind: 'signed' }],
    ['by a clock a little ahead', NOW + 59 * SECOND, { kind: 'signed', signedAtMs: NOW }],
    ['made before this request, over the same words', REQUESTED_AT - 61 * SECOND, { kind: 'mismatch', reason: 'time' }],
    ['of a time to come', NOW + 61 * SECOND, { kind: 'mismatch', reason: 'time' }],
    ['that does not say when', null, { kind: 'mismatch', reason: 'time' }],
  ])('%s', async (_, signedAtMs, decision) => {
    expect(await decisionOn(await signatureOf(person, digest, { signedAtMs }))).toMatchObject(decision)
  })
})
