import { contract } from '@ieum/contract-kit/endpoint.ts'
import type pg from 'pg'
import { expectTypeOf } from 'vitest'
import type { Clock } from '../clock.ts'
import type { Db, Trx } from '../db/pool.ts'
import type { Handler, Handlers } from './handler.ts'

const base = { who: 'user', summary: '', errors: [], response: null } as const
const calls = contract({
  read: { ...base, method: 'GET', path: '/v1/users/me/things' },
  write: { ...base, method: 'POST', path: '/v1/users/me/things', effects: 'database' },
  ask: { ...base, method: 'PATCH', path: '/v1/users/me/things', effects: 'outside' },
  revoke: { ...base, method: 'GET', path: '/v1/users/me/revoke-consent', effects: 'database' },
})
type Calls = typeof calls
type Context = { readonly db: Db; readonly pool: pg.Pool; readonly clock: Clock }
declare function store(trx: Trx): Promise<void>
declare function report(db: Db): Promise<void>

expectTypeOf<Handlers<Calls, Context>['write']>().parameter(2).toEqualTypeOf<Trx>()
expectTypeOf<Handlers<Calls, Context>['revoke']>().parameter(2).toEqualTypeOf<Trx>()
expectTypeOf<Handlers<Calls, Context>['write']>().parameter(1).toEqualTypeOf<{ readonly clock: Clock }>()
expectTypeOf<Handlers<Calls, Context>['ask']>().parameter(1).toEqualTypeOf<Context>()
expectTypeOf<Parameters<Handlers<Calls, Context>['ask']>['length']>().toEqualTypeOf<2>()
expectTypeOf<Parameters<Handlers<Calls, Context>['read']>['length']>().toEqualTypeOf<2>()

export const write: Handler<Calls['write'], Context> = async (_call, context, trx) => {
  await store(trx)
  // @ts-expect-error only the transaction may run a statement here
  await report(context.db)
  // @ts-expect-error the pool under it may not run one either
  await context.pool.query('select 1')
}

// @ts-expect-error a call with outside effects has no transaction
export const ask: Handler<Calls['ask'], Context> = async (_call, _context, trx) => store(trx)

// @ts-expect-error a call other than GET must declare its effects
contract({ forgotten: { ...base, method: 'DELETE', path: '/v1/users/me/things' } })
