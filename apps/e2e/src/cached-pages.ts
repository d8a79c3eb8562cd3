/** Inspects the last pages that a browser stores, in their stored form. */
import { expect, type Page } from '@playwright/test'

/** Waits until the worker serves this page: from then on it opens without a network. */
export const isServedByWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

type Lying = {
  /** Number of stored pages and of the device's halves of their key. */
  readonly pages: number
  readonly halves: number
  /** Everything that can be read from the browser's storage, in stored form. */
  readonly text: string
}

/** Reads every database, cache and store of this origin without opening anything with a key. */
export const lyingIn = (page: Page): Promise<Lying> =>
  page.evaluate(async () => {
    const lying = { pages: 0, halves: 0, text: document.cookie }
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const isBytes = (value: unknown) => value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    const textOf = (value: unknown): string => {
      if (isBytes(value)) return new TextDecoder().decode(value as BufferSource)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.entries(value)
        .map(([name, each]) => `${name} ${textOf(each)}`)
        .join(' ')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await ended(indexedDB.open(name))
      for (const storeName of db.objectStoreNames) {
        const store = db.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([ended(store.getAllKeys()), ended(store.getAll())])
        if (storeName === 'pages') lying.pages += values.length
        if (storeName === 'device') lying.halves += values.length
        lying.text += ` ${textOf(keys)} ${textOf(values)}`
      }
      db.close()
    }
    for (const store of [localStorage, sessionStorage]) lying.text += ` ${JSON.stringify(store)}`
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        lying.text += ` ${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`
    }
    return lying
  })

/** Waits until this many pages are stored. A page is stored after hydration, so that it delays nothing. */
export const expectCached = (page: Page, pages: number) =>
  expect.poll(async () => (await lyingIn(page)).pages, `${pages} kept pages`).toBe(pages)

/** Neither a key nor a page is stored any more, nor the session's half of the key. */
export async function expectNothingCached(page: Page): Promise<void> {
  await expect.poll(async () => (await lyingIn(page)).pages + (await lyingIn(page)).halves).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('ieum_kept')
}
