/** A person's own program: granted on its page, claimed and read by real HTTP, listed, and revoked. */

import { accessLog } from '@ieum/copy/account/access-log.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { signInProof } from '@ieum/copy/account/sign-in-proof.ts'
import { errorText } from '@ieum/copy/errors.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { simplefinConsents, simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import { button, dialogOf, heading, headingNamed } from '../src/steps/connect.ts'
import { tabTo } from '../src/steps/keyboard.ts'
import { test } from '../src/test.ts'

const BANK = 'KB국민은행'
const NAME = '거실 컴퓨터의 가계부'

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button') })
const tokenField = (page: Page) => page.getByRole('textbox', { name: words.token.label })

/** A program gets the token only from the person, and uses SimpleFIN. */
const claim = (setupToken: string) => fetch(Buffer.from(setupToken, 'base64').toString(), { method: 'POST' })
function read(accessUrl: string): Promise<Response> {
  const { origin, password, pathname, username } = new URL(accessUrl)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return fetch(`${origin}${pathname}/accounts`, { headers: { authorization } })
}

async function createGrant(page: Page, name: string): Promise<string> {
  await page.getByRole('textbox', { name: words.name }).fill(name)
  await button(page, words.give).click()
  await expect(headingNamed(page, words.token.title)).toBeFocused()
  return tokenField(page).inputValue()
}

test('a program gets a token and reads, its reads are listed, and it reads nothing after a revocation', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await signedIn()
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.filter(({ name }) => name === BANK)
  await connectAll(session, control, { organizationGuids: bank.map(({ guid }) => guid) })
  await page.goto('/settings')
  await expect(heading(page)).toHaveText(settings.title)
  await page.getByRole('link', { name: words.title }).click()
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expect(page.getByText(words.empty)).toBeVisible()
  await expectGoodScreen(page)

  // By keyboard only, from a form without a name to the token.
  await tabTo(page, button(page, words.give))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.nameMissing)).toBeVisible()
  await expect(page.getByRole('textbox', { name: words.name })).toBeFocused()
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await expect(headingNamed(page, words.token.title)).toBeFocused()
  const setupToken = await tokenField(page).inputValue()
  await expectGoodScreen(page)
  await tabTo(page, button(page, words.token.copy))
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.token.copied)).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(setupToken)

  // It is only on the screen: in no address, history, storage or cache of the browser.
  const storedText = await page.evaluate(async () => {
    const caches = await window.caches.keys()
    const answers = await Promise.all(
      caches.map(async (name) => {
        const cache = await window.caches.open(name)
        const found = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
        return Promise.all(found.map((response) => response?.text()))
      }),
    )
    return JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      answers,
    ])
  })
  expect(storedText).not.toContain(setupToken)

  await button(page, words.token.done).click()
  await expect(headingNamed(page, words.title)).toBeFocused()
  await expect(tokenField(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: NAME })).toContainText('아직 연결하지 않았어요')
  await expectGoodScreen(page)

  const claimed = await claim(setupToken)
  expect(claimed.status).toBe(200)
  const accessUrl = await claimed.text()
  await page.reload()
  await expect(rows(page).filter({ hasText: NAME })).toContainText('아직 보지 않았어요')
  const shown = await read(accessUrl)
  expect(shown.status).toBe(200)
  const { accounts } = (await shown.json()) as { accounts: { org: { name: string } }[] }
  expect([...new Set(accounts.map(({ org }) => org.name))]).toEqual([BANK])
  await page.reload()
  await expect(rows(page).filter({ hasText: NAME })).toContainText('마지막으로 본 때')

  await page.getByRole('link', { name: words.accessLog }).click()
  await expect(headingNamed(page, accessLog.title)).toBeVisible()
  const looked = page.getByRole('listitem').filter({ hasText: accessLog.what('readSimplefinAccounts') })
  // The access log is written in batches.
  await expect(async () => {
    await page.reload()
    await expect(looked.first()).toContainText(accessLog.who('BRIDGE', 'simplefin'), { timeout: 1_000 })
  }).toPass()
  await page.goto('/settings/timeline')
  const ends = page.getByRole('listitem').filter({ hasText: '다른 앱에 그만 보여 줘요' })
  await expect(headingNamed(page, timeline.title)).toBeVisible()
  await expect(ends).toContainText(NAME)
  await page.goto('/settings/consents')
  await expect(headingNamed(page, consents.title)).toBeVisible()
  const agreed = page.getByRole('link').filter({ hasText: NAME })
  await expect(agreed).toContainText(simplefinConsents.states.ACTIVE)
  await expectGoodScreen(page)

  await agreed.click()
  await button(page, words.stopNamed(NAME)).click()
  const ask = dialogOf(page, words.stopTitle(NAME))
  await expectGoodScreen(page)
  await ask.getByRole('button', { name: screenWords.cancel }).click()
  await expect(ask).toBeHidden()
  expect((await read(accessUrl)).status).toBe(200)
  await button(page, words.stopNamed(NAME)).click()
  await ask.getByRole('button', { name: words.stop }).click()
  await expect(page.getByText(words.stopped)).toBeAttached()
  await expect(rows(page)).toHaveCount(0)
  const refused = await read(accessUrl)
  expect([refused.status, await refused.text()]).toEqual([403, 'Forbidden'])
  await page.goto('/settings/consents')
  await expect(agreed).toContainText(simplefinConsents.states.WITHDRAWN)
})

