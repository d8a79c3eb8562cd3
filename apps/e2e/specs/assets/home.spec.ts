import { settings } from '@ieum/copy/account/settings.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { withHonorific } from '@ieum/copy/format/names.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { notFound } from '@ieum/copy/page-states.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPhoneNumber, type PersonChange } from '@ieum/testkit/people/new-person.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import type { SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import {
  choose,
  dialogOf,
  heading,
  headingNamed,
  journeySaved,
  openSelection,
  pressConnect,
} from '../../src/steps/connect.ts'
import { confirmCode, fillInIdentity } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

/** One institution without new data. */
const UNCHANGED = { checkedCount: 1, changedCount: 0, partial: [], limited: [], askAgainAtMs: null, failed: [] }

test('nothing connected: the empty views lead into the flow', async ({ page, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await page.goto('/')
  await expect(page.getByText(home.emptyTitle(person.name))).toBeVisible()
  await expectGoodScreen(page)
  for (const [kind, purpose] of [
    ['insurance', 'home_empty_insurance'],
    ['card', 'home_empty_card'],
    ['loan', 'home_empty_loan'],
    ['benefit', 'home_empty_benefit'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(home.empty[kind].action) }).click()
    await expect(heading(page)).toHaveText(purposes[purpose].title(person.name))
    await expect(page.getByRole('button', { name: purposes[purpose].button ?? '', exact: true })).toBeVisible()
  }
})

test('a long name is cut on the screen and breaks nothing', async ({ page, signedIn }) => {
  const { person } = await signedIn({ like: 'namgung-areum' })
  await page.goto('/')
  await expect(page.getByText(withHonorific(person.name)).first()).toBeVisible()
  await expectGoodScreen(page)
})

test.describe('with a bank connected', () => {
  let session: PersonSession
  test.beforeEach(async ({ page, control, signedIn }) => {
    session = await signedIn({ like: 'park-junho' })
    const { organizations } = await session.mydata.listOrganizations()
    const bank = organizations.find(({ name }) => name === '신한은행')
    if (!bank) throw new Error('no 신한은행')
    await connectAll(session, control, { organizationGuids: [bank.guid] })
    await page.goto('/')
    await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  })

  test('home and an account pass the screen checks', async ({ page }) => {
    await expectGoodScreen(page)
    const deposits = page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) })
    await deposits.click()
    await expect(deposits).toHaveAttribute('aria-expanded', 'true')
    await expectGoodScreen(page)
    const top = () => page.evaluate(() => window.scrollY)
    const account = page.getByRole('link', { name: /쏠편한 입출금통장/ })
    // In the middle of the window, where a press does not scroll.
    await account.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    const left = await top()
    expect(left).toBeGreaterThan(0)
    await account.click()
    await expect(headingNamed(page, '쏠편한 입출금통장')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: screenWords.back }).click()
    await expect(deposits, 'home is as it was left').toHaveAttribute('aria-expanded', 'true')
    await expect.poll(top).toBe(left)
  })

  test('amounts are hidden on this device until shown again', async ({ page }) => {
    const region = page.getByRole('main')
    await expect(region).toContainText(/\d만?원/)
    await page.getByRole('button', { name: home.hideAmounts }).click()
    await expect(page.getByRole('button', { name: home.showAmounts })).toBeVisible()
    await expect(region).not.toContainText(/\d만?원/)
    await expectGoodScreen(page)
    await page.reload()
    await expect(page.getByRole('button', { name: home.showAmounts })).toBeVisible()
    await expect(region).not.toContainText(/\d만?원/)
    await page.getByRole('button', { name: home.showAmounts }).click()
    await expect(region).toContainText(/\d만?원/)
  })

  test('refresh fetches again, reports the result, and shows new entries', async ({ page }) => {
    // Home from the browser's cache, not the server's page.
    await page.getByRole('link', { name: settings.title }).last().click()
    await page.getByRole('link', { name: home.title, exact: true }).click()
    await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
    await session.mydata.addManualAsset({
      body: { kind: 'COIN', name: '코인', amount: 1_000_000, asOfDate: '2026-01-01' },
    })
    const refresh = page.getByRole('button', { name: screenWords.refresh, exact: true })
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('refresh') && answer.request().method() === 'POST',
    )
    await refresh.click()
    expect((await asked).status()).toBeLessThan(300)
    await expect(page.getByText(home.refreshed(UNCHANGED, Date.now()))).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${manualAssets.label}`) })).toBeVisible()
  })
})

test('the theme is there from the first byte on', async ({ page, context, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/settings')
  await expectGoodScreen(page)
  const dark = page.getByRole('button', { name: settings.theme.dark })
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const document = await (await page.request.get('/settings')).text()
  expect(document).toMatch(/<html[^>]*data-theme="dark"/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: settings.theme.system }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  expect((await context.cookies()).filter(({ name }) => name === 'ieum_theme')).toEqual([])
})

test('signing out closes every page', async ({ page, signedIn }) => {
  const session = await signedIn({ like: 'park-junho' })
  await page.goto('/settings')
  const signedOut = page.waitForURL(/\/signup/)
  await page.getByRole('button', { name: settings.signOut }).click()
  await signedOut
  await expect(heading(page)).toHaveText(signup.title)
  await page.goto('/')
  await expect(page).toHaveURL(/\/welcome/)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/signup/)
  await expect(session.account.getMe()).rejects.toMatchObject({ status: 401 })
})

test('[CF-8.2.18] the session is lost on the way: the selection is restored after signing in', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await openSelection(page)
  const saved = journeySaved(page)
  await choose(page, ['신한은행'])
  await saved
  await context.clearCookies()
  await pressConnect(page)
  const box = dialogOf(page, '다시 로그인해 주세요')
  await expect(box).toBeVisible()
  await expectGoodScreen(page)
  await box.getByRole('button', { name: '확인' }).click()
  await expect(page).toHaveURL(/\/signup/)
  // Two codes for one number within half a minute are refused, so the same person gets a new number.
  const file = (await control.people()).find(({ id }) => id === person.id)
  const { organizations: _, ...moved } = { ...file, phoneNumber: newPhoneNumber() } as SandboxPerson & PersonChange
  await control.addPerson(moved)
  await fillInIdentity(page, moved)
  await page.getByRole('button', { name: signup.send }).click()
  await confirmCode(page, control, moved)
  await expect(heading(page)).toHaveText(purposes.pfm.title(null))
  await expect(page.getByText('1개 선택')).toBeVisible()
})

test('an unknown address shows the not-found page', async ({ page, signedIn, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  await signedIn({ like: 'park-junho' })
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText(notFound.title)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: notFound.action }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('documents carry their policy, and no personal data is cached on the way', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  const answer = await page.goto('/settings')
  const headers = answer?.headers() ?? {}
  expect(headers['content-security-policy']).toMatch(/default-src 'self'.*script-src 'self' 'nonce-[^']+'/)
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
