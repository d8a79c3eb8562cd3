/** Questions and notices on home that need no failure. */
import { assetQuestions } from '@ieum/copy/mydata/assets/asset-merge-prompts.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { organizationStatus as words } from '@ieum/copy/mydata/connections/organization-status.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { headingNamed, sheetOf } from '../../src/steps/connect.ts'
import { pressByKey } from '../../src/steps/keyboard.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const BANK = 'A1AAEO0000'
const OTHER_BANK = 'A1AAEM0000'
/** A dormant deposit, which does not report since when. */
const DORMANT = '어린이 통장'
const DAY_MS = 86_400_000

test('an asset under another number is asked about once, and answered by keyboard', async ({
  page,
  control,
  behave,
  names,
  signedIn,
}) => {
  const session = await signedIn()
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.filter(({ name }) => name === names.get(BANK))
  await connectAll(session, control, { organizationGuids: bank.map(({ guid }) => guid) })
  const before = (await session.mydata.listAssets()).assets.length
  await behave(BANK, { name: 'issued-anew' })
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
  await watchSync(session, syncId)

  await page.goto('/')
  const { rest } = assetQuestions.notice(DORMANT)
  const line = page.getByRole('region', { name: home.noticesLabel }).getByRole('button', { name: `${DORMANT}${rest}` })
  await pressByKey(page, line)
  const sheet = sheetOf(page, assetQuestions.title)
  await expect(sheet).toContainText(DORMANT)
  await expectGoodScreen(page)
  // Closed without an answer, so it is asked again.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await pressByKey(page, line)
  await pressByKey(page, sheet.getByRole('button', { name: new RegExp(`^${DORMANT}`) }))
  await expect(page.getByText(assetQuestions.joined).first()).toBeVisible()
  await expect(line).toBeHidden()
  await expectGoodScreen(page)
  await page.reload()
  await expect(page.getByText(/ 기준$/).first()).toBeVisible()
  await expect(line).toBeHidden()
  expect((await session.mydata.listAssets()).assets).toHaveLength(before)
})

test('a subscriber is notified on home once an institution answers again; a person who unsubscribed is not', async ({
  page,
  browser,
  control,
  behave,
  names,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const name = names.get(OTHER_BANK) ?? ''
  await behave(OTHER_BANK, { name: 'maintenance' })
  const isMaintained = async () => {
    await session.mydata.listOrganizations()
    const { organizations } = await session.mydata.listOrganizationStatuses()
    return organizations.find((one) => one.name === name)?.maintenanceUntilMs !== null
  }
  await expect.poll(isMaintained).toBe(true)
  await page.goto('/connect?purpose=pfm')
  await page.getByRole('link', { name: words.fromSelection }).click()
  await expect(headingNamed(page, words.title)).toBeVisible()
  const list = page.getByRole('region', { name: words.maintenance })
  await list.getByRole('button', { name: words.awaitOf(name) }).click()
  await expect(page.getByText(words.saved).first()).toBeVisible()
  await expect(list).toContainText(words.awaited)
  await expectGoodScreen(page)
  await list.getByRole('button', { name: words.stopOf(name) }).click()
  await expect(page.getByText(words.stopped).first()).toBeVisible()
  await pressByKey(page, list.getByRole('button', { name: words.awaitOf(name) }))
  await expect(list).toContainText(words.awaited)
  await page.reload()
  await expect(list).toContainText(words.awaited)
  // A press by a person who is not signed in opens the sign-up.
  const stranger = await browser.newPage()
  await stranger.goto(page.url())
  await stranger.getByRole('button', { name: words.awaitOf(name) }).click()
  await expect(stranger).toHaveURL(/\/signup/)
  await stranger.close()

  await control.clearBehaviour(OTHER_BANK)
  await expect.poll(isMaintained).toBe(false)
  const isReported = async () => {
    // A check follows each jump of the clock.
    await control.setClock({ advanceMs: 1_000 })
    return (await session.mydata.listNotices()).notices.length
  }
  await expect.poll(isReported, { timeout: 30_000 }).toBe(1)
  await page.goto('/')
  const { rest } = home.notice.back(name)
  const line = page.getByRole('region', { name: home.noticesLabel }).getByText(`${name}${rest}`)
  await expect(line).toBeVisible()
  await expectGoodScreen(page)
  // A seen notice is not listed again.
  await expect.poll(async () => (await session.mydata.listNotices()).notices).toEqual([])
})

test.describe('as time goes by', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  test('an ending consent causes one notice, a month before', async ({ page, context }) => {
    test.setTimeout(120_000)
    const session = await signUp(localhost(own.url), own.control, await newPerson(own.control))
    await setSession(context, session, own)
    const { organizations } = await session.mydata.listOrganizations()
    const [bank] = organizations.filter(({ name }) => name === 'KB국민은행')
    if (!bank) throw new Error('no KB국민은행')
    const { nowMs } = await own.control.clock()
    const endsAtMs = nowMs + 40 * DAY_MS
    await connectAll(session, own.control, {
      organizationGuids: [bank.guid],
      informedConsent: { consentEndDateMs: endsAtMs, consentEndDateByYear: null },
    })
    await page.goto(localhost(own.url))
    await expect(page.getByText(/ 기준$/).first()).toBeVisible()
    const { rest } = home.notice.consentEnds(bank.name, endsAtMs)
    const notice = page.getByRole('region', { name: home.noticesLabel }).getByText(rest)
    await expect(notice).toBeHidden()
    await own.control.setClock({ nowMs: nowMs + 11 * DAY_MS })
    await expect.poll(async () => (await session.mydata.listNotices()).notices.length, { timeout: 30_000 }).toBe(1)
    await page.goto(localhost(own.url))
    await expect(notice).toBeVisible()
    await expectGoodScreen(page)
    // It was on the screen, so it is marked as seen.
    await expect.poll(async () => (await session.mydata.listNotices()).notices).toEqual([])
    await page.goto(localhost(own.url))
    await expect(page.getByText(/ 기준$/).first()).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
