/** The policy of our pages in a real browser: the content it blocks, its reports, and our own pages under it. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../../src/test.ts'

/** The page's scripts have run: the worker that they register has passed the policy. */
const isRegistered = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('text becomes neither markup nor a script, and the server gets a report of what was blocked', async ({
  page,
  world,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/Trusted ?(?:HTML|ScriptURL|Type)/)
  await signedIn({ like: 'park-junho' })
  await page.goto('/settings?from=nowhere')
  await isRegistered(page)
  const thrown = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      },
      script: () => {
        document.createElement('script').src = 'https://elsewhere.example/a.js'
      },
      worker: () => new Worker('data:text/javascript,1'),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('another', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name}: passed`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(thrown).toEqual(['markup: TypeError', 'script: TypeError', 'worker: TypeError', 'policy: TypeError'])
  const violations = () =>
    readFileSync(world.serverLog, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"policy violation"'))
      .map((line) => JSON.parse(line) as { directive: string; blocked: string; page: string })
      .map(({ directive, blocked, page }) => `${directive} ${blocked} ${page}`)
  await expect
    .poll(violations)
    .toEqual(
      expect.arrayContaining([
        'require-trusted-types-for trusted-types-sink /settings',
        'trusted-types trusted-types-policy /settings',
      ]),
    )
  expect(readFileSync(world.serverLog, 'utf8')).not.toContain('onerror')
})

test('a page that the browser renders again obeys the policy', async ({ page, signedIn, consoleErrors }) => {
  // The server's markup differs from the browser's, so React renders again, with scripts of its own.
  consoleErrors.expect(/hydrat|418|419|423|425/i)
  await signedIn({ like: 'park-junho' })
  await page.route('**/settings', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<main\b[^>]*>/, '$&<section><p>another</p></section>')
    await route.fulfill({ response: answer, body })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/settings')
  await isRegistered(page)
  await expect(page.getByText('another')).toHaveCount(0)
  await expect.poll(() => errors.join()).toMatch(/418|hydrat/i)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
