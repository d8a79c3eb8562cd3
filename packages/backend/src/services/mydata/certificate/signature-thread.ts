/** Runs in a thread of its own: nothing here may need more than its input. */
import {
  type ExpectedSigner,
  type SignatureCheck,
  type SignatureToVerify,
  verifySignature,
} from './verify-signature.ts'

export type SignaturesOfOne = {
  readonly signatures: readonly SignatureToVerify[]
  readonly signer: ExpectedSigner
}

/** Checks the signatures in order, up to the first that is invalid. */
export function verifySignatures({ signatures, signer }: SignaturesOfOne): SignatureCheck[] {
  const checks: SignatureCheck[] = []
  for (const signature of signatures) {
    const check = verifySignature(signature, signer)
    checks.push(check)
    if (check.kind === 'invalid') break
  }
  return checks
}
