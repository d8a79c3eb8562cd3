import { isOfAge } from '@ieum/domain/account/kept-pages.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { deviceNowMs, worldNowMs } from '../world-clock.ts'
import { isKeepingOn } from './keeping-choice.ts'
import { digestOf, keyOf, nameOf, newDeviceHalf, type SealedPage, seal, unseal } from './seal.ts'

/** Home and so many assets; the one that was seen longest ago goes first. */
const MOST_PAGES = 21
const DATABASE = 'ieum-kept'
const HALF = 'half'

type DeviceHalf = {
  /** Of the session's half that it belongs to. */
  readonly mark: string
  readonly key: CryptoKey
}
interface Kept extends DBSchema {
  readonly device: { key: typeof HALF; value: DeviceHalf }
  readonly pages: { key: string; value: SealedPage }
}
type Content = { readonly data: object; readonly worldAtMs: number }

/** A page as it was seen last. */
export type KeptPage = {
  readonly data: object
  /** When it was read, the world's time. */
  readonly keptAtMs: number
  /** The world's time now, as far as the device knows what has passed since. */
  readonly nowMs: number
}

/** The half that the server gives with each document of a session, and takes with its end (`http/kept-pages-cookie.ts`). */
function sessionHalf(): string | null {
  return /(?:^|;\s*)ieum_kept=([\w-]{43})(?:;|$)/.exec(document.cookie)?.[1] ?? null
}

const buildOfDocument = () => document.documentElement.dataset.build ?? null

/**
 * Keeps a page of this document's session, sealed.
 * @param mark of the session, as the document was told: where the browser has another's half by now, nothing is kept
 */
export async function keepPage(path: string, data: object, mark: string): Promise<void> {
  const half = sessionHalf()
  const build = buildOfDocument()
  if (half === null || build === null || !isKeepingOn() || (await digestOf(half)) !== mark) return
  await tidyKeptPages()
  await withDatabase(async (db) => {
    const key = await keyOf(await deviceHalf(db, mark), half)
    const place = { name: await nameOf(half, build, path), keptAtMs: deviceNowMs() }
    const sealed = await seal(key, place, { data, worldAtMs: worldNowMs() } satisfies Content)
    const change = db.transaction(['device', 'pages'], 'readwrite')
    const pages = change.objectStore('pages')
    // Ended, turned off or another's while it was being sealed: it stays out.
    if ((await change.objectStore('device').get(HALF))?.mark === mark && sessionHalf() === half && isKeepingOn()) {
      await pages.put(sealed)
      const others = (await pages.getAll()).toSorted((one, other) => other.keptAtMs - one.keptAtMs)
      for (const { name } of others.slice(MOST_PAGES)) await pages.delete(name)
    }
    await change.done
  })
}

/** The page as this browser's session saw it last; null where it has none that may be shown. */
export async function openKeptPage(path: string): Promise<KeptPage | null> {
  const half = sessionHalf()
  const build = buildOfDocument()
  // The session is known to be over: what it stored goes now, not when a document of ours comes next.
  if (half === null) await destroyKeptPages()
  if (half === null || build === null || !isKeepingOn()) return null
  return withDatabase(async (db) => {
    const device = await db.get('device', HALF)
    const sealed = await db.get('pages', await nameOf(half, build, path))
    const nowMs = deviceNowMs()
    if (!device || !sealed || !isOfAge(sealed.keptAtMs, nowMs)) return null
    const content = (await unseal(await keyOf(device.key, half), sealed)) as Content | null
    if (content === null) return null
    return { data: content.data, keptAtMs: content.worldAtMs, nowMs: content.worldAtMs + nowMs - sealed.keptAtMs }
  })
}

let tidied: Promise<void> | null = null

/**
 * What nobody may open any more goes: all of it where the session is another or over, and what is too old. Once a document,
 * before anything is kept.
 */
export function tidyKeptPages(): Promise<void> {
  tidied ??= tidy()
  return tidied
}

async function tidy(): Promise<void> {
  const half = sessionHalf()
  if (half === null || !isKeepingOn()) return destroyKeptPages()
  const mark = await digestOf(half)
  const isAnothers = await withDatabase(async (db) => {
    const device = await db.get('device', HALF)
    if (device && device.mark !== mark) return true
    for (const { name, keptAtMs } of await db.getAll('pages'))
      if (!isOfAge(keptAtMs, deviceNowMs())) await db.delete('pages', name)
    return false
  })
  if (isAnothers !== false) await destroyKeptPages()
}

/** The device's half of the key and everything it has sealed. */
export async function destroyKeptPages(): Promise<void> {
  await deleteDB(DATABASE).catch(() => undefined)
}

/** Drawn anew for each session; what was sealed with the one before goes with it. */
async function deviceHalf(db: IDBPDatabase<Kept>, mark: string): Promise<CryptoKey> {
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

/** Null on a device that keeps nothing. */
async function withDatabase<Result>(work: (db: IDBPDatabase<Kept>) => Promise<Result>): Promise<Result | null> {
  try {
    // Not the first version: whoever looks for it without one, between its end and its beginning, makes an empty first.
    const db = await openDB<Kept>(DATABASE, 2, {
      upgrade(fresh) {
        fresh.createObjectStore('device')
        fresh.createObjectStore('pages', { keyPath: 'name' })
      },
      // Whoever destroys it does not wait.
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
