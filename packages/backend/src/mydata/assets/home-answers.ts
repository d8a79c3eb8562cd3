import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { LRUCache } from 'lru-cache'

/** A consent that ends and a maintenance that begins are shown at most this much later, business time. */
export const HOME_ANSWER_LIFE_MS = 10_000
const MOST_ANSWERS = 500
const MOST_BYTES = 64_000_000

/**
 * Home as it was last answered, so that a person who looks again (the page, then its refetch) is not decrypted for
 * again. What decides home is read every time: an answer is used only for the very same text of facts, for ten seconds,
 * on the same day. Bounded; the one asked for longest ago goes.
 */
export type HomeAnswers = {
  answer(
    userId: UserId,
    facts: string,
    at: { readonly nowMs: number; readonly today: string },
    make: () => Promise<Buffer>,
  ): Promise<Buffer>
}

type Kept = { readonly facts: string; readonly madeAtMs: number; readonly today: string; readonly bytes: Buffer }

export function createHomeAnswers(): HomeAnswers {
  const kept = new LRUCache<string, Kept>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return {
    async answer(userId, facts, { nowMs, today }, make) {
      const known = kept.get(userId)
      if (known) {
        const ageMs = nowMs - known.madeAtMs
        // The practice world's clock may also go back.
        const isYoung = ageMs >= 0 && ageMs < HOME_ANSWER_LIFE_MS && known.today === today
        if (isYoung && known.facts === facts) return known.bytes
      }
      const bytes = await make()
      kept.set(userId, { facts, madeAtMs: nowMs, today, bytes })
      return bytes
    },
  }
}
