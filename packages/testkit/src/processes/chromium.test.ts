import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, HEADLESS_SHELL } from './chromium.ts'

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

  it('reports that CHROMIUM_PATH names no file, instead of using another one', () => {
    expect(() => findChromium({ CHROMIUM_PATH: path.join(root, 'gone') })).toThrow(/CHROMIUM_PATH names .*gone/)
  })

  describe.runIf(process.platform === 'linux')('otherwise takes', () => {
    const find = () => findChromium({ PATH: path.join(root, 'bin'), XDG_CACHE_HOME: path.join(root, 'cache') }, [])

    it('the newest that Playwright has downloaded', () => {
      const newest = program('cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome')
      program('cache', 'ms-playwright', 'chromium-900', 'chrome-linux', 'chrome')
      expect(find()).toBe(newest)
    })

    it('the installed one before that', () => {
      program('cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome')
      const installed = program('bin', 'chromium')
      expect(find()).toBe(installed)
    })

    it('the one without windows, before that', () => {
      program('bin', 'chromium')
      const withoutWindows = program('bin', HEADLESS_SHELL)
      expect(find()).toBe(withoutWindows)
    })

    it('none where there is none', () => expect(find()).toBeNull())
  })
})
