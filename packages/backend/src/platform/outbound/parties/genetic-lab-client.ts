import { GENETIC_LAB_CALLS, LabMessageAnswer, type LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import type { OutsideHttp } from '../transport/http-client.ts'
import { createPeerCalls } from '../transport/peer-calls.ts'
import { jsonOf } from '../transport/read-json.ts'

/** No person waits for it. @source ours */
const ANSWER_MS = 10_000

/**
 * - `taken`: the laboratory received it; for a kit to be collected it may return the number
 * - `refused`: the laboratory rejects it as wrong
 * - `failed`: it is unknown whether the laboratory received it
 */
export type LabOutcome =
  | { readonly kind: 'accepted'; readonly returnTrackingNumber: string | null }
  | { readonly kind: 'refused' | 'failed' }

/** Throws nothing: a failure is one of the values. The same message may be sent again. */
export type GeneticLabClient = { send(message: LabMessageRequest, signal: AbortSignal): Promise<LabOutcome> }

/** The laboratory over mutual TLS, following `contracts/outside/genetic-lab.ts`. */
export function createGeneticLabClient(options: {
  readonly http: OutsideHttp
  readonly peer: NonNullable<OutsideFile['geneticLab']>
  readonly operatorOrgCode: string
}): GeneticLabClient {
  const { http, peer, operatorOrgCode } = options
  const call = createPeerCalls(http, peer, operatorOrgCode)
  return {
    async send(message, signal) {
      const reply = await call(
        GENETIC_LAB_CALLS['검사-001'],
        message,
        AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      )
      if (reply.kind === 'failure') return { kind: 'failed' }
      if (reply.status >= 400 && reply.status < 500) return { kind: 'refused' }
      const parsed = LabMessageAnswer.safeParse(jsonOf(reply))
      if (reply.status !== 200 || !parsed.success || parsed.data.message_id !== message.message_id)
        return { kind: 'failed' }
      return { kind: 'accepted', returnTrackingNumber: parsed.data.return_tracking_number ?? null }
    },
  }
}
