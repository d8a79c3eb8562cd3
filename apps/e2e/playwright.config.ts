import { chromiumLaunchOptions, findChromium } from '@ieum/testkit/processes/chromium.ts'
import { defineConfig } from '@playwright/test'
import { browserOf, NO_CHROMIUM } from './src/browser.ts'

/** Without a browser the start of a run reports it; this file is also read by tools that only inspect it. */
const executable = findChromium() ?? NO_CHROMIUM

/** Browser tests: one world per worker; each test has its own people. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // Half of a test is waiting, so three workers keep two cores busy.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { ...browserOf(chromiumLaunchOptions(executable)), screenshot: 'only-on-failure' },
})
