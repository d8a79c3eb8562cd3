import { isOfAge } from '@ieum/domain/account/cached-pages.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { deviceNowMs, worldNowMs } from '../clock/world-clock.ts'
import { isKeepingOn } from './caching-choice.ts'
import { digestOf, keyOf, nameOf, newDeviceHalf, type SealedPage, seal, unseal } from './seal.ts'

/** Home and this many assets; the one viewed longest ago is removed first. */
const MOST_PAGES = 21
const DATABASE = 'ieum-kept'
const HALF = 'half'

type DeviceHalf = {
  /** Mark of the session half that it belongs to. */
  readonly mark: string
  readonly key: CryptoKey
}
interface CachedPagesSchema extends DBSchema {
  readonly device: { key: typeof HALF; value: DeviceHalf }
  readonly pages: { key: string; value: SealedPage }
}
type Content = { readonly data: object; readonly worldAtMs: number }

/** A page as it was last viewed. */
export type CachedPage = {
  readonly data: object
  /** Time of the read, the world's time. */
  readonly cachedAtMs: number
  /** The world's time now, as far as the device can measure the time since. */
  readonly nowMs: number
}

/**
 * The key half that the server sends with each document of a session, and removes when the session ends
 * (`platform/http/cookies/cached-pages-cookie.ts`).
 */
function sessionHalf(): string | null {
  return /(?:^|;\s*)ieum_kept=([\w-]{43})(?:;|$)/.exec(document.cookie)?.[1] ?? null
}

const buildOfDocument = () => document.documentElement.dataset.build ?? null

/**
 * Seals and stores a page of this document's session.
 * @param mark of the session, from the document; nothing is stored when the browser has another session's half by now
 */
export async function cachePage(path: string, data: object, mark: string): Promise<void> {
  const half = sessionHalf()
  const build = buildOfDocument()
  if (half === null || build === null || !isKeepingOn() || (await digestOf(half)) !== mark) return
  await evictCachedPages()
  await withDatabase(async (db) => {
    const key = await keyOf(await deviceHalf(db, mark), half)
    const place = { name: await nameOf(half, build, path), keptAtMs: deviceNowMs() }
    const sealed = await seal(key, place, { data, worldAtMs: worldNowMs() } satisfies Content)
    const change = db.transaction(['device', 'pages'], 'readwrite')
    const pages = change.objectStore('pages')
    // The session ended, changed or was turned off during sealing, so the page is not stored.
    if ((await change.objectStore('device').get(HALF))?.mark === mark && sessionHalf() === half && isKeepingOn()) {
      await pages.put(sealed)
      const others = (await pages.getAll()).toSorted((one, other) => other.keptAtMs - one.keptAtMs)
      for (const { name } of others.slice(MOST_PAGES)) await pages.delete(name)
    }
    await change.done
  })
}

/** The page as this browser's session last viewed it; null where there is none that may be shown. */
export async function decryptCachedPage(path: string): Promise<CachedPage | null> {
  const half = sessionHalf()
  const build = buildOfDocument()
  // The session is known to have ended; its stored pages are deleted now rather than with the next document.
  if (half === null) await destroyCachedPages()
  if (half === null || build === null || !isKeepingOn()) return null
  return withDatabase(async (db) => {
    const device = await db.get('device', HALF)
    const sealed = await db.get('pages', await nameOf(half, build, path))
    const nowMs = deviceNowMs()
    if (!device || !sealed || !isOfAge(sealed.keptAtMs, nowMs)) return null
    const content = (await unseal(await keyOf(device.key, half), sealed)) as Content | null
    if (content === null) return null
    return { data: content.data, cachedAtMs: content.worldAtMs, nowMs: content.worldAtMs + nowMs - sealed.keptAtMs }
  })
}

let tidied: Promise<void> | null = null

/**
 * Deletes pages that can no longer be opened: all of them after a session has ended or changed, and those that are too
 * old. Runs once per document, before anything is stored.
 */
export function evictCachedPages(): Promise<void> {
  tidied ??= tidy()
  return tidied
}

async function tidy(): Promise<void> {
  const half = sessionHalf()
  if (half === null || !isKeepingOn()) return destroyCachedPages()
  const mark = await digestOf(half)
  const isAnothers = await withDatabase(async (db) => {
    const device = await db.get('device', HALF)
    if (device && device.mark !== mark) return true
    for (const { name, keptAtMs } of await db.getAll('pages'))
      if (!isOfAge(keptAtMs, deviceNowMs())) await db.delete('pages', name)
    return false
  })
  if (isAnothers !== false) await destroyCachedPages()
}

/** Deletes the device's key half and everything sealed with it. */
export async function destroyCachedPages(): Promise<void> {
  await deleteDB(DATABASE).catch(() => undefined)
}

/** Created for each session; a new half deletes everything sealed with the one before. */
async function deviceHalf(db: IDBPDatabase<CachedPagesSchema>, mark: string): Promise<CryptoKey> {
  const drawn = await newDeviceHalf()
  const change = db.transaction(['device', 'pages'], 'readwrite')
  const device = change.objectStore('device')
  const known = await device.get(HALF)
  if (known?.mark !== mark) {
    await change.objectStore('pages').clear()
    await device.put({ mark, key: drawn }, HALF)
  }
  await change.done
  return known?.mark === mark ? known.key : drawn
}

/** Returns null on a device without storage. */
async function withDatabase<Result>(
  work: (db: IDBPDatabase<CachedPagesSchema>) => Promise<Result>,
): Promise<Result | null> {
  try {
    // Not version 1: a caller that opens the database without a version, between its deletion and its creation, creates
    // an empty version 1.
    const db = await openDB<CachedPagesSchema>(DATABASE, 2, {
      upgrade(fresh) {
        fresh.createObjectStore('device')
        fresh.createObjectStore('pages', { keyPath: 'name' })
      },
      // A caller that deletes the database does not wait.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch {
    return null
  }
}
