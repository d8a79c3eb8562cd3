import { done, sync } from '@ieum/copy/mydata/connect/progress.ts'
import { expect } from '@playwright/test'
import { startBrowserWorld } from '../src/start-browser-world.ts'
import { confirmDone, goToSignature, heading, pressComplete, waitUntilDone } from '../src/steps/connect.ts'
import { decideOnPhone } from '../src/steps/phone.ts'
import { test } from '../src/test.ts'

/**
 * A world where no page gets a stream: polling as the specification requires, and the behaviour where no stream is
 * possible.
 */
const polling = test.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other names none
    async ({}, use) => {
      const world = await startBrowserWorld({
        env: { FEATURE_ROLLOUT_PCT: JSON.stringify({ mydata_sync_events: 0 }) },
      })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const QUICK = 'KB국민은행'
const SLOW = '하나은행'

test('progress is pushed, and the page rarely polls', async ({ page, context, world, names, signedIn }) => {
  test.setTimeout(120_000)
  const orgCode = [...names].find(([, name]) => name === SLOW)?.[0] ?? ''
  const { person } = await signedIn({
    like: 'kim-seoyeon',
    behaviour: { [orgCode]: { name: 'slow', on: 'data', ms: 1_000 } },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const stream = page.waitForResponse((response) => /\/syncs\/[^/]+\/events$/.test(response.url()))

  await goToSignature(page, [QUICK, SLOW])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  const opened = await stream
  const openedAtMs = performance.now()
  expect(opened.status()).toBe(200)
  expect(opened.headers()['content-type']).toContain('text/event-stream')
  await expect(heading(page)).toHaveText(sync.title)
  const quick = page.getByRole('listitem').filter({ hasText: QUICK })
  await expect(quick.filter({ hasText: sync.row.success })).toBeVisible()
  await waitUntilDone(page)
  const watchedMs = performance.now() - openedAtMs
  const list = page.getByRole('list', { name: done.title })
  await expect(list).toContainText(QUICK)
  await expect(list).toContainText(SLOW)
  // Without push the page would poll about twice a second.
  const polls = asked.filter((path) => path.endsWith('/status')).length
  expect(polls, `in ${watchedMs} ms`).toBeLessThanOrEqual(1 + watchedMs / 4_000)
  expect(watchedMs).toBeGreaterThan(2_000)
  expect(asked.filter((path) => /\/syncs\/[^/]+\/events$/.test(path))).toHaveLength(1)
  await confirmDone(page)
})

polling('without a stream the page asks, and comes to the same end', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ like: 'kim-seoyeon' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await goToSignature(page, [QUICK, SLOW])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  const list = page.getByRole('list', { name: done.title })
  await expect(list).toContainText(QUICK)
  await expect(list).toContainText(SLOW)
  expect(asked.filter((path) => path.endsWith('/status')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.endsWith('/events'))).toEqual([])
  await confirmDone(page)
})
