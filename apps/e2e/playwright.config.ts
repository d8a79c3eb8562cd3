import { chromiumLaunchOptions, findChromium } from '@ieum/testkit/chromium.ts'
import { defineConfig } from '@playwright/test'
import { browserOf, NO_CHROMIUM } from './src/browser.ts'

/** Where there is none the start of a run says so: this file is also read by those who only look at it. */
const executable = findChromium() ?? NO_CHROMIUM

/** Browser tests: one world a worker, each test its own people. */
export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // Half of a test is waiting: three keep two cores busy.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { ...browserOf(chromiumLaunchOptions(executable)), screenshot: 'only-on-failure' },
})
