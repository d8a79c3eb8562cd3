import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '@ieum/testkit/chromium.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A Chromium to test with: one of this machine, else Debian's own package (as root), else Playwright's download.
 * @throws with one line that says what to install
 */
export function provideChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  for (const [what, install] of [
    ["Debian's package chromium", installDebianPackage],
    ["Playwright's Chromium", downloadPlaywrightBuild],
  ] as const) {
    say(`No Chromium on this machine: installing ${what} …`)
    if (!install()) continue
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  run('update', '-q')
  return run('install', '-y', '-q', '--no-install-recommends', 'chromium')
}

function downloadPlaywrightBuild(): boolean {
  const program = path.join(root, 'node_modules/playwright/cli.js')
  return (
    spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  )
}
