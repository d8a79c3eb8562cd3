import { setTimeout as delay } from 'node:timers/promises'
import { effectsOf } from '@ieum/contract-kit/endpoint.ts'
import type { AnyCall } from '@ieum/contract-kit/handler.ts'
import type { Around, Route, Sent } from '@ieum/contract-kit/serve.ts'
import { ERROR_CODES, type ErrorCode } from '@ieum/contracts/error-codes.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type SealingKey, sealedText } from '../../keys/sealed.ts'
import { Refusal } from '../../refusal.ts'
import { besideTransaction } from '../handler.ts'
import { refusalOf } from '../reply-with-error.ts'
import { type Claim, claimAbandoned, dropClaim, findClaim, insertClaim, saveOutcome } from './idempotency-rows.ts'

/** A repetition of a running call waits this long for its answer. @source docs/concepts/request.md#idempotency */
const TWIN_WAIT_MS = 5_000
/**
 * A call with outside effects that has not ended by then died with its process; a repetition runs it again. Longer than
 * any call may take (50 s for an institution).
 */
const ABANDONED_MS = 90_000
const POLL_MS = [25, 50, 100, 200]
const LOCK_NOT_AVAILABLE = '55P03'

/** The response of a call, or its refusal. Sealed under the person's own key. */
export const storedAnswer = sealedText('idempotency', 'response_body', ['operation', 'idempotency_key_hash'])

const StoredRefusal = z.object({
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  details: z.record(z.string(), z.unknown()).optional(),
})

export type IdempotencyConfig = {
  readonly db: Db
  /** Key of the person: stored responses are personal data. */
  readonly personKey: (userId: UserId) => Promise<SealingKey>
  /** Keyed hashes of the idempotency key and of the request. */
  readonly hashKey: (key: string) => Buffer
  readonly hashBody: (body: string) => Buffer
  /** Machine time, epoch ms. */
  readonly realNow: () => number
  /** How long a repeated call waits for the running one; other values in tests. */
  readonly twinWaitMs?: () => number
}

/**
 * Wraps a handler so that a repeated call gets the first response. Where the effects are in the database, key, effect
 * and response commit together or not at all. A handler with outside effects runs in no transaction of ours: its key is
 * written before it starts and its response after, so it must be safe to run again when the process dies in between.
 */
