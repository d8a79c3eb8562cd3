import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import type { NamedLimit } from '@ieum/contract-kit/limit.ts'
import fc from 'fast-check'
import { type Input, validInputs } from './valid-values.ts'
import { sendWire, wireRequest } from './wire-request.ts'

/** Maximum length of a list in any body. */
const LISTED = 100

export type Pressed = {
  /** Number of calls that the limit allows. */
  readonly most: number
  readonly passed: number
  readonly refused: number
  /** 429 answers without a whole number of seconds within the limit's window; has to be empty. */
  readonly wrong: readonly string[]
}

/** More calls than one person may make, all of them at the same moment. */
export async function pressLimit(
  { endpoint, limit }: { readonly endpoint: Endpoint; readonly limit: NamedLimit },
  { baseUrl, headers, beyond }: { baseUrl: string; headers: Readonly<Record<string, string>>; beyond: number },
): Promise<Pressed> {
  const [valid] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 5 })
  const input = filled(valid as Input, limit)
  const most = limit.counts === undefined ? limit.most : limit.most / LISTED
  const answers = await Promise.all(
    Array.from({ length: most + beyond }, () => sendWire(baseUrl, wireRequest(endpoint, input, randomUUID()), headers)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  return {
    most,
    passed: answers.length - refused.length,
    refused: refused.length,
    wrong: refused
      .filter(
        ({ headers: { 'retry-after': seconds } }) => !(Number(seconds) >= 1 && Number(seconds) <= limit.perSeconds),
      )
      .map(({ headers: { 'retry-after': seconds } }) => String(seconds)),
  }
}

/** With a full list where its items count. */
function filled(input: Input, { counts }: NamedLimit): Input {
  if (counts === undefined) return input
  const body = input.body as Readonly<Record<string, readonly unknown[]>>
  return { ...input, body: { ...body, [counts]: Array.from({ length: LISTED }, () => body[counts]?.[0]) } }
}
