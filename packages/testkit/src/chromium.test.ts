import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ieum-chromium-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function program(...where: string[]): string {
  const file = path.join(root, ...where)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

describe('findChromium', () => {
  it('takes CHROMIUM_PATH before anything else', () => {
    const chosen = program('mine', 'chrome')
    expect(findChromium({ CHROMIUM_PATH: chosen, PATH: '/usr/bin' })).toBe(chosen)
  })

  it('says so when CHROMIUM_PATH names nothing, instead of taking another one', () => {
    expect(() => findChromium({ CHROMIUM_PATH: path.join(root, 'gone') })).toThrow(/CHROMIUM_PATH names .*gone/)
  })

  it.runIf(process.platform === 'linux')('finds a browser on PATH and in the cache of Playwright', () => {
    const cached = program('cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome')
    program('cache', 'ms-playwright', 'chromium-900', 'chrome-linux', 'chrome')
    const onPath = program('bin', 'chromium')
    const found = findChromium({ PATH: path.join(root, 'bin'), XDG_CACHE_HOME: path.join(root, 'cache') })
    // A machine may have one in a usual place, which comes first.
    expect(['/usr/bin/chromium', '/usr/local/bin/chromium', '/snap/bin/chromium', onPath, cached]).toContain(found)
  })
})