export function createIdempotency(config: IdempotencyConfig) {
  const { db, personKey, hashKey, hashBody, realNow, twinWaitMs = () => TWIN_WAIT_MS } = config

  async function aroundTransaction(claim: Claim, call: AnyCall, run: (trx: Trx) => Promise<Sent>): Promise<Sent> {
    const key = await personKey(claim.userId)
    for (const deadline = realNow() + twinWaitMs(); ; ) {
      const nowMs = realNow()
      try {
        const sent = await inTransaction(db, async (trx) => {
          // A running twin locks the row: wait for its end, but not forever.
          await sql`set local lock_timeout = ${sql.lit(twinWaitMs())}`.execute(trx)
          if (!(await insertClaim(trx, claim, nowMs))) return null
          const answer = await run(trx)
          await saveOutcome(trx, claim, sealed(claim, answer.status, answer.body, key), nowMs)
          return answer
        })
        if (sent) return sent
      } catch (error) {
        if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) {
          throw Refusal.because(error, 'IDEMPOTENCY_IN_PROGRESS')
        }
        const refusal = storable(error)
        if (refusal && (await insertClaim(db, claim, nowMs))) {
          await saveOutcome(db, claim, sealedRefusal(claim, refusal, key), nowMs)
        }
        throw error
      }
      const known = await outcomeOf(claim, call, key)
      if (typeof known === 'object') return known
      if (realNow() > deadline) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
    }
  }

  async function aroundOutsideCall(claim: Claim, call: AnyCall, run: () => Promise<Sent>): Promise<Sent> {
    const key = await personKey(claim.userId)
    const deadline = realNow() + twinWaitMs()
    let claimedAt = realNow()
    for (let turn = 0; !(await insertClaim(db, claim, claimedAt)); turn++) {
      const known = await outcomeOf(claim, call, key)
      if (typeof known === 'object') return known
      claimedAt = realNow()
      if (known === 'running') {
        if (await claimAbandoned(db, claim, claimedAt, ABANDONED_MS)) break
        if (claimedAt > deadline) throw new Refusal('IDEMPOTENCY_IN_PROGRESS')
        await delay(POLL_MS[Math.min(turn, POLL_MS.length - 1)])
        claimedAt = realNow()
      }
    }
    let sent: Sent
    try {
      sent = await run()
    } catch (error) {
      const refusal = storable(error)
      if (refusal) await saveOutcome(db, claim, sealedRefusal(claim, refusal, key), claimedAt)
      else await dropClaim(db, claim, claimedAt)
      throw error
    }
    await saveOutcome(db, claim, sealed(claim, sent.status, sent.body, key), claimedAt)
    return sent
  }

  /**
   * Returns the outcome of an earlier call with this key. Throws its refusal, or a refusal because the key was used for
   * another request.
   */
  async function outcomeOf(claim: Claim, call: AnyCall, key: SealingKey): Promise<Sent | 'absent' | 'running'> {
    const known = await findClaim(db, claim, realNow())
    if (!known) return 'absent'
    if (!known.bodyHmac.equals(claim.bodyHmac)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (!known.isDone) return 'running'
    const body = known.sealedBody && storedAnswer.open(key, [claim.operation, claim.keyHash], known.sealedBody)
    call.reply?.header('idempotency-replayed', 'true')
    const status = known.status as number
    if (status < 400) return { status, body }
    const { code, details } = StoredRefusal.parse(JSON.parse(body as string))
    throw new Refusal(code, details)
  }

  return ({ endpoint, operation }: Route, context: unknown): Around => {
    const isTransactional = effectsOf(endpoint) === 'database'
    const beside = besideTransaction(context)
    return async (call, run) => {
      const runWithin = (trx: Trx) => run([beside, trx])
      // Calls inside the process are never repeated.
      if (!call.reply) return isTransactional ? inTransaction(db, runWithin) : run()
      if (call.idempotencyKey === null) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED')
      if (!/^[\x21-\x7e]{1,200}$/.test(call.idempotencyKey)) {
        throw new Refusal('INVALID_REQUEST', { part: 'idempotency-key' })
      }
      const claim: Claim = {
        userId: (call.user as { userId: UserId }).userId,
        operation,
        keyHash: hashKey(call.idempotencyKey),
        bodyHmac: hashBody(stableJson([call.params, call.query, call.body])),
      }
      return isTransactional ? aroundTransaction(claim, call, runWithin) : aroundOutsideCall(claim, call, run)
    }
  }
}

/** For a call that changes the database and takes no key (PUT). */
export function inOneTransaction(db: Db, context: unknown): Around {
  const beside = besideTransaction(context)
  return (_call, run) => inTransaction(db, (trx) => run([beside, trx]))
}

function sealed(claim: Claim, status: number, body: Uint8Array | string | null, key: SealingKey) {
  const row = [claim.operation, claim.keyHash] as const
  return { status, sealedBody: body === null ? null : storedAnswer.seal(key, row, body) }
}

const sealedRefusal = (claim: Claim, { code, details }: Refusal, key: SealingKey) =>
  sealed(claim, ERROR_CODES[code].status, JSON.stringify({ code, details }), key)

/**
 * Returns the refusal if repeating the call would give it again. Bad requests, bugs and errors that may pass are not
 * stored.
 */
function storable(error: unknown): Refusal | null {
  const refusal = refusalOf(error)
  if (!refusal) return null
  const { status, isRetryable } = ERROR_CODES[refusal.code]
  return status === 400 || status >= 500 || isRetryable ? null : refusal
}

/** The same text for the same values, whatever the order of their keys. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) => {
    if (typeof one === 'bigint') return String(one)
    if (one === null || typeof one !== 'object' || Array.isArray(one)) return one
    return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
