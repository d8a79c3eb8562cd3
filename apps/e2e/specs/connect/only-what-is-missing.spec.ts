import { home } from '@ieum/copy/mydata/assets/home.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import {
  agree,
  chooseCertificate,
  confirmDone,
  goToSignature,
  heading,
  isAwake,
  pressComplete,
  pressConnect,
  sheetOf,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { test } from '../../src/test.ts'

const GOOD = 'KB국민은행'
const BROKEN = { name: '신한카드', orgCode: 'D1SHCD0000' }
const HOUR_MS = 3_600_000

const notices = (page: Page) => page.getByRole('region', { name: home.noticesLabel })
const noticeText = ({ name, rest }: { readonly name: string; readonly rest: string }) => `${name}${rest}`

/** Connects both institutions by the calls themselves; the broken one fails. */
async function connectBoth(session: PersonSession, { control }: World): Promise<void> {
  const { organizations } = await session.mydata.listOrganizations()
  const chosen = organizations.filter(({ name }) => name === GOOD || name === BROKEN.name)
  const { status } = await connectAll(session, control, { organizationGuids: chosen.map(({ guid }) => guid) })
  expect(status.organizationSyncStatus.failedOrgs.map(({ name }) => name)).toEqual([BROKEN.name])
}

test('[CF-2.10.2] completed: failed institutions are retried without another signature', async ({
  page,
  context,
  world,
  control,
  signedIn,
  behave,
}) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'kim-seoyeon' })
  await behave(BROKEN.orgCode, { name: 'http-500' })
  await goToSignature(page, [GOOD, BROKEN.name])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  const list = page.getByRole('list', { name: done.title })
  await expect(list).toContainText(GOOD)
  await expect(list).not.toContainText(BROKEN.name)
  await control.clearBehaviour(BROKEN.orgCode)
  await page.getByRole('button', { name: done.delayedCount(1) }).click()
  const sheet = sheetOf(page, done.sheetTitle)
  await expect(sheet).toContainText(BROKEN.name)
  await sheet.getByRole('button', { name: done.retry }).click()
  await expect(list).toContainText(BROKEN.name, { timeout: 60_000 })
  await expect(list).not.toContainText(GOOD)
  expect(await control.signatureRequests(person.phoneNumber)).toHaveLength(1)
  await confirmDone(page)
  await expect(page.getByRole('region', { name: home.groupsLabel })).toContainText(home.groups.CARD)
  await expect(notices(page)).toHaveCount(0)
})

test('home: failed institutions are retried without another signature', async ({
  page,
  world,
  control,
  signedIn,
  behave,
}) => {
  test.setTimeout(120_000)
  await behave(BROKEN.orgCode, { name: 'http-500' })
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectBoth(session, world)
  await page.goto('/')
  const line = notices(page).getByRole('button', { name: noticeText(home.notice.delayed(BROKEN.name)) })
  await expect(line).toContainText(screenWords.retry)
  await expectGoodScreen(page)
  await control.clearBehaviour(BROKEN.orgCode)
  await line.click()
  await expect(notices(page)).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('region', { name: home.groupsLabel })).toContainText(home.groups.CARD)
  expect(await control.signatureRequests(session.person.phoneNumber)).toHaveLength(1)
})

test('home: a late institution causes one notice', async ({ page, world, control, signedIn, behave }) => {
  test.setTimeout(120_000)
  await behave(BROKEN.orgCode, { name: 'http-500' })
  await connectBoth(await signedIn({ like: 'kim-seoyeon' }), world)
  await page.goto('/')
  await expect(notices(page)).toContainText(noticeText(home.notice.delayed(BROKEN.name)))
  await control.clearBehaviour(BROKEN.orgCode)
  await control.setClock({ advanceMs: 61_000 })
  const good = noticeText(home.notice.connectedLate(BROKEN.name, 0))
  const seen = page.waitForResponse((response) => response.url().endsWith('/notices/seen'))
  await expect(async () => {
    await page.goto('/')
    await expect(notices(page)).toContainText(good, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(notices(page)).not.toContainText(noticeText(home.notice.delayed(BROKEN.name)))
  expect((await seen).status()).toBe(204)
  await expectGoodScreen(page)
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toContainText(home.groups.CARD)
  await expect(notices(page)).toHaveCount(0)
})

test('home: permanently failed institutions start the flow with only these selected', async ({
  page,
  context,
  world,
  control,
  signedIn,
  behave,
}) => {
  test.setTimeout(150_000)
  await behave(BROKEN.orgCode, { name: 'http-500' })
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectBoth(session, world)
  const { offsetMs } = await control.clock()
  try {
    // The signed documents may be resent for 24 hours.
    await control.setClock({ offsetMs: offsetMs + 25 * HOUR_MS })
    const line = notices(page).getByRole('button', { name: noticeText(home.notice.failed(BROKEN.name)) })
    await expect(async () => {
      await page.goto('/')
      await expect(line).toContainText(home.notice.reconnect, { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await control.clearBehaviour(BROKEN.orgCode)
    await line.click()
    await expect(heading(page)).toHaveText(purposes.pfm.title(session.person.name))
    await isAwake(page)
    await expect(page.getByText('1개 선택')).toBeVisible()
    // The choice is stored on the server, so a reload changes nothing.
    await page.reload()
    await isAwake(page)
    await page.getByRole('searchbox', { name: select.search }).fill(BROKEN.name)
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${BROKEN.name}`) })).toBeChecked()
    await pressConnect(page)
    await chooseCertificate(page)
    await agree(page)
    await decideOnPhone(context, world, session.person.phoneNumber, 'approve')
    await pressComplete(page)
    await waitUntilDone(page)
    await expect(page.getByRole('list', { name: done.title })).toContainText(BROKEN.name)
    await confirmDone(page)
    await expect(notices(page)).toHaveCount(0)
  } finally {
    await control.setClock({ offsetMs })
  }
})
