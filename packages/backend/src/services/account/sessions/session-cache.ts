import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import { LRUCache } from 'lru-cache'

export type Session = { readonly userId: UserId; readonly sessionId: SessionId }

/** A sign-out whose notification was lost is noticed after this time. */
const REREAD_MS = 30_000
const CACHE_SIZE = 50_000

/**
 * Recently checked sessions, by their signed cookie. The size is limited: the least recently used one is dropped.
 *
 * A session that is revoked while it is being read is answered but not cached, because the read may be older than the
 * revocation.
 */
export function createSessionCache(realNow: () => number, { size = CACHE_SIZE, rereadMs = REREAD_MS } = {}) {
  const entries = new LRUCache<string, Session>({
    max: size,
    // An entry is still valid at the very end of its life.
    ttl: rereadMs - 1,
    ttlResolution: 0,
    perf: { now: realNow },
  })
  let revocations = 0

  async function readAndCache(signed: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const before = revocations
    const start = realNow()
    const session = await read()
    if (session && before === revocations) entries.set(signed, session, { start })
    return session
  }

  return {
    /** Answers synchronously from memory: a person's poll takes no turn of the event loop. */
    get(signed: string, read: () => Promise<Session | null>): Session | Promise<Session | null> {
      return entries.get(signed) ?? readAndCache(signed, read)
    },
    drop(sessionId: string): void {
      revocations += 1
      for (const [signed, session] of entries) if (session.sessionId === sessionId) entries.delete(signed)
    },
    clear(): void {
      revocations += 1
      // `clear` visits every slot, with or without an entry.
      if (entries.size > 0) entries.clear()
    },
  }
}
