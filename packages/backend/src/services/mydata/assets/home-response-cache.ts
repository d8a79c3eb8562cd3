import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { LRUCache } from 'lru-cache'

/** The end of a consent and the start of a maintenance appear at most this much later, business time. */
export const HOME_ANSWER_LIFE_MS = 10_000
const MOST_ANSWERS = 500
const MOST_BYTES = 64_000_000

/**
 * Cached answers of home, so that a repeated look (the page, then its refetch) needs no second decryption. The facts
 * that decide home are read every time: an answer is used only for exactly the same text of facts, for ten seconds, on
 * the same day. Bounded; the least recently used answer is dropped.
 */
export type HomeAnswers = {
  answer(
    userId: UserId,
    facts: string,
    at: { readonly nowMs: number; readonly today: string },
    make: () => Promise<Buffer>,
  ): Promise<Buffer>
}

type CachedAnswer = {
  readonly facts: string
  readonly madeAtMs: number
  readonly today: string
  readonly bytes: Buffer
}

export function createHomeAnswers(): HomeAnswers {
  const cache = new LRUCache<string, CachedAnswer>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return {
    async answer(userId, facts, { nowMs, today }, make) {
      const known = cache.get(userId)
      if (known) {
        const ageMs = nowMs - known.madeAtMs
        // The sandbox's clock may also go back.
        const isYoung = ageMs >= 0 && ageMs < HOME_ANSWER_LIFE_MS && known.today === today
        if (isYoung && known.facts === facts) return known.bytes
      }
      const bytes = await make()
      cache.set(userId, { facts, madeAtMs: nowMs, today, bytes })
      return bytes
    },
  }
}
