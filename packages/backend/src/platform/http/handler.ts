import type { Contract, Endpoint } from '@ieum/contract-kit/endpoint.ts'
import type { Handler as KitHandler, Handlers as KitHandlers } from '@ieum/contract-kit/handler.ts'
import type { Keys, Runtime } from '../context.ts'
import type { Trx } from '../db/pool.ts'
import type { Outbox } from '../jobs/outbox.ts'

/**
 * Parts that run no statement, and so remain available beside an open transaction. The keys are in a separate database,
 * outside our transactions; the outbox takes the transaction as an argument.
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

/** The context of a handler whose call changes only the database: its statements go to the transaction. */
export type BesideTransaction<Ctx> = Pick<Ctx, keyof Ctx & (typeof BESIDE_TRANSACTION)[number]>

export type Within<Ctx> = [context: BesideTransaction<Ctx>, trx: Trx]

/** The handler of a call; its arguments depend on `effects` in the contract. */
export type Handler<E extends Endpoint, Ctx> = KitHandler<E, Ctx, Within<Ctx>>

/** One handler for every call of a contract. */
export type Handlers<C extends Contract, Ctx> = KitHandlers<C, Ctx, Within<Ctx>>

export function besideTransaction<Ctx>(context: Ctx): BesideTransaction<Ctx> {
  const parts = BESIDE_TRANSACTION.filter((part) => part in (context as object))
  return Object.fromEntries(parts.map((part) => [part, context[part as keyof Ctx]])) as BesideTransaction<Ctx>
}
