import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { LRUCache } from 'lru-cache'
import { type AnalysisData, analysisData } from './analysis-data.ts'
import { loadAnalysisFacts } from './analysis-data-rows.ts'

/** Long enough for the calls of one page and the next one. */
const LIFE_MS = 10_000
const MOST_BYTES = 64_000_000
/** What an opened row takes in memory, about. */
const ROW_BYTES = 1_500

/**
 * Opened rows of people whose pages are being read: several calls of a page read the same ones. What decides the data is
 * read every time, and data are used for exactly the same facts only; so nothing of an institution that was disconnected
 * or hidden meanwhile is returned. Bounded; the least recently used data are dropped.
 */
export type AnalysisDataCache = {
  /**
   * @param facts everything that decides the data, as one text
   * @param nowMs machine time
   */
  data(
    userId: UserId,
    from: Ymd,
    facts: string,
    nowMs: number,
    load: () => Promise<AnalysisData>,
  ): Promise<AnalysisData>
}

export function createAnalysisDataCache(): AnalysisDataCache {
  const cache = new LRUCache<
    string,
    { readonly facts: string; readonly loadedAtMs: number; readonly data: AnalysisData }
  >({
    // Opened rows do not outlive their time, whether somebody asks for them or not.
    ttl: LIFE_MS,
    ttlAutopurge: true,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ data }) => (data.rows.length + data.assets.length + 1) * ROW_BYTES,
  })
  return {
    async data(userId, from, facts, nowMs, load) {
      const key = `${userId} ${from}`
      const known = cache.get(key)
      if (known && known.facts === facts && nowMs - known.loadedAtMs < LIFE_MS) return known.data
      const data = await load()
      cache.set(key, { facts, loadedAtMs: nowMs, data })
      return data
    },
  }
}

/** The same from the cache, where nothing has changed. */
export async function cachedAnalysisData(
  context: Parameters<typeof analysisData>[0] & { readonly analysisDataCache: AnalysisDataCache },
  userId: UserId,
  from: Ymd,
): Promise<AnalysisData> {
  const facts = await loadAnalysisFacts(context.db, userId)
  const load = () => analysisData(context, userId, from)
  return context.analysisDataCache.data(userId, from, facts, performance.now(), load)
}
