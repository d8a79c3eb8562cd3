import { createHash } from 'node:crypto'
import { PlainTextToSign } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { CertificationTransactionId } from '@ieum/contracts/shared/ids.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import { z } from 'zod'

/** Institutions compare the CI and need nothing else. */
const ONLY_CI = { realName: false, gender: false, nationalInfo: false, birthDate: false, ci: true }

/** The window's input: the documents, and the transaction that identifies the answer. */
const PlainText = PlainTextToSign.extend({
  certificationTransactionId: CertificationTransactionId,
  requests: z.array(PlainTextToSign.shape.requests.element),
})
export type PlainText = z.infer<typeof PlainText>

export function plainTextOf(
  certificationTransactionId: CertificationTransactionId,
  publicUrl: string,
  requests: PlainText['requests'],
): PlainText {
  const { userAgreement } = transferRequest
  return { certificationTransactionId, requests, userAgreement, userAgreeInfo: ONLY_CI, ispUrl: publicUrl }
}

/** Returns null for a text that is not ours. Which one it is must still be compared: see {@link plainTextDigest}. */
export function readPlainText(serialized: string): PlainText | null {
  try {
    return PlainText.safeParse(JSON.parse(serialized)).data ?? null
  } catch {
    return null
  }
}

/** SHA-256 of the exact text. */
export function plainTextDigest(serialized: string): Buffer {
  return createHash('sha256').update(serialized).digest()
}
