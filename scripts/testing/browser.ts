import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { findChromium, HEADLESS_SHELL } from '@ieum/testkit/processes/chromium.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A Chromium for tests: as root on Debian the headless one, for which pages cost a third less; else one of this
 * machine, else Playwright's download.
 * @throws with one line that names what to install
 */
export function provideChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(HEADLESS_SHELL))) return found
  const installs: [what: string, install: () => boolean][] = [
    ...(mayInstallPackages() ? [HEADLESS_SHELL, ...(found ? [] : ['chromium'])] : []).map(
      (name): [string, () => boolean] => [`Debian's package ${name}`, () => installPackage(name)],
    ),
    ...(found ? [] : [["Playwright's Chromium", downloadPlaywrightBuild] as [string, () => boolean]]),
  ]
  for (const [what, install] of installs) {
    say(`Installing ${what} …`)
    const installed = install() ? findChromium() : null
    if (installed) return installed
  }
  if (found) return found
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian, Ubuntu: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}

const mayInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackage(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  run('update', '-q')
  return run('install', '-y', '-q', '--no-install-recommends', name)
}

function downloadPlaywrightBuild(): boolean {
  const program = path.join(root, 'node_modules/playwright/cli.js')
  return (
    spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  )
}
