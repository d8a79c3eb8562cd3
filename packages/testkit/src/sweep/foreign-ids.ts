import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { type Input, inputSchema, type JsonSchema } from './valid-values.ts'
import type { WireAnswer } from './wire-request.ts'

/** Position of an id in a request. */
export type IdPlace = {
  readonly part: 'params' | 'query' | 'body'
  readonly path: readonly string[]
  readonly isList: boolean
}

/** Names of fields that contain ids; `organizationGuid` is from a small public list and belongs to nobody. */
const IS_ID = /(?:Id|Guid|Identifier|Token)s?$/
const PUBLIC = /(^o|O)rganizationGuids?$/

/** Every place of a call where another person's id could be written. */
export function idPlaces(endpoint: Endpoint): IdPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? placesIn(inputSchema(schema), part, []) : []
  })
}

function placesIn(schema: JsonSchema, part: IdPlace['part'], path: readonly string[]): IdPlace[] {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.flatMap((choice) => placesIn(choice, part, path))
  const name = path.at(-1) ?? ''
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as JsonSchema
    if (items.type !== 'string') return placesIn(items, part, path)
    return isIdField(name, items) ? [{ part, path, isList: true }] : []
  }
  if (schema.type === 'object') {
    return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, one]) =>
      placesIn(one, part, [...path, key]),
    )
  }
  return isIdField(name, schema) ? [{ part, path, isList: false }] : []
}

/** A choice from a closed list, a yes or a no is no id, whatever its name. */
const isIdField = (name: string, { type, enum: choices }: JsonSchema): boolean =>
  IS_ID.test(name) && !PUBLIC.test(name) && choices === undefined && type !== 'boolean' && type !== 'null'

/** The input with an id in its place. In lists of objects, each item gets it. */
export function withId(input: Input, { part, path, isList }: IdPlace, id: string): Input {
  return { ...input, [part]: placed(input[part], path, isList ? [id] : id) }
}

function placed(value: unknown, [key, ...rest]: readonly string[], id: unknown): unknown {
  if (key === undefined) return id
  if (Array.isArray(value)) return value.map((one) => placed(one, [key, ...rest], id))
  return { ...(value as object), [key]: placed((value as Record<string, unknown>)?.[key], rest, id) }
}

/**
 * Another person's id and a nonexistent one must be answered alike: same status, same bytes, except for the request's
 * own id and the two ids. Returns null, or the difference.
 */
export function differenceOf(
  foreign: WireAnswer,
  foreignId: string,
  random: WireAnswer,
  randomId: string,
): string | null {
  if (foreign.status !== random.status)
    return `status ${foreign.status} for another person's id, ${random.status} for a random one`
  const plain = ({ text }: WireAnswer, id: string) =>
    text.replace(/"requestId":"[^"]*"/, '"requestId":""').replaceAll(id, '<id>')
  const [a, b] = [plain(foreign, foreignId), plain(random, randomId)]
  if (a !== b) return `bodies differ: ${a.slice(0, 200)} / ${b.slice(0, 200)}`
  return foreign.headers['content-type'] === random.headers['content-type'] ? null : 'content types differ'
}