test('a claim is shown on home, and so is a second use of a token', async ({ page, control, signedIn }) => {
  const session = await signedIn()
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.filter(({ name }) => name === BANK)
  await connectAll(session, control, { organizationGuids: bank.map(({ guid }) => guid) })
  await page.goto('/settings/bridge')
  const setupToken = await createGrant(page, NAME)
  // After a reload it is gone for good.
  await page.reload()
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expect(tokenField(page)).toHaveCount(0)

  expect((await claim(setupToken)).status).toBe(200)
  await page.goto('/')
  const { simplefinClaimed, simplefinTriedAgain } = home.notice
  const claimedLine = page.getByRole('link').filter({ hasText: `${simplefinClaimed.name}${simplefinClaimed.rest}` })
  await expect(claimedLine).toBeVisible()
  const again = await claim(setupToken)
  expect([again.status, await again.text()]).toEqual([403, 'Forbidden'])
  await page.goto('/')
  await page
    .getByRole('link')
    .filter({ hasText: `${simplefinTriedAgain.name}${simplefinTriedAgain.rest}` })
    .click()
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expect(page.getByText('이미 쓴 연결 코드를 누군가 다시 쓰려고 했어요')).toBeVisible()
  await expectGoodScreen(page)
})

test('five programs are the limit, and a revoked one makes room', async ({ page, signedIn }) => {
  const session = await signedIn({ like: 'park-junho' })
  await page.goto('/settings/bridge')
  await expect(headingNamed(page, words.title)).toBeVisible()
  for (let count = 1; count < 6; count += 1)
    await session.mydata.createSimplefinGrant({ body: { name: `앱 ${count}` } })
  // A page loaded earlier lists none of them.
  await page.getByRole('textbox', { name: words.name }).fill(NAME)
  await button(page, words.give).click()
  await expect(page.getByText(words.full)).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText(errorText('MYDATA_BRIDGE_GRANTS_FULL').message)).toBeAttached()
  await expect(button(page, words.give)).toHaveCount(0)
  await expectGoodScreen(page)
  await button(page, words.stopNamed('앱 3')).click()
  await dialogOf(page, words.stopTitle('앱 3')).getByRole('button', { name: words.stop }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(button(page, words.give)).toBeVisible()
})

test('a person whose sign-in is old signs in again first', async ({ page, world, signedIn }) => {
  const session = await signedIn({ like: 'park-junho' })
  const db = await world.connectDatabase()
  const token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]
  await db.query(`update auth_session set created_at = created_at - interval '11 minutes' where token = $1`, [token])
  await page.goto('/settings/bridge')
  await expect(page.getByText(words.notFresh)).toBeVisible()
  await expect(button(page, words.give)).toHaveCount(0)
  await expectGoodScreen(page)
  await button(page, signInProof.signInAgain).click()
  await expect(page).toHaveURL(/\/signup\?for=bridge$/)
})
