/** Binds a contract to Fastify: one route per endpoint; requests and answers are parsed. */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { type $ZodType, safeParse } from 'zod/v4/core'
import {
  type Caller,
  type Contract,
  type Endpoint,
  effectsOf,
  type Schema,
  type SessionId,
  type User,
  type UserId,
} from './endpoint.ts'
import type { AnyCall, Handlers } from './handler.ts'

/** The sent answer: the bytes of the body, `null` for 204. */
export type Sent = { status: number; body: Uint8Array | string | null }
export type Route = { readonly service: string; readonly operation: string; readonly endpoint: Endpoint }
type AnyHandler = (call: AnyCall, ...args: readonly unknown[]) => Promise<unknown>
/** Runs around the handler (idempotency, terms, access log). The handler receives `args` instead of the context. */
export type Around = (call: AnyCall, run: (args?: readonly unknown[]) => Promise<Sent>) => Promise<Sent>
/** Returns the caller; throws a refusal for a caller without permission. Runs before the body is read. */
export type Guard = (request: FastifyRequest, route: Route) => Promise<Who> | Who
export type Who = { user: User | null; caller: string | null }

export type ServeOptions = {
  readonly service: string
  /** One guard per caller that this listener serves; endpoints of other callers are left out. */
  readonly who: { readonly [K in Caller]?: Guard }
  readonly around?: (route: Route, ctx: unknown) => Around | undefined
}

/** A served contract; `run` calls an operation inside the process, checked and recorded like one over HTTP. */
export type Served<C extends Contract> = {
  readonly contract: C
  run(operation: keyof C & string, input: Partial<AnyCall>, who: Who, requestId: string): Promise<Sent>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
  }
  interface FastifyRequest {
    who: Who | null
  }
}

/** `users/{id}` → `users/:id`. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Curried so that the contract's literals are fixed before the handlers are inferred. */
export function serve<const C extends Contract>(app: FastifyInstance, contract: C, options: ServeOptions) {
  return <Ctx, Within extends readonly unknown[] = [ctx: Ctx]>(
    ctx: Ctx,
    handlers: Handlers<C, Ctx, Within>,
  ): Served<C> => {
    if (!app.hasRequestDecorator('who')) app.decorateRequest('who', null)
    const runs = new Map<string, (call: AnyCall) => Promise<Sent>>()
    for (const [operation, endpoint] of Object.entries(contract)) {
      const route: Route = { service: options.service, operation, endpoint }
      const handler = handlers[operation] as unknown as AnyHandler
      const around = options.around?.(route, ctx)
      const write = createWriter(route)
      const once = async (call: AnyCall, args: readonly unknown[] = [ctx]): Promise<Sent> => {
        const answer = await handler(call, ...args)
        const status = call.reply?.statusCode === 304 ? 304 : endpoint.response === null ? 204 : 200
        return { status, body: status === 200 ? write(answer) : null }
      }
      const run = around ? (call: AnyCall) => around(call, (args) => once(call, args)) : once
      runs.set(operation, run)
      const guard = options.who[endpoint.who]
      if (guard) addRoute(app, route, guard, run)
    }
    return {
      contract,
      run: async (operation, input, who, requestId) => {
        const endpoint = contract[operation] as Endpoint
        const call = { ...who, requestId, idempotencyKey: null, signal: input.signal ?? new AbortController().signal }
        const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map((schema, at) =>
          schema
            ? parsed(schema, [input.params, input.query ?? {}, input.body][at], `${operation}: input`, 400)
            : undefined,
        )
        return (runs.get(operation) as (call: AnyCall) => Promise<Sent>)({ ...call, params, query, body })
      },
    }
  }
}

/** Anybody may send it, so what it contains is short. */
const PUBLIC_BODY_BYTES = 16_000

