import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { nextPressMs, type Presses, pressed } from '@ieum/domain/credit/report/refresh.ts'
import { SECOND_MS } from '@ieum/domain/time/durations.ts'
import type { Keys, Runtime, Stores, Time } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { readBusinesses } from '../business/read-businesses.ts'
import type { Accounts, Bureaus, CreditInformation, Lenders, TaxOffice } from '../credit-context.ts'
import { storeLoanRates } from '../loan-rates/store-loan-rates.ts'
import { beginReading, endReading, extendReading, lockReading } from '../membership/membership-rows.ts'
import { followRateCuts } from '../rate-cuts/follow-rate-cuts.ts'
import { readResponses } from '../score-disputes/read-responses.ts'
import { type ReadingEnd, readBureau } from './read-bureau.ts'

/** A run that has not extended its lease for so long has died with its process. @source ours */
const LEASE_MS = 15 * SECOND_MS
const SIGN_OF_LIFE_MS = 3 * SECOND_MS

export type RunEnd =
  | { readonly kind: 'gone' }
  /** Another run reads the bureaus now. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'tooSoon'; readonly nextMs: number }
  | { readonly kind: 'read'; readonly ends: ReadonlyMap<CreditBureau, ReadingEnd> }

type Asked = {
  readonly bureaus: readonly CreditBureau[]
  /** The person presses a button: limited in frequency, and not counted when no bureau answered. */
  readonly isPressed: boolean
  /** Bureaus of which only the score is read. */
  readonly scoreAlone?: readonly CreditBureau[]
  /** The person neither waits for the result nor sees it. */
  readonly isByNight?: boolean
}

/** Reads these bureaus in parallel; each fails alone. A person has at most one run at a time across all processes. */
export async function runReading(
  context: Runtime &
    Pick<Keys, 'indexes' | 'vault'> &
    Pick<Stores, 'db'> &
    Bureaus &
    TaxOffice &
    Lenders &
    CreditInformation &
    Pick<Accounts, 'person'>,
  userId: UserId,
  { bureaus, isPressed, scoreAlone = [], isByNight = false }: Asked,
): Promise<RunEnd> {
  const { clock, db } = context
  const profile = (await context.person(userId))?.profile
  if (!profile) return { kind: 'gone' }
  const begun = await begin(context, userId, isPressed)
  if (begun.kind !== 'begun') return begun
  let presses = begun.before
  const over = lockRun(context, userId, begun.untilMs)
  try {
    const ends = await Promise.all(
      bureaus.map(async (bureau) => {
        const end = await readBureau(context, userId, bureau, {
          identity: profile,
          isScoreAlone: scoreAlone.includes(bureau),
          isByNight,
        })
        if (end === 'READ') await readResponses(context, userId, bureau)
        if (bureau === 'KCB' && end === 'READ') await readBusinesses(context, userId)
        return [bureau, end] as const
      }),
    )
    if (ends.some(([, end]) => end === 'READ')) {
      await storeLoanRates(context, userId)
      await followRateCuts(context, userId)
    }
    if (isPressed && ends.some(([, end]) => end === 'READ')) presses = pressed(begun.before, clock.now())
    return { kind: 'read', ends: new Map(ends) }
  } finally {
    await endReading(db, userId, { untilMs: await over(), presses })
  }
}

/** Extends the run's lease until the returned function is called, which resolves to the end of the lease. */
function lockRun({ clock, db }: Time & Pick<Stores, 'db'>, userId: UserId, begunUntilMs: number) {
  let untilMs = begunUntilMs
  let telling: Promise<void> = Promise.resolve()
  const notify = async () => {
    const nextMs = clock.realNow() + LEASE_MS
    if (await extendReading(db, userId, { untilMs, nextMs })) untilMs = nextMs
  }
  // When the database call fails, the next tick extends the lease.
  const signs = setInterval(() => {
    telling = telling.then(notify).catch(() => undefined)
  }, SIGN_OF_LIFE_MS)
  return async (): Promise<number> => {
    clearInterval(signs)
    await telling
    return untilMs
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
    const locked = await lockReading(trx, userId)
    if (!locked) return { kind: 'gone' }
    if (locked.readingUntilMs !== null && locked.readingUntilMs > realNowMs) return { kind: 'busy' }
    const nextMs = nextPressMs(locked.presses, nowMs)
    if (isPressed && nextMs > nowMs) return { kind: 'tooSoon', nextMs }
    const untilMs = realNowMs + LEASE_MS
    await beginReading(trx, userId, { untilMs, presses: locked.presses })
    return { kind: 'begun', untilMs, before: locked.presses }
  })
}
