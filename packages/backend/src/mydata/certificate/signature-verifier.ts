import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { SignaturesOfOne, verifySignatures } from './signature-thread.ts'
import type { ExpectedSigner, SignatureCheck, SignatureToVerify } from './verify-signature.ts'

/** So many at a time, some milliseconds of a thread; then it is somebody else's turn. */
const SIGNATURES_A_TURN = 8
const IDLE_MS = 60_000
const MOST_THREADS = 4
/** What a thread may hold: a document is a few kilobytes, whatever a stranger makes of it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Verifies signatures in threads of their own, so that nobody's request waits for somebody else's documents. */
export type SignatureVerifier = {
  /** One check a signature, in their order, up to the first that is invalid. */
  verify(signatures: readonly SignatureToVerify[], signer: ExpectedSigner): Promise<SignatureCheck[]>
  close(): Promise<void>
}

/** The threads begin with the first signature and end when there has been none for a while. */
export function createSignatureVerifier(): SignatureVerifier {
  const threads = new Tinypool({
    filename: new URL('./signature-thread.ts', import.meta.url).href,
    name: 'verifySignatures' satisfies (typeof verifySignatures)['name'],
    minThreads: 0,
    maxThreads: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    resourceLimits: THREAD_LIMITS,
  })
  let isClosed = false
  const verified = async (turn: SignaturesOfOne) => {
    try {
      return (await threads.run(turn)) as ReturnType<typeof verifySignatures>
    } catch (error) {
      // A thread died, and the pool begins none for those who wait until somebody else comes.
      if (!isClosed) threads.run({ ...turn, signatures: [] }).catch(() => undefined)
      throw error
    }
  }
  return {
    verify: async (signatures, signer) => {
      const checks: SignatureCheck[] = []
      for (let at = 0; at < signatures.length && checks.at(-1)?.kind !== 'invalid'; at += SIGNATURES_A_TURN) {
        const turn: SignaturesOfOne = { signatures: signatures.slice(at, at + SIGNATURES_A_TURN), signer }
        checks.push(...(await verified(turn)))
      }
      return checks
    },
    close: () => {
      isClosed = true
      return threads.destroy()
    },
  }
}
