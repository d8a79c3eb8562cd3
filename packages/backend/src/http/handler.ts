import type { Contract, Endpoint } from '@ieum/contract-kit/endpoint.ts'
import type { Handler as KitHandler, Handlers as KitHandlers } from '@ieum/contract-kit/handler.ts'
import type { Keys, Runtime } from '../context.ts'
import type { Trx } from '../db/pool.ts'
import type { Outbox } from '../jobs/outbox.ts'

/**
 * What runs no statement, and so is in reach beside an open transaction. The keys lie in a database of their own, which
 * no transaction of ours is in; the outbox is handed the transaction.
 */
export type Beside = Runtime & Keys & { readonly outbox: Outbox }

const BESIDE_TRANSACTION = [
  'config',
  'clock',
  'vault',
  'indexes',
  'ledgerKey',
  'recordedUses',
  'log',
  'outbox',
] as const satisfies (keyof Beside)[]

/** A context as a handler sees it whose call changes the database alone: its statements go to the transaction. */
export type BesideTransaction<Ctx> = Pick<Ctx, keyof Ctx & (typeof BESIDE_TRANSACTION)[number]>

export type Within<Ctx> = [context: BesideTransaction<Ctx>, trx: Trx]

/** The handler of a call; what it gets follows from `effects` in the contract. */
export type Handler<E extends Endpoint, Ctx> = KitHandler<E, Ctx, Within<Ctx>>

/** One handler for every call of a contract. */
export type Handlers<C extends Contract, Ctx> = KitHandlers<C, Ctx, Within<Ctx>>

export function besideTransaction<Ctx>(context: Ctx): BesideTransaction<Ctx> {
  const parts = BESIDE_TRANSACTION.filter((part) => part in (context as object))
  return Object.fromEntries(parts.map((part) => [part, context[part as keyof Ctx]])) as BesideTransaction<Ctx>
}
