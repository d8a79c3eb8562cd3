export type Session = { readonly userId: string; readonly sessionId: string }

/** A sign-out whose announcement was lost is noticed after this long. */
const REREAD_MS = 30_000
const CACHE_SIZE = 50_000

/**
 * Sessions that were checked lately, by the signed cookie they came with. Bounded: the one unused for longest goes.
 *
 * A session that is revoked while it is being read is answered but not kept, because the read may be older than the
 * revocation.
 */
export function createSessionCache(realNow: () => number, { size = CACHE_SIZE, rereadMs = REREAD_MS } = {}) {
  const entries = new Map<string, { session: Session; until: number }>()
  let revocations = 0

  async function readAndKeep(signed: string, read: () => Promise<Session | null>): Promise<Session | null> {
    entries.delete(signed)
    const before = revocations
    const until = realNow() + rereadMs
    const session = await read()
    if (session && before === revocations) {
      if (entries.size >= size) entries.delete(entries.keys().next().value as string)
      entries.set(signed, { session, until })
    }
    return session
  }

  return {
    /** Answers at once what is in memory: a poll of a person takes no turn of the event loop. */
    get(signed: string, read: () => Promise<Session | null>): Session | Promise<Session | null> {
      const hit = entries.get(signed)
      if (hit && hit.until > realNow()) {
        entries.delete(signed)
        entries.set(signed, hit)
        return hit.session
      }
      return readAndKeep(signed, read)
    },
    drop(sessionId: string): void {
      revocations += 1
      for (const [signed, { session }] of entries) if (session.sessionId === sessionId) entries.delete(signed)
    },
    clear(): void {
      revocations += 1
      entries.clear()
    },
  }
}
