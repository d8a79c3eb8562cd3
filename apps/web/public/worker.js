/**
 * Makes the product usable without a network: files of the build, and one page without personal data.
 * Documents, calls and their answers are never stored here (ADR 0109). Registered by `app/offline/start.ts`, with
 * the version of the build in its address: another build is another worker with a cache of its own.
 */
const CACHE = `shell ${new URL(self.location.href).searchParams.get('build')}`
const PAGE = '/offline'
/** Names contain a hash of the content; an asset's page has an address under the same folder without one. */
const FILE = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png|webp)$/
const NAMED = /\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
/** The lazily loaded chunk that every page needs without a network; other lazy chunks are left out. */
const LATER = /import\s*\(\s*["'`]\.\/(offline-[\w-]{8}\.js)["'`]\s*\)/g

/** Stores the page as served without a session, its files and those of the pages it links to, and their imports. */
async function keepShell() {
  const cache = await caches.open(CACHE)
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`)
  const names = new Set((await page.clone().text()).match(NAMED))
  for (const name of names) {
    const file = await fetch(name)
    if (!file.ok) throw new Error(`${name} answered ${file.status}`)
    await cache.put(name, file.clone())
    if (!name.endsWith('.js')) continue
    const text = await file.text()
    for (const pattern of [IMPORTED, LATER])
      for (const [, imported] of text.matchAll(pattern)) names.add(`/assets/${imported}`)
    // The list of routes contains the names of their stylesheets.
    if (name.startsWith('/assets/manifest-')) for (const style of text.match(NAMED) ?? []) names.add(style)
  }
  await cache.put(PAGE, page)
}

/** Deletes all caches but this worker's own. */
async function dropOthers() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

/** Always loads from the network; without one it answers with the offline page and the requested address. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const { pathname, search } = new URL(request.url)
    const page = await caches.match(PAGE, { ignoreVary: true })
    if (!page) throw error
    return pathname === PAGE ? page : Response.redirect(`${PAGE}#${pathname}${search}`)
  }
}

async function readFile(request) {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

self.addEventListener('install', (event) => {
  // This worker answers no POST: the last call of a page that is being left does not wait for it to start.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    // Files from calls are saved, not shown; sandbox pages are not pages of the product.
    if (!/^\/(?:v\d+\/|__)/.test(pathname)) event.respondWith(openPage(request))
  } else if (FILE.test(pathname)) event.respondWith(readFile(request))
})
