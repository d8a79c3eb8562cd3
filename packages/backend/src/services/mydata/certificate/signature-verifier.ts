import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { SignaturesOfOne, verifySignatures } from './signature-thread.ts'
import type { ExpectedSigner, SignatureCheck, SignatureToVerify } from './verify-signature.ts'

/** Signatures per turn, some milliseconds of a thread; after that another document has its turn. */
const SIGNATURES_A_TURN = 8
const IDLE_MS = 60_000
const MOST_THREADS = 4
/** Memory limit of a thread: a document is a few kilobytes, whatever a stranger makes of it. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Verifies signatures in separate threads, so that no request waits for another person's documents. */
export type SignatureVerifier = {
  /** Checks the signatures in order, up to the first that is invalid. */
  verify(signatures: readonly SignatureToVerify[], signer: ExpectedSigner): Promise<SignatureCheck[]>
  close(): Promise<void>
}

/** The threads start with the first signature and end after a while without any. */
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
      // A thread died, and the pool starts no new one for waiting work until the next call.
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