function addRoute(app: FastifyInstance, route: Route, guard: Guard, run: (call: AnyCall) => Promise<Sent>): void {
  const { method, path, params, query, body, who, maxBodyBytes } = route.endpoint
  const changesState = effectsOf(route.endpoint) !== 'none'
  const limitBytes = maxBodyBytes ?? (who === 'public' ? PUBLIC_BODY_BYTES : undefined)
  app.route({
    method,
    url: fastifyPath(path),
    exposeHeadRoute: false,
    ...(limitBytes && { bodyLimit: limitBytes }),
    config: { route },
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
    validatorCompiler: compileRequestPart as FastifySchemaCompiler<unknown>,
    // Not async: a session in memory is checked without a turn of the event loop.
    onRequest: (request, _reply, done) => {
      const admit = (found: Who) => {
        request.who = found
        done()
      }
      let found: Promise<Who> | Who
      try {
        found = guard(request, route)
      } catch (error) {
        return done(error as Error)
      }
      if (found instanceof Promise) found.then(admit, done)
      else admit(found)
    },
    handler: async (request, reply) => {
      const { user, caller } = request.who as Who
      const named = personNamed(who, request)
      const key = request.headers['idempotency-key']
      const call = new HttpCall(reply)
      if (params) call.params = request.params
      if (query) call.query = request.query
      if (body) call.body = request.body
      call.user = named === undefined ? user : { userId: named, sessionId: NO_SESSION }
      call.caller = caller
      if (typeof key === 'string') call.idempotencyKey = key
      const sent = await run(call)
      if (reply.sent) return reply
      reply.code(sent.status)
      if (changesState || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if (sent.body === null) return reply.send()
      return reply.type('application/json; charset=utf-8').send(sent.body)
    },
  })
}

/** Returns the person whom one of our services names in the path, or an operator in the query. */
function personNamed(who: Caller, { params, query }: FastifyRequest): UserId | undefined {
  const named = who === 'internal' ? params : who === 'management' ? query : undefined
  return (named as { readonly ieumUserId?: UserId } | undefined)?.ieumUserId
}

/** Session id of a person whom one of our services names: the call has no session. */
const NO_SESSION = '' as SessionId

/** A class so that the signal is created only on access: most calls never use theirs. */
class HttpCall implements AnyCall {
  params: unknown
  query: unknown
  body: unknown
  user: User | null = null
  caller: string | null = null
  idempotencyKey: string | null = null
  readonly requestId: string
  readonly reply: FastifyReply
  #abort: AbortController | null = null
  constructor(reply: FastifyReply) {
    this.reply = reply
    this.requestId = reply.request.id
  }
  /**
   * The request itself closes as soon as its body is read; only an answer that closes unfinished means that the client
   * disconnected.
   */
  get signal(): AbortSignal {
    if (this.#abort) return this.#abort.signal
    const abort = new AbortController()
    this.#abort = abort
    const { raw } = this.reply
    raw.once('close', () => raw.writableFinished || abort.abort())
    return abort.signal
  }
}

/** An answer that a handler returns again, the same frozen object, was parsed and serialised before. */
function createWriter({ endpoint, operation }: Route): (answer: unknown) => Uint8Array | string {
  if (endpoint.raw) return (answer) => answer as Uint8Array | string
  const written = new WeakMap<object, Uint8Array>()
  const textOf = (answer: unknown) =>
    JSON.stringify(parsed(endpoint.response as Schema, answer, `${operation}: answer`))
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return textOf(answer)
    const known = written.get(answer)
    if (known) return known
    const bytes = Buffer.from(textOf(answer))
    written.set(answer, bytes)
    return bytes
  }
}

/** Values never appear in the message, because it is logged. `statusCode` shows which side is at fault. */
function parsed(schema: Schema, value: unknown, what: string, statusCode = 500): unknown {
  const result = safeParse(schema as unknown as $ZodType, value)
  if (result.success) return result.data
  const places = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} ${issue.code}`)
  throw Object.assign(new Error(`${what} does not fit the contract: ${places.join(', ')}`), { statusCode })
}

/** A query with one value of an array arrives as a plain string: it is silently wrapped in an array. */
const compileRequestPart: typeof validatorCompiler = (part) => {
  const check = validatorCompiler(part)
  if (part.httpPart !== 'querystring') return check
  const arrays = arrayKeys(part.schema)
  return (data: Record<string, unknown>) =>
    check(
      arrays.length === 0
        ? data
        : {
            ...data,
            ...Object.fromEntries(
              arrays.filter((key) => typeof data[key] === 'string').map((key) => [key, [data[key]]]),
            ),
          },
    )
}

type Def = { shape?: Record<string, $ZodType>; innerType?: $ZodType; in?: $ZodType; type: string }
const defOf = (schema: $ZodType): Def => schema._zod.def as unknown as Def

function arrayKeys(schema: $ZodType): string[] {
  const inner = (one: $ZodType): Def => {
    const def = defOf(one)
    const next = def.innerType ?? def.in
    return next ? inner(next) : def
  }
  return Object.entries(inner(schema).shape ?? {}).flatMap(([key, value]) =>
    inner(value).type === 'array' ? [key] : [],
  )
}
