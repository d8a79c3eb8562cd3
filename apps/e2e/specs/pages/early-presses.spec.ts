/** Presses on buttons while the scripts load: buffered, and replayed once. */
import { settings } from '@ieum/copy/account/settings.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect, type Page } from '@playwright/test'
import { button, dialogOf, goToSignature, heading, headingNamed, pressComplete } from '../../src/steps/connect.ts'
import { fillInIdentity } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

/** One institution without new data. */
const UNCHANGED = { checkedCount: 1, changedCount: 0, partial: [], limited: [], askAgainAtMs: null, failed: [] }

/** Blocks all scripts until the returned function is called. */
async function lockScripts(page: Page): Promise<() => Promise<void>> {
  const open = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await open.promise
    await route.continue()
  })
  return async () => open.resolve()
}

/** Our calls that change something, by the last part of their path. */
function changes(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !pathname.includes('/analytics')) made.push(pathname.split('/').at(-1) ?? '')
  })
  return made
}

test('sign-up: typed values are sent once, however often the button was pressed', async ({
  page,
  control,
  somebody,
}) => {
  const person = await somebody()
  const letGo = await lockScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  await fillInIdentity(page, person)
  await button(page, signup.send).click()
  await button(page, signup.send).click()
  await page.getByLabel(signup.name, { exact: true }).press('Enter')
  await expect(page.getByLabel(signup.name, { exact: true })).toHaveValue(person.name)
  expect(await control.messages(person.phoneNumber)).toEqual([])
  await letGo()
  await expect(page.getByLabel(signup.code, { exact: true })).toBeVisible()
  expect(await control.messages(person.phoneNumber)).toHaveLength(1)
})

test('home, by key: amounts are hidden, a group opens, and it is refreshed once', async ({
  page,
  control,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  if (!bank) throw new Error('no 신한은행')
  await connectAll(session, control, { organizationGuids: [bank.guid] })
  const made = changes(page)
  const letGo = await lockScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await button(page, home.hideAmounts).press('Enter')
  const deposits = page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) })
  await deposits.press('Space')
  await button(page, screenWords.refresh).press('Enter')
  await button(page, screenWords.refresh).press('Enter')
  await letGo()
  await expect(page.getByText(home.refreshed(UNCHANGED, Date.now()))).toBeVisible()
  await expect(button(page, home.showAmounts)).toBeVisible()
  await expect(deposits).toHaveAttribute('aria-expanded', 'true')
  expect(made.filter((name) => /refresh/.test(name))).toHaveLength(1)
})

test('settings: an early choice counts, and an early link press is followed', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  const letGo = await lockScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await button(page, settings.theme.dark).click()
  await letGo()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(button(page, settings.theme.dark)).toHaveAttribute('aria-current', 'true')

  const letGoAgain = await lockScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByRole('link', { name: home.title, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await letGoAgain()
})

test('terms: early ticks count', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  const letGo = await lockScripts(page)
  await page.goto('/credit', { waitUntil: 'commit' })
  await page.getByLabel(credit.agree.all).check()
  await letGo()
  for (const one of await page.getByRole('checkbox').all()) await expect(one).toBeChecked()
  await button(page, credit.agree.cta).click()
  await expect(headingNamed(page, credit.agree.title)).toBeHidden()
})

test('a manual asset is sent once, by Enter in a field', async ({ page, signedIn }) => {
  await signedIn({ like: 'choi-doyun' })
  const made = changes(page)
  const letGo = await lockScripts(page)
  await page.goto('/assets/manual', { waitUntil: 'commit' })
  await page.getByLabel(manualAssets.kind, { exact: true }).selectOption(manualAssets.kinds.CAR)
  await page.getByLabel(manualAssets.amount, { exact: true }).fill('12000000')
  const name = page.getByLabel(manualAssets.name, { exact: true })
  await name.fill('할머니가 주신 차')
  await name.press('Enter')
  await name.press('Enter')
  await letGo()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: new RegExp(`^${manualAssets.label}`) })).toBeVisible()
  expect(made).toEqual(['manual-assets'])
})

test('an account: other transactions are shown', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  if (!bank) throw new Error('no 신한은행')
  await connectAll(session, control, { organizationGuids: [bank.guid] })
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) }).click()
  await page.getByRole('link', { name: /쏠편한 입출금통장/ }).click()
  await expect(headingNamed(page, '쏠편한 입출금통장')).toBeVisible()
  const letGo = await lockScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const filter = page.locator('main button[aria-pressed="false"]').first()
  const words = (await filter.textContent()) ?? ''
  await filter.click()
  await letGo()
  await expect(button(page, words)).toHaveAttribute('aria-pressed', 'true')
})

test('a step of the flow whose own script loads last receives the press', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  const saving = page.waitForResponse(
    (answer) =>
      answer.url().includes('connect-journey') && /"step":"signature"/.test(answer.request().postData() ?? ''),
  )
  await goToSignature(page, ['신한은행'])
  await saving
  const letGo = await lockScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  await pressComplete(page)
  await letGo()
  await expect(dialogOf(page, signatureDialogs.PENDING.title)).toBeVisible()
})

test('a press on a removed button is dropped', async ({ page, signedIn, consoleErrors }) => {
  consoleErrors.expect(/Minified React error #418/)
  await signedIn({ like: 'park-junho' })
  const letGo = await lockScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  const dark = button(page, settings.theme.dark)
  await dark.click()
  await dark.evaluate((element) => element.remove())
  await letGo()
  // Another button replaces it and handles presses from now on.
  await expect(dark).toBeVisible()
  await button(page, settings.theme.light).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(dark).not.toHaveAttribute('aria-current', 'true')
})
