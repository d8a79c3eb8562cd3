/** OpenAPI 3.1 from a contract. */
import { z } from 'zod'
import { type Contract, type Endpoint, effectsOf, type Schema, wantsIdempotencyKey } from './endpoint.ts'
import { limitsOf } from './limit.ts'

type Json = Record<string, unknown>
export type OpenApiServer = {
  readonly url: string
  readonly description: string
  readonly variables?: { readonly [name: string]: { readonly default: string; readonly description?: string } }
}
export type OpenApiOptions = {
  readonly title: string
  readonly version: string
  /** Addresses of the server; an address may be relative to the document's own. */
  readonly servers: readonly OpenApiServer[]
  /** HTTP status of an error code, from the catalogue. */
  readonly statusOf: (errorCode: string) => number
  /** Every code that a call may return. */
  readonly errorsOf: (endpoint: Endpoint) => readonly string[]
  /** The cookie with a browser's session. */
  readonly sessionCookie: { readonly name: string; readonly description: string }
}

export function openApi(contract: Contract, options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {}
  for (const [operation, endpoint] of Object.entries(contract)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(operation, endpoint, options),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version },
    servers: options.servers,
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: componentsOf(Object.values(contract), options),
  }
}

/** Returns only the components that these calls use. */
function componentsOf(endpoints: readonly Endpoint[], { errorsOf, sessionCookie, statusOf }: OpenApiOptions): Json {
  const errors = endpoints.flatMap((endpoint) => errorsOf(endpoint))
  const schemes = new Set(endpoints.map(securityOf))
  const used = Object.entries(securitySchemesOf(sessionCookie)).filter(([name]) => schemes.has(name as SecurityScheme))
  return {
    ...(errors.length > 0 && { schemas: { Error: errorSchema } }),
    ...(errors.some((code) => SAYS_WHEN.has(String(statusOf(code)))) && { headers: { RetryAfter: retryAfterHeader } }),
    ...(used.length > 0 && { securitySchemes: Object.fromEntries(used) }),
  }
}

function operationOf(operationId: string, endpoint: Endpoint, { statusOf, errorsOf }: OpenApiOptions): Json {
  const codes = Map.groupBy([...errorsOf(endpoint)].sort(), (code) => String(statusOf(code)))
  const failures = [...codes].map(([status, names]) => [
    status,
    {
      description: names.join(', '),
      ...(SAYS_WHEN.has(status) && { headers: retryAfter }),
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  ])
  const ok =
    typeof endpoint.streams === 'string'
      ? { 200: { description: 'The file', content: { [endpoint.streams]: { schema: {} } } } }
      : endpoint.response === null
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: endpoint.streams ? 'Events, each of them this' : 'Answer',
              content: { [typeOf(endpoint)]: { schema: schemaOf(endpoint.response, 'output', operationId) } },
            },
            ...(endpoint.streams && { 204: { description: 'Nothing more will come' } }),
          }
  const scheme = securityOf(endpoint)
  const limits = limitsOf(operationId, endpoint).map(({ name, countedBy, ...limit }) => ({ countedAs: name, ...limit }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return {
    operationId,
    summary: endpoint.summary,
    security: scheme === null ? [] : [{ [scheme]: [] }],
    parameters: [...parametersOf(endpoint, operationId), ...(wantsIdempotencyKey(endpoint) ? [key] : [])],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input', operationId)) },
    }),
    responses: { ...ok, ...Object.fromEntries(failures) },
    'x-caller': endpoint.who,
    'x-effects': effectsOf(endpoint),
    ...(limits.length > 0 && { 'x-limits': limits }),
    ...(endpoint.needsTerms && { 'x-needs-terms': endpoint.needsTerms }),
  }
}

function parametersOf(endpoint: Endpoint, operationId: string): Json[] {
  const listed = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input', operationId) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: one,
    }))
  }
  return [...listed(endpoint.params, 'path'), ...listed(endpoint.query, 'query')]
}

/** A transform in an answer has no JSON Schema and throws: answers are plain. */
function schemaOf(schema: Schema, io: 'input' | 'output', operationId: string): Json {
  try {
    const { $schema, ...rest } = z.toJSONSchema(schema as unknown as z.ZodType, {
      io,
      unrepresentable: io === 'input' ? 'any' : 'throw',
      // zod omits the default of a schema that also reads its value; a reader of the document needs it.
      override: ({ zodSchema: { _zod }, jsonSchema }) => {
        if (io === 'input' && _zod.def.type === 'default') jsonSchema.default ??= _zod.def.defaultValue as Json
      },
    }) as Json
    return rest
  } catch (cause) {
    throw new Error(`${operationId}: the ${io} has no JSON Schema`, { cause })
  }
}

/** Returns how a caller authenticates; null when everybody may call. */
function securityOf({ who }: Endpoint): SecurityScheme | null {
  if (who === 'public') return null
  return who === 'user' ? 'session' : 'service'
}

const typeOf = ({ streams }: Endpoint): string => (streams ? 'text/event-stream' : 'application/json')
const json = (schema: Json): Json => ({ 'application/json': { schema } })
const nullable = (type: string): Json => ({ type: [type, 'null'] })
/** Statuses whose refusals contain the time of the next try, if it is known. */
const SAYS_WHEN = new Set(['429', '503'])
const retryAfter: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const retryAfterHeader: Json = {
  description: 'Seconds until the call is worth repeating; absent where no time helps',
  schema: { type: 'integer', minimum: 1 },
}
const errorSchema: Json = {
  type: 'object',
  required: ['errorCodeEnum', 'requestId'],
  properties: {
    errorCodeEnum: { type: 'string' },
    requestId: { type: 'string' },
    clientDisplayError: {
      type: 'object',
      required: ['title', 'message', 'buttonLabel'],
      properties: { title: nullable('string'), message: { type: 'string' }, buttonLabel: nullable('string') },
    },
    details: { type: 'object' },
  },
}
type SecurityScheme = 'session' | 'service'
const securitySchemesOf = (cookie: OpenApiOptions['sessionCookie']): { readonly [name in SecurityScheme]: Json } => ({
  session: { type: 'apiKey', in: 'cookie', ...cookie },
  service: { type: 'http', scheme: 'bearer' },
})
