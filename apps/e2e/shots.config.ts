import { chromiumLaunchOptions, findChromium } from '@ieum/testkit/processes/chromium.ts'
import { defineConfig } from '@playwright/test'
import { browserOf } from './src/browser.ts'

const executable = findChromium()
if (!executable) throw new Error('No Chromium here: `npm run shots` installs one, or set CHROMIUM_PATH')

/** Screenshots of every screen, for people to view: `.cache/screens/*.png`. */
export default defineConfig({
  testDir: './shots',
  testMatch: '*.shots.ts',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // A missing control is reported soon, with its name.
  use: { ...browserOf(chromiumLaunchOptions(executable)), actionTimeout: 20_000 },
})
