import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { chromiumLaunchOptions, findChromium } from '@ieum/testkit/processes/chromium.ts'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const CLIENT = path.resolve(import.meta.dirname, '../../apps/web/build/client')

/** The screen size that everything is designed for. */
export const PHONE = { viewport: { width: 375, height: 812 } }

/** @throws Error when there is no browser on this machine */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium here: npm run bench installs one')
  return chromium.launch(chromiumLaunchOptions(executablePath))
}

/** A phone whose owner is signed in. */
export async function signedInContext(browser: Browser, session: PersonSession, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  const pairs = session.cookie().split('; ')
  const cookies = pairs.map((pair) => pair.split(/=(.*)/)).map(([name = '', value = '']) => ({ name, value, url }))
  await context.addCookies(cookies)
  return context
}

/** Built files of the web app by name, e.g. `root-1a2b.js`. */
export const built: ReadonlyMap<string, string> = new Map(
  readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, path.join(entry.parentPath, entry.name)]),
)

export function sourceOf(name: string): string {
  return readFileSync(built.get(name) as string, 'utf8')
}

/** Size of this file as the server sends it to a browser that accepts gzip. */
export function gzipBytes(name: string): number {
  return gzipSync(sourceOf(name), { level: 9 }).length
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
