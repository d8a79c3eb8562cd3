/**
 * JavaScript that must arrive before the first screen can be used, gzipped, against what React and the router need
 * for a page that says hello (their own files of the same build, counted in the same run).
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumLaunchOptions, findChromium } from '@ieum/testkit/chromium.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import { startWorld } from '@ieum/testkit/start-world.ts'
import { type BrowserContext, chromium } from 'playwright-core'
import { report } from './lib/report.ts'

/** @source issue "first light" §6 */
const LIMIT_BYTES = 155_000

const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium here: npm test installs one')
const world = await startWorld()
const browser = await chromium.launch(chromiumLaunchOptions(executablePath))
const built = filesByName(path.resolve(import.meta.dirname, '../apps/web/build/client'))

function filesByName(root: string): Map<string, string> {
  return new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, path.join(entry.parentPath, entry.name)]),
  )
}

/** Opens the page, waits until `ready` answers a press, and adds up the scripts that had arrived by then. */
async function measure(context: BrowserContext, at: string, ready: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  let htmlBytes = 0
  let inlineBytes = 0
  let cssBytes = 0
  page.on('response', async (response) => {
    const name = path.basename(new URL(response.url()).pathname)
    const type = response.request().resourceType()
    if (type === 'script') scripts.add(name)
    if (type === 'stylesheet') cssBytes += gzipSync(readFileSync(built.get(name) as string)).length
    if (type === 'document') {
      const html = await response.text()
      htmlBytes = gzipSync(html).length
      inlineBytes = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].reduce(
        (sum, [, text = '']) => sum + text.length,
        0,
      )
    }
  })
  await page.goto(new URL(at, world.url).href, { waitUntil: 'commit' })
  await ready(page)
  const arrived = [...scripts]
  await page.close()
  const files = arrived.map((name) => ({ name, gzipBytes: gzipSync(readFileSync(built.get(name) as string)).length }))
  return { bytes: files.reduce((sum, file) => sum + file.gzipBytes, 0), files, cssBytes, htmlBytes, inlineBytes }
}
type Page = Awaited<ReturnType<BrowserContext['newPage']>>

const phone = { viewport: { width: 375, height: 812 } }
const fresh = await browser.newContext(phone)
const signUpScreen = await measure(fresh, '/signup', async (page) => {
  await page.getByLabel('이름').fill('가')
  await page
    .getByRole('button', { name: /인증번호|확인/ })
    .first()
    .waitFor()
})

const session = await signUp(world.url, world.control, await newPerson(world.control))
const known = await browser.newContext(phone)
const [name = '', value = ''] = session.cookie().split(/=(.*)/)
await known.addCookies([{ name, value, url: world.url }])
const selection = await measure(known, '/connect?purpose=pfm', async (page) => {
  const box = page.getByRole('checkbox').nth(1)
  // A press that changes nothing came before the screen was alive.
  for (const before = await box.isChecked(); (await box.isChecked()) === before; ) await box.click()
})

await browser.close()
await world.stop()
for (const [screen, found] of Object.entries({ 'sign-up': signUpScreen, selection })) {
  report({
    name: `first-load-${screen}`,
    wanted: '≤ 1',
    ratio: found.bytes / LIMIT_BYTES,
    unit: `of ${LIMIT_BYTES / 1_000} KB gz (${(found.bytes / 1_000).toFixed(1)} KB)`,
    details: found,
  })
}
