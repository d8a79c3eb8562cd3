import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { BUREAU_READING_MS, nextPressMs, type Presses, pressed } from '@ieum/domain/credit/refresh.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { Keys, Stores, Time } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readBusinesses } from '../business/read-businesses.ts'
import type { Accounts, Bureaus, TaxOffice } from '../credit-context.ts'
import { beginReading, endReading, holdReading } from '../membership/membership-rows.ts'
import { type ReadingEnd, readBureau } from './read-bureau.ts'

/** A run that is still held after that has died with its process: longer than all that a bureau is given. @source ours */
const RUN_MS = 3 * BUREAU_READING_MS + 10 * SECOND_MS

export type RunEnd =
  | { readonly kind: 'gone' }
  /** Another run reads the bureaus now. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'tooSoon'; readonly nextMs: number }
  | { readonly kind: 'read'; readonly ends: ReadonlyMap<CreditBureau, ReadingEnd> }

type Asked = {
  readonly bureaus: readonly CreditBureau[]
  /** The person wants it now: taken so often only, and not counted when no bureau answered. */
  readonly isPressed: boolean
  /** Of these nothing but the score. */
  readonly scoreAlone?: readonly CreditBureau[]
}

/**
 * Reads these bureaus side by side, one run a person at a time in whatever process; each fails alone.
 */
export async function runReading(
  context: Time & Pick<Keys, 'indexes' | 'vault'> & Pick<Stores, 'db'> & Bureaus & TaxOffice & Pick<Accounts, 'person'>,
  userId: UserId,
  { bureaus, isPressed, scoreAlone = [] }: Asked,
): Promise<RunEnd> {
  const { clock, db } = context
  const profile = (await context.person(userId))?.profile
  if (!profile) return { kind: 'gone' }
  const begun = await begin(context, userId, isPressed)
  if (begun.kind !== 'begun') return begun
  let presses = begun.before
  try {
    const ends = await Promise.all(
      bureaus.map(async (bureau) => {
        const end = await readBureau(context, userId, bureau, {
          identity: profile,
          isScoreAlone: scoreAlone.includes(bureau),
        })
        if (bureau === 'KCB' && end === 'READ') await readBusinesses(context, userId)
        return [bureau, end] as const
      }),
    )
    if (isPressed && ends.some(([, end]) => end === 'READ')) presses = pressed(begun.before, clock.now())
    return { kind: 'read', ends: new Map(ends) }
  } finally {
    await endReading(db, userId, { untilMs: begun.untilMs, presses })
  }
}

type Begun = { readonly kind: 'begun'; readonly untilMs: number; readonly before: Presses | null }

async function begin(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  isPressed: boolean,
): Promise<Begun | RunEnd> {
  const [nowMs, realNowMs] = [clock.now(), clock.realNow()]
  return inTransaction(db, async (trx): Promise<Begun | RunEnd> => {
    const held = await holdReading(trx, userId)
    if (!held) return { kind: 'gone' }
    if (held.readingUntilMs !== null && held.readingUntilMs > realNowMs) return { kind: 'busy' }
    const nextMs = nextPressMs(held.presses, nowMs)
    if (isPressed && nextMs > nowMs) return { kind: 'tooSoon', nextMs }
    const untilMs = realNowMs + RUN_MS
    await beginReading(trx, userId, { untilMs, presses: held.presses })
    return { kind: 'begun', untilMs, before: held.presses }
  })
}
