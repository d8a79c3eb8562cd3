/**
 * An institution of the sandbox in this process: it answers the data calls of a people file without a server, so that
 * hundreds of people can be collected in seconds. Loaded by path, because our code may not depend on the sandbox.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReadResult } from '@ieum/backend/platform/outbound/providers/data-outcome.ts'
import { outcomeOf } from '@ieum/backend/platform/outbound/providers/data-outcome.ts'
import type { DataRequest } from '@ieum/backend/platform/outbound/providers/data-provider-client.ts'
import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { filledPath } from '@ieum/contracts/outside/outside-call.ts'

const SANDBOX = path.resolve(import.meta.dirname, '../../../../apps/sandbox')

/** A person's holding at one institution, from the people file, with every default filled in. */
export type SandboxHolding = { readonly industry: string } & Readonly<Record<string, unknown>>

/** A person of a people file. */
export type SandboxPerson = {
  readonly id: string
  readonly holdings: Readonly<Record<string, SandboxHolding>>
}

type Answer = { readonly httpStatus: number; readonly body: Record<string, unknown> & { readonly rsp_code: string } }

type SandboxModules = {
  parsePerson(json: unknown, file: string): SandboxPerson
  loadPeople(folders: readonly string[]): SandboxPerson[]
  answerData(request: Record<string, unknown>): Answer
  /** `count` × `price` ÷ `per`, decimals cut. */
  wholeWorthOf(count: number, price: number, per?: number): number
}

const load = (file: string): Promise<object> => import(pathToFileURL(path.join(SANDBOX, 'src', file)).href)

/** The parts of the sandbox that answer data calls. */
export const sandbox = {
  ...(await load('people/load-people.ts')),
  ...(await load('providers/answer-data.ts')),
  ...(await load('money.ts')),
} as SandboxModules

/** The JSON Schema of people files. */
export const PEOPLE_SCHEMA_FILE = path.join(SANDBOX, 'people.schema.json')

/** The built-in people files of the sandbox. */
export const builtInPeople = (): SandboxPerson[] => sandbox.loadPeople([path.join(SANDBOX, 'people')])

/**
 * Every scope that a transfer request may name, each requested completely; dormant assets of insurers are listed only.
 */
export const ALL_SCOPES: readonly string[] = [
  ...new Set([...Object.values(DATA_CALLS).flatMap((call) => call.scopes as readonly string[]), 'insu.sleep_noncont']),
]

/** Changes an institution's answer to a call; left out: no change. */
export type Tampering = (id: DataRequest['id'], fields: DataRequest['fields'], body: Answer['body']) => Answer['body']

/**
 * Answers data calls as the institution would for a token with every scope and all three optional consents.
 * @param person a person of a people file
 * @param orgCode the institution's code
 * @param nowMs the business time, epoch ms
 */
export function sandboxInstitution(
  person: SandboxPerson,
  orgCode: string,
  nowMs: number,
  tampering: Tampering = (_id, _fields, body) => body,
) {
  const industry = person.holdings[orgCode]?.industry ?? ''
  const consent = {
    scopes: ALL_SCOPES.map((scope) => ({ scope, assets: 'all' })),
    transMemo: true,
    merchantNameRegno: true,
    transCategory: true,
    endDate: '20311231',
  }
  return async (_dataProvider: unknown, { id, fields }: DataRequest): Promise<ReadResult> => {
    const call = DATA_CALLS[id]
    const { path: resource, rest } = filledPath(call.path, { org_code: orgCode, ...fields })
    const answer = sandbox.answerData({
      ...{ orgCode, industry, method: call.method, resource, person, consent, nowMs },
      // A query contains only text.
      fields: call.sends === 'query' ? Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, asText(v)])) : rest,
      behaviours: [],
    })
    const sent = answer.httpStatus === 200 ? tampering(id, fields, answer.body) : answer.body
    // Serialized and parsed again, as over the network.
    const text = JSON.stringify(sent)
    const reply = { status: answer.httpStatus, headers: {}, body: Buffer.from(text) }
    return outcomeOf(sent.rsp_code, reply as Parameters<typeof outcomeOf>[1], JSON.parse(text))
  }
}

const asText = (value: unknown) => (value === undefined ? undefined : String(value))
