/** Implementation of an endpoint: its call and its answer. */
import type { FastifyReply } from 'fastify'
import type { Contract, EffectsOf, Endpoint, Output, User } from './endpoint.ts'

export type Call<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  user: E['who'] extends 'user' | 'internal' ? User : User | null
  /** The calling service, on the internal listener. */
  caller: string | null
  requestId: string
  idempotencyKey: string | null
  /**
   * Absent when the call is made inside the process. Use it for headers and cookies; the body is the returned value.
   */
  reply?: FastifyReply
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal
}
// biome-ignore lint/suspicious/noExplicitAny: a call of any endpoint; handlers see the exact one
export type AnyCall = Omit<Call<Endpoint>, 'params' | 'query' | 'body'> & { params: any; query: any; body: any }

export type Answer<E extends Endpoint> = E['raw'] extends true
  ? Uint8Array | string
  : E['response'] extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may simply end
      void
    : Output<E['response']>

/** `Within`: a handler's argument instead of the context when its effects are in the database; the shell passes it. */
export type Handler<E extends Endpoint, Ctx, Within extends readonly unknown[] = [ctx: Ctx]> = (
  call: Call<E>,
  ...args: EffectsOf<E> extends 'database' ? Within : [ctx: Ctx]
) => Promise<Answer<E>>
export type Handlers<C extends Contract, Ctx, Within extends readonly unknown[] = [ctx: Ctx]> = {
  readonly [K in keyof C]: Handler<C[K], Ctx, Within>
}
