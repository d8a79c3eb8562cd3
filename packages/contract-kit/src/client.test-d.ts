import { expectTypeOf } from 'vitest'
import { z } from 'zod'
import type { Client } from './client.ts'
import { contract, type SessionId, type UserId } from './endpoint.ts'
import type { Handlers } from './handler.ts'
import type { Twins } from './internal.ts'

const things = contract({
  list: {
    method: 'GET',
    path: '/v1/users/me/things',
    who: 'user',
    summary: '',
    errors: [],
    twin: true,
    response: z.object({ names: z.array(z.string()) }),
    query: z.object({ limit: z.coerce.number().default(20) }),
  },
  save: {
    method: 'POST',
    path: '/v1/users/me/things/{id}',
    who: 'user',
    effects: 'database',
    summary: '',
    errors: [],
    params: z.object({ id: z.string() }),
    body: z.object({ atMs: z.string().transform(Number) }),
    response: null,
  },
  open: {
    method: 'GET',
    path: '/v1/open',
    who: 'public',
    summary: '',
    errors: [],
    raw: true,
    response: z.object({ n: z.number() }),
  },
})
type Things = typeof things
declare const client: Client<Things>
declare const handlers: Handlers<Things, { db: 'db' }>

expectTypeOf(client.list).returns.resolves.toEqualTypeOf<{ names: string[] }>()
expectTypeOf(client.list).toBeCallableWith()
expectTypeOf(client.list).toBeCallableWith({ query: {} })
expectTypeOf(client.save).toBeCallableWith({ params: { id: 'a' }, body: { atMs: '1' } })
expectTypeOf(client.save).returns.resolves.toEqualTypeOf<undefined>()
// @ts-expect-error a call with a body cannot be made without one
client.save({ params: { id: 'a' } })
// @ts-expect-error nor without its arguments
client.save()
// @ts-expect-error this call does not exist
client.remove()

expectTypeOf(handlers.save).parameter(0).toHaveProperty('body').toEqualTypeOf<{ atMs: number }>()
expectTypeOf(handlers.save)
  .parameter(0)
  .toHaveProperty('user')
  .toEqualTypeOf<{ readonly userId: UserId; readonly sessionId: SessionId }>()
expectTypeOf(handlers.open).parameter(0).toHaveProperty('user').extract<null>().toEqualTypeOf<null>()
expectTypeOf(handlers.open).returns.resolves.toEqualTypeOf<string | Uint8Array>()

expectTypeOf<keyof Twins<Things>>().toEqualTypeOf<'list'>()
