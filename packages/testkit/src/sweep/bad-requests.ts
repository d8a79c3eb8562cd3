import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import fc from 'fast-check'
import { validInputs } from './valid-values.ts'
import { type WireRequest, wireRequest } from './wire-request.ts'

type Path = readonly (string | number)[]

/** Values that no field of ours has. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\0',
  '\ud800',
  "'; drop table person; --",
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u202e\u0660\u0661',
  '가'.repeat(5_000),
  'x'.repeat(200_000),
  [],
  {},
  [[[[]]]],
  { $ne: null },
  [null],
  '9'.repeat(400),
]
const STRANGE_SEGMENTS = [
  '',
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '..',
  '%2e%2e%2f',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '[object%20Object]',
  '%20',
  '%0d%0aset-cookie:a=b',
  '%F0%9F%98%80',
  'x'.repeat(300),
  'x'.repeat(9_000),
  '00000000-0000-0000-0000-000000000000',
  '{}',
  '*',
  ':id',
  ';a=b',
  '%25%32%46',
]
const STRANGE_QUERIES = [
  'limit=-1',
  'limit=x',
  'limit=',
  'limit=1&limit=2',
  'limit=1e999',
  'pageToken=',
  `pageToken=${'A'.repeat(3_000)}`,
  'pageToken=%00',
  'pageToken[]=a',
  '__proto__=1',
  'constructor[prototype]=1',
  'a=%zz',
  '%00=%00',
  '&&&===',
  `q=${'%EA%B0%80'.repeat(800)}`,
  'purpose=%27',
  'organizationGuids=1',
]
const STRANGE_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  '',
  'garbage',
]
const STRANGE_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  'true',
  '{"a":1,}',
  '{"a":NaN}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  `{"a":"${'x'.repeat(300_000)}"}`,
  '{"a":1,"a":2}',
]
const STRANGE_KEYS = ['', ' ', 'x'.repeat(300), 'a b', 'caf\u00e9', '"quoted"']

/**
 * Requests with one fault each: something missing, of another type, huge, null, unknown, nested, in another content
 * type, with an odd id. Some turn out to be acceptable; no answer may be a 5xx, and every one has the envelope.
 */
export function badRequests(endpoint: Endpoint): fc.Arbitrary<WireRequest> {
  const ways: fc.Arbitrary<WireRequest>[] = []
  const base = fc
    .tuple(validInputs(endpoint), fc.uuid())
    .map(([input, key]) => ({ input, wire: wireRequest(endpoint, input, key) }))
  const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

  ways.push(
    fc.tuple(base, fc.constantFrom(...STRANGE_QUERIES)).map(([{ wire }, query]) => ({
      ...wire,
      what: `query ${query.slice(0, 40)}`,
      path: withQuery(wire.path, query),
    })),
  )
  ways.push(
    fc
      .tuple(base, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST' as const))
      .map(([{ wire }, method]) => ({ ...wire, what: `method ${method}`, method: method as WireRequest['method'] })),
  )
  for (const name of endpoint.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
    ways.push(
      fc.tuple(base, fc.constantFrom(...STRANGE_SEGMENTS)).map(([{ input, wire }, segment]) => {
        const marked = wireRequest(endpoint, { ...input, params: { ...input.params, [name]: MARK } }, 'k')
        return { ...wire, what: `path ${name}=${segment.slice(0, 40)}`, path: marked.path.replace(MARK, segment) }
      }),
    )
  }
  if (endpoint.method !== 'GET') {
    ways.push(
      fc.tuple(base, fc.constantFrom(...STRANGE_TYPES)).map(([{ wire }, type]) => ({
        ...wire,
        what: `content type ${type}`,
        headers: { ...wire.headers, 'content-type': type },
      })),
    )
    ways.push(
      fc
        .tuple(base, fc.constantFrom(...STRANGE_BODIES))
        .map(([{ wire }, body]) => ({ ...wire, what: `body ${String(body).slice(0, 40)}`, body })),
    )
    ways.push(
      fc.tuple(base, fc.constantFrom(...STRANGE_KEYS)).map(([{ wire }, key]) => ({
        ...wire,
        what: `key ${key.slice(0, 40)}`,
        headers: { ...wire.headers, 'idempotency-key': key },
      })),
    )
  }
  if (endpoint.body) {
    ways.push(
      fc
        .tuple(base, fc.nat(), fc.constantFrom(...MUTATIONS), fc.constantFrom(...STRANGE))
        .map(([{ input, wire }, at, mutation, strange]) => {
          const { what, value } = mutated(input.body, at, mutation, strange)
          return { ...wire, what, body: JSON.stringify(value) ?? '' }
        }),
    )
  }
  return fc.oneof(...ways)
}

const MARK = 'marked-segment'
const MUTATIONS = ['missing', 'unknown', 'null', 'strange', 'wrapped', 'unwrapped'] as const
type Mutation = (typeof MUTATIONS)[number]

/** Changes one place of a value; `at` selects it, so that a failure names the same place again. */
export function mutated(
  value: unknown,
  at: number,
  mutation: Mutation,
  strange: unknown,
): { what: string; value: unknown } {
  const places = placesOf(value)
  const place = places[at % places.length] as Path
  const what = `${mutation} at /${place.join('/')}`
  if (mutation === 'unknown') {
    const inside = changed(value, place, (one) => (isRecord(one) ? { ...one, isAdmin: true, user_id: strange } : one))
    return { what, value: inside }
  }
  if (mutation === 'missing') return { what, value: place.length === 0 ? undefined : without(value, place) }
  const change: Record<Exclude<Mutation, 'missing' | 'unknown'>, (one: unknown) => unknown> = {
    null: () => null,
    strange: () => strange,
    wrapped: (one) => [one],
    unwrapped: (one) => (Array.isArray(one) ? one[0] : isRecord(one) ? Object.values(one)[0] : String(one)),
  }
  return { what, value: changed(value, place, change[mutation]) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function placesOf(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.map((one, at) => [at, one] as const)
    : isRecord(value)
      ? Object.entries(value)
      : []
  return [path, ...inside.flatMap(([key, one]) => placesOf(one, [...path, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: (one: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? changed(one, rest, change) : one))
  return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest, change) }
}

function without(value: unknown, path: Path): unknown {
  const last = path.at(-1)
  return changed(value, path.slice(0, -1), (one) =>
    Array.isArray(one)
      ? one.filter((_, at) => at !== last)
      : Object.fromEntries(Object.entries(one as object).filter(([key]) => key !== last)),
  )
}
