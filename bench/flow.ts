/**
 * The connection flow as a phone of a few years ago has it: every script of the whole flow, how much the layout moves,
 * how long each press takes with the processor four times slower, and when the first screen's largest text is painted
 * compared with a page of the same words and styles without any script.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { cert } from '@ieum/copy/connect/cert.ts'
import { consent } from '@ieum/copy/connect/consent.ts'
import { done } from '@ieum/copy/connect/progress.ts'
import { sign } from '@ieum/copy/connect/sign.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import { startWorld } from '@ieum/testkit/start-world.ts'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { built, gzipBytes, launchBrowser, signedInContext, sum } from './lib/browser.ts'
import { median, pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

/** @source issue "the connection flow, whole" §3 */
const LIMITS = { flowBytes: 230_000, layoutShift: 0.02, pressMs: 100, largestPaint: 1.25 } as const
const RUNS = 5
const PAINT_PAIRS = 7
const SLOWER = 4
/** What Chromium's developer tools call Slow 4G. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const TYPED = 'kb'
const INSTITUTIONS = ['KB국민은행', 'KB국민카드', 'KB증권']

/** One event of Event Timing: `ms` to the next paint, of which it waited `delayMs` and was handled for `handledMs`. */
type Press = {
  readonly name: string
  readonly ms: number
  readonly delayMs: number
  readonly handledMs: number
  readonly target: string
}
type Seen = { shift: number; presses: Press[]; largestPaintMs: number }
type EventTiming = {
  readonly name: string
  readonly startTime: number
  readonly processingStart: number
  readonly processingEnd: number
  readonly duration: number
  readonly interactionId: number
  readonly target: Element | null
}

/** Runs in the page: keeps what the browser itself measures. */
function watch(): void {
  const seen: Seen = { shift: 0, presses: [], largestPaintMs: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never)
    }).observe({ type, buffered: true, ...more })
  observe('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  observe(
    'event',
    (entry: EventTiming) => {
      if (entry.interactionId === 0) return
      const { target } = entry
      seen.presses.push({
        name: entry.name,
        ms: entry.duration,
        delayMs: Math.round(entry.processingStart - entry.startTime),
        handledMs: Math.round(entry.processingEnd - entry.processingStart),
        target: target ? target.textContent?.slice(0, 24) || target.tagName : 'no longer on the page',
      })
    },
    { durationThreshold: 16 },
  )
  observe('largest-contentful-paint', (entry: { startTime: number }) => {
    seen.largestPaintMs = entry.startTime
  })
}

const world = await startWorld()
const browser = await launchBrowser()

