import type { Contract, Endpoint } from '@ieum/contract-kit/endpoint.ts'
import fc from 'fast-check'
import { badRequests } from './bad-requests.ts'
import { answerProblem, plantedWord } from './check-answer.ts'
import { sendWire } from './wire-request.ts'

export type SweepOptions = {
  readonly baseUrl: string
  /** Headers that make a call the caller's own: cookie or bearer, Origin. */
  readonly callerHeaders: (endpoint: Endpoint) => Readonly<Record<string, string>>
  /** Calls that would end the sweep, e.g. signing out. */
  readonly skip?: readonly string[]
  /** Bad requests per call. */
  readonly runs: number
  readonly seed: number
  /** Words of other people that no answer may contain. */
  readonly words?: readonly string[]
}

export type SweepResult = {
  readonly sent: number
  readonly statuses: Readonly<Record<number, number>>
  readonly problems: readonly string[]
}

/**
 * Sends bad requests to every call of a contract; names each answer that is a 5xx, lacks the envelope, or reveals too
 * much.
 */
export async function sweepContract(contract: Contract, options: SweepOptions): Promise<SweepResult> {
  const problems: string[] = []
  const statuses: Record<number, number> = {}
  let sent = 0
  for (const [operation, endpoint] of Object.entries(contract)) {
    if (options.skip?.includes(operation)) continue
    for (const request of fc.sample(badRequests(endpoint), { numRuns: options.runs, seed: options.seed })) {
      const answer = await sendWire(options.baseUrl, request, options.callerHeaders(endpoint))
      sent++
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const word = plantedWord(answer, options.words ?? [])
      const problem =
        answerProblem(answer, request, endpoint) ?? (word === null ? null : `the answer contains "${word}"`)
      if (problem) problems.push(`${operation}, ${request.what}: ${problem}`)
    }
  }
  return { sent, statuses, problems }
}
