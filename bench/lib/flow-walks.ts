/**
 * Two walks through the connection flow as a person makes them, on a processor four times slower, and the browser's own
 * measurements on the way.
 */

import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { signedInContext } from './browser.ts'

export const SLOWER = 4
const TYPED = 'kb'
/** More rows than the sandbox world has: the number when all are drawn. */
const MANY = 600
const INSTITUTIONS = ['KB국민은행', 'KB국민카드', 'KB증권']

/** One event of Event Timing: `ms` to the next paint. */
type Handled = { readonly startMs: number; readonly ms: number }
type Seen = { shift: number; handled: Handled[]; largestPaintMs: number }
/** The pressed element, and the time of its slowest event to the next paint; 0 is less than 16 ms. */
export type Press = { readonly what: string; readonly ms: number }
type EventTiming = { readonly startTime: number; readonly duration: number; readonly interactionId: number }

/** Runs in the page: stores the browser's own measurements. */
export function watch(): void {
  const seen: Seen = { shift: 0, handled: [], largestPaintMs: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, onEntry: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as never)
    }).observe({ type, buffered: true, ...more })
  observe('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  observe(
    'event',
    (entry: EventTiming) => {
      if (entry.interactionId !== 0) seen.handled.push({ startMs: entry.startTime, ms: entry.duration })
    },
    { durationThreshold: 16 },
  )
  observe('largest-contentful-paint', (entry: { startTime: number }) => {
    seen.largestPaintMs = entry.startTime
  })
}

/** Files and measurements of a walk. */
export type Walked = {
  readonly shift: number
  /** Presses in the order of the walk; every walk has the same ones. */
  readonly presses: readonly Press[]
  readonly scripts: ReadonlySet<string>
  readonly styles: ReadonlySet<string>
}

/** From the selection to the confirmation, with the presses of a person who knows the way. */
export async function goThrough(world: World, browser: Browser): Promise<Walked> {
  const person = await signUp(world.url, world.control, await newPerson(world.control))
  return walk(world, browser, person, async ({ page, press, type, button }) => {
    const search = page.getByRole('searchbox')
    await press(search)
    // Key by key: a person's action is an input, a movement by itself is a shift.
    for (const key of TYPED) await type(key)
    for (const name of INSTITUTIONS) await press(page.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    await press(search)
    for (const _ of TYPED) await type('Backspace')
    await press(button(/^(전체 )?연결하기$/))
    await press(page.getByRole('dialog').getByRole('radio', { name: cert.option.NAVER }))
    await press(page.getByRole('dialog').getByRole('button', { name: cert.cta }))
    await press(button(consent.scroll))
    const agree = button(consent.cta)
    // A turn of the wheel during the smooth scroll that precedes it is lost.
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
    await world.control.decideLatest(person.person.phoneNumber, 'approve')
    await press(complete)
    await page.getByRole('heading', { level: 1, name: done.title }).waitFor({ timeout: 60_000 })
  })
}

/** The presses of a person who looks at everything: folds, whole groups, sheets, and each consent there and back. */
export async function lookAround(world: World, browser: Browser): Promise<Walked> {
  const person = await signUp(world.url, world.control, await newPerson(world.control))
  return walk(world, browser, person, async ({ page, press, type, button }) => {
    const fold = page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) })
    const group = page.getByRole('checkbox', { name: select.selectAll(select.extraMore) })
    await press(fold)
    await press(group)
    await press(group)
    await press(fold)
    await press(fold)
    await press(group)
    const search = page.getByRole('searchbox')
    await press(search)
    for (const key of TYPED) await type(key)
    for (const _ of TYPED) await type('Backspace')
    await press(button(select.connect))
    await press(page.getByRole('dialog').getByRole('button', { name: cert.cta }))

    const dialog = page.getByRole('dialog')
    const closed = () => dialog.waitFor({ state: 'hidden' })
    await press(button(consent.organizationsExpand))
    await press(button(consent.organizationsCollapse))
    await press(page.getByRole('button', { name: new RegExp(consent.itemsLabel) }))
    for (const industry of await dialog.getByRole('heading', { level: 2 }).getByRole('button').all())
      await press(industry)
    await press(dialog.getByRole('button', { name: screenWords.close }))
    await closed()
    await press(button(consent.mid))
    await press(page.getByRole('button', { name: new RegExp(`^${consent.cycleLabel}`) }))
    await press(dialog.getByRole('button', { name: consent.cycle[28] }))
    await closed()
    await press(page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) }))
    await press(dialog.getByRole('button', { name: new RegExp(`^${consent.years(2)}`) }))
    await closed()
    for (const box of await page.getByRole('checkbox').all()) {
      await press(box)
      await press(box)
    }
    await press(page.getByRole('button', { name: consent.organizations(0).replace(/0.*/, '') }))
    await press(button(screenWords.back))
    await press(dialog.getByRole('button', { name: screenWords.close }))
    await closed()
    await press(button(screenWords.back))
  })
}