/** From the selection to the confirmation, pressing what a person presses; what was loaded and measured on the way. */
async function goThrough(): Promise<Seen & { scripts: Set<string>; styles: Set<string> }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const context = await signedInContext(browser, session, world.url)
  const page = await context.newPage()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (request.resourceType() === 'script') scripts.add(name)
    if (request.resourceType() === 'stylesheet') styles.add(name)
  })
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  /**
   * Looks for its place first and what the press set in motion after its frames: what the tool itself runs in the page
   * to find, to check and to wait would otherwise be counted as the press's own time.
   */
  const press = async (target: Locator) => {
    await target.hover()
    await framesDrawn(page)
    await page.mouse.down()
    await page.mouse.up()
    await framesDrawn(page)
  }
  const type = async (key: string) => {
    await page.keyboard.press(key)
    await framesDrawn(page)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.goto(new URL('/connect?purpose=pfm', world.url).href)
  await page.waitForURL(/step=/)
  const search = page.getByRole('searchbox')
  await press(search)
  // Key by key: what a person causes is an input, what moves by itself is a shift.
  for (const key of TYPED) await type(key)
  for (const name of INSTITUTIONS) await press(page.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await press(search)
  for (const _ of TYPED) await type('Backspace')
  await press(button(/^(전체 )?연결하기$/))
  await press(page.getByRole('dialog').getByRole('radio', { name: cert.option.NAVER }))
  await press(page.getByRole('dialog').getByRole('button', { name: cert.cta }))
  await press(button(consent.scroll))
  const agree = button(consent.cta)
  // A turn of the wheel during the smooth scroll before it is lost.
  while (!(await agree.isVisible())) await page.mouse.wheel(0, 2_000)
  await press(agree)
  const complete = button(sign.complete)
  const question = page.getByRole('alertdialog')
  for (await question.or(complete).first().waitFor(); await question.isVisible(); ) {
    const title = (await question.getByRole('heading').textContent()) ?? ''
    await press(question.getByRole('button', { name: consent.question.no, exact: true }))
    await page.getByRole('alertdialog', { name: title }).waitFor({ state: 'hidden' })
    await question.or(complete).first().waitFor()
  }
  await world.control.decideLatest(session.person.phoneNumber, 'approve')
  await press(complete)
  await page.getByRole('heading', { level: 1, name: done.title }).waitFor({ timeout: 60_000 })
  const seen = await settled(page)
  await context.close()
  return { ...seen, scripts, styles }
}

async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

/** What the page has seen once two frames have passed: an entry is written after its frame. */
async function settled(page: Page): Promise<Seen> {
  await framesDrawn(page)
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

const runs: Awaited<ReturnType<typeof goThrough>>[] = []
for (let run = 0; run < RUNS; run++) runs.push(await goThrough())
const [first] = runs as [(typeof runs)[number]]
const flowBytes = sum([...first.scripts].map(gzipBytes))
/** The slowest press of each run; the machine has other things to do, so the median of the runs counts. */
const slowest = runs.map(({ presses }) => presses.toSorted((a, b) => b.ms - a.ms)[0])

report({
  name: 'flow-scripts',
  wanted: '≤ 1',
  ratio: flowBytes / LIMITS.flowBytes,
  unit: `of ${LIMITS.flowBytes / 1_000} KB gz (${(flowBytes / 1_000).toFixed(1)} KB, the whole flow)`,
  details: {
    scripts: [...first.scripts].map((name) => ({ name, gzipBytes: gzipBytes(name) })),
    styles: [...first.styles].map((name) => ({ name, gzipBytes: gzipBytes(name) })),
  },
})
const shift = median(runs.map((run) => run.shift))
report({
  name: 'flow-layout-shift',
  wanted: '≤ 1',
  ratio: shift / LIMITS.layoutShift,
  unit: `of ${LIMITS.layoutShift} (${shift.toFixed(4)}, the whole flow)`,
  details: { runs: runs.map((run) => run.shift) },
})
const pressMs = median(slowest.map((one) => one?.ms ?? 0))
report({
  name: 'flow-slowest-press',
  wanted: '≤ 1',
  ratio: pressMs / LIMITS.pressMs,
  unit: `of ${LIMITS.pressMs} ms (${pressMs} ms, processor ${SLOWER} times slower)`,
  details: { slowest },
})

/** The same words and styles, no script: what a page cannot be quicker than. */
async function staticPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(new URL('/connect?purpose=pfm', world.url).href)
  await page.waitForURL(/step=/)
  await page.close()
  const answer = await context.request.get(new URL('/connect?purpose=pfm', world.url).href)
  const html = (await answer.text())
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const server = createServer((request, response) => {
    const file = built.get(request.url?.split('/').at(-1) ?? '')
    if (file) {
      const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
      const isText = type !== 'font/woff2'
      const bytes = readFileSync(file)
      response.writeHead(200, { 'content-type': type, ...(isText ? { 'content-encoding': 'gzip' } : {}) })
      response.end(isText ? gzipSync(bytes) : bytes)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function largestPaintMs(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { largestPaintMs } = await settled(page)
  await page.close()
  return largestPaintMs
}

const session = await signUp(world.url, world.control, await newPerson(world.control))
const context = await signedInContext(browser, session, world.url)
const limit = await staticPage(context)
const paint = await pairs(
  PAINT_PAIRS,
  () => largestPaintMs(context, new URL('/connect?purpose=pfm', world.url).href),
  () => largestPaintMs(context, limit.url),
)
limit.close()
report({
  name: 'flow-largest-paint',
  wanted: `≤ ${LIMITS.largestPaint}`,
  ratio: paint.ratio,
  unit: `× a page without scripts (${Math.round(paint.ours)} ms against ${Math.round(paint.limit)} ms, Slow 4G)`,
  details: paint,
})

await browser.close()
await world.stop()