/**
 * Selects everything of the other group and deselects it, unfolded: the time of each of the two presses on an idle
 * page, ms. Locating by roles and names would make the tool style and measure every row of the list, including those
 * out of sight, before each press.
 */
export async function chooseAll(world: World, browser: Browser): Promise<readonly number[]> {
  const person = await signUp(world.url, world.control, await newPerson(world.control))
  const { presses } = await walk(world, browser, person, async ({ page, press }) => {
    await press(page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) }))
    const group = page.locator(`input[aria-label="${select.selectAll(select.extraMore)}"]`)
    await page.locator('li input').nth(MANY).waitFor()
    await atRest(page)
    await press(group)
    await page.getByText(/\d{3}개 선택/).waitFor()
    await atRest(page)
    await press(group)
  })
  return presses.slice(1).map(({ ms }) => ms)
}

type Walker = {
  readonly page: Page
  readonly press: (target: Locator) => Promise<void>
  readonly type: (key: string) => Promise<void>
  readonly button: (name: string | RegExp) => Locator
}

async function walk(
  world: World,
  browser: Browser,
  person: PersonSession,
  act: (walker: Walker) => Promise<void>,
): Promise<Walked> {
  const context = await signedInContext(browser, person, world.url)
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
  await page.goto(new URL('/connect?purpose=pfm', world.url).href)
  await page.waitForURL(/step=/)
  const begun: { what: string; atMs: number }[] = []
  const begin = async (what: string) => {
    await framesDrawn(page)
    begun.push({ what, atMs: await page.evaluate(() => performance.now()) })
  }
  await act({
    page,
    /**
     * Locates the element before the press, and reads its effects after its frames: otherwise the tool's own work in
     * the page (finding, checking and waiting) would count as the press's time.
     */
    async press(target) {
      await target.hover()
      await begin(String(target))
      await page.mouse.down()
      await page.mouse.up()
      await framesDrawn(page)
    },
    async type(key) {
      await begin(key)
      await page.keyboard.press(key)
      await framesDrawn(page)
    },
    button: (name) => page.getByRole('button', { name, exact: true }),
  })
  const { shift, handled } = await settled(page)
  await context.close()
  const presses = begun.map(({ what, atMs }, press) => {
    const nextMs = begun[press + 1]?.atMs ?? Number.POSITIVE_INFINITY
    const own = handled.filter(({ startMs }) => startMs >= atMs && startMs < nextMs)
    return { what, ms: Math.max(0, ...own.map(({ ms }) => ms)) }
  })
  return { shift, presses, scripts, styles }
}

/** The page's measurements after two frames: an entry is written after its frame. */
export async function settled(page: Page): Promise<Seen> {
  await framesDrawn(page)
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** Waits until visible pictures are loaded and the browser is idle: the next press is then measured alone. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (one) => one.complete || one.getBoundingClientRect().top > innerHeight || one.getBoundingClientRect().bottom < 0,
    ),
  )
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}
