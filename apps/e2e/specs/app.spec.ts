import { settings } from '@ieum/copy/account/settings.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { supportTexts } from '@ieum/copy/mydata/connect/support.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { ANDROID, IPHONE, PHONE } from '../src/browser.ts'
import { expectGoodScreen } from '../src/checks.ts'
import {
  button,
  choose,
  chooseCertificate,
  confirmDone,
  dialogOf,
  goToSignature,
  heading,
  isAwake,
  openSelection,
  pressComplete,
  pressConnect,
  sheetOf,
  waitUntilDone,
} from '../src/steps/connect.ts'
import { decideOnPhone } from '../src/steps/phone.ts'
import { appUserAgent, stubApp } from '../src/stub-app.ts'
import { localhost, setSession, test } from '../src/test.ts'

const BANK = ['신한은행']
const flavours = [
  ['ios', IPHONE, 'IOS'],
  ['android', ANDROID, 'ANDROID'],
] as const

const webView = (browser: Browser, baseURL: string, userAgent: string) =>
  browser.newContext({ userAgent: appUserAgent(userAgent), viewport: PHONE, baseURL, reducedMotion: 'reduce' })

for (const [flavour, userAgent, clientOsNameEnum] of flavours) {
  test(`[CF-2.5.8 CF-6.4 CF-7.14] inside the app on ${flavour}: a person connects over the native bridge`, async ({
    browser,
    world,
    control,
    somebody,
  }) => {
    const origin = localhost(world.url)
    const person = await somebody({ like: 'park-junho' })
    const context = await webView(browser, origin, userAgent)
    const app = await stubApp(context, flavour, { session: await signUpInApp(origin, control, person), hasBar: true })
    const page = await context.newPage()
    const asked: string[] = []
    const submitted: unknown[] = []
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname)
      if (/get-mydata-certificate-authentication-uri$/.test(request.url())) submitted.push(request.postDataJSON())
    })

    await page.goto('/signup?purpose=loan')
    await expect(heading(page), 'the app gives its session').toHaveText(purposes.loan.title(null))
    expect(
      await page.evaluate(() => `${document.cookie}${JSON.stringify({ ...localStorage, ...sessionStorage })}`),
    ).not.toMatch(/session|token/i)
    await openSelection(page)
    await expect(button(page, screenWords.back)).toBeHidden()
    await expect.poll(() => app.of('title').at(-1)?.payload.title).toBe(purposes.pfm.title(null))
    await goToSignature(page, BANK)
    expect(app.of('listCollectionUsage').map(({ payload }) => payload)).toEqual([
      { industries: ['BANK'], scopeTypes: [] },
    ])
    expect(app.of('getUserTermsConsentStatus').map(({ payload }) => payload.termsTypeEnum)).toEqual([
      'USAGE_FOR_PRODUCT_CURATION',
    ])
    expect(asked.filter((path) => /collection-and-usage|terms\/users\/me\/consents\//.test(path))).toEqual([])

    expect(submitted).toMatchObject([{ clientOsNameEnum }])
    await expect.poll(() => app.of('title').at(-1)?.payload.title).toBe(sign.KAKAO.titleMobile)
    await expect.poll(() => app.of('openAuthenticationApp').length, 'the app opens once by itself').toBe(1)
    await button(page, sign.KAKAO.reopen).click()
    await expect.poll(() => app.of('openAuthenticationApp').length).toBe(2)
    await expectGoodScreen(page)
    await expect(page.getByText(screenWords.newWindow)).toBeHidden()
    await button(page, sign.help).click()
    await expect.poll(() => app.beside.length).toBe(1)
    await expect(heading(app.beside[0] as Page)).toHaveText(supportTexts[731].title)

    const requests = await control.signatureRequests(person.phoneNumber)
    expect(requests[0]).toMatchObject({ state: 'PENDING' })
    await decideOnPhone(context, world, person.phoneNumber, 'approve')
    expect(app.of('haptic')).toEqual([])
    await pressComplete(page)
    await waitUntilDone(page)
    await expect.poll(() => app.of('haptic').length).toBe(1)
    await confirmDone(page)
    await expect.poll(() => app.of('connectEnded').length).toBe(1)
    const places = app.of('connectStep').map(({ payload }) => payload)
    expect(places.every(({ purpose }) => purpose === 'pfm' || purpose === 'loan')).toBe(true)
    const steps = places.filter(({ purpose, overlay }) => purpose === 'pfm' && overlay === null).map(({ step }) => step)
    // Opened twice: to view it, and to continue from it.
    expect(steps).toEqual([
      'selection',
      'selection',
      ...['certificateSheet', 'consent', 'signature', 'connectionRequest', 'syncStatus', 'completed'],
    ])
    expect(app.of('connectEnded').map(({ payload }) => payload)).toEqual([
      { purpose: 'pfm', step: 'completed', cause: 'completed', isStartingOver: false },
    ])
    expect(app.refused).toEqual([])
    await context.close()
  })
}

test('[CF-2.6.3] the back button of the app goes one step back, then leaves the page to the app', async ({
  browser,
  world,
  control,
  somebody,
}) => {
  const origin = localhost(world.url)
  const person = await somebody({ like: 'park-junho' })
  const context = await webView(browser, origin, ANDROID)
  const session = await signUp(origin, control, person)
  await setSession(context, session, world)
  const app = await stubApp(context, 'android', { session, hasBar: true })
  const page = await context.newPage()
  await openSelection(page)
  await choose(page, BANK)
  await pressConnect(page)
  // The app opens no window that could answer the page.
  await expect(sheetOf(page, cert.title).getByRole('button', { name: cert.other })).toHaveCount(0)
  await sheetOf(page, cert.title).getByRole('link', { name: cert.termsView }).click()
  await expect.poll(() => app.beside.length, 'a link to a new window opens in the app').toBe(1)
  await expect(heading(app.beside[0] as Page)).toHaveText(TERMS_TITLES.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION)
  await chooseCertificate(page)
  expect(await app.pressBack(page)).toBe(true)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await app.pressBack(page)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toHaveText(purposes.pfm.title(null))
  await page.goto('/settings')
  await expect.poll(() => app.of('title').at(-1)?.payload.title).toBe(settings.title)
  expect(await app.pressBack(page)).toBe(false)
  await context.close()
})

test('without a native title bar, or once it is gone, the page draws its own header', async ({
  browser,
  world,
  control,
  somebody,
}) => {
  const origin = localhost(world.url)
  const context = await webView(browser, origin, IPHONE)
  const session = await signUp(origin, control, await somebody({ like: 'park-junho' }))
  await setSession(context, session, world)
  const app = await stubApp(context, 'ios', { session, hasBar: false })
  const page = await context.newPage()
  await openSelection(page)
  await expect(button(page, screenWords.back)).toBeVisible()
  await app.showBar(page, true)
  await expect(button(page, screenWords.back)).toBeHidden()
  await app.showBar(page, false)
  await expect(button(page, screenWords.back)).toBeVisible()
  await context.close()
})

test('[CF-7.14] a browser that only calls itself the app gets its header back and its calls over HTTP', async ({
  browser,
  world,
  control,
  somebody,
}) => {
  const origin = localhost(world.url)
  const context = await webView(browser, origin, ANDROID)
  await setSession(context, await signUp(origin, control, await somebody({ like: 'park-junho' })), world)
  const page = await context.newPage()
  await openSelection(page)
  await expect(button(page, screenWords.back)).toBeVisible()
  await choose(page, BANK)
  await pressConnect(page)
  const read = page.waitForResponse(/collection-and-usage/)
  await chooseCertificate(page)
  expect((await read).ok()).toBe(true)
  await context.close()
})

test('a session lost in the app is renewed by the app, and the flow goes on', async ({
  browser,
  world,
  control,
  somebody,
}) => {
  const origin = localhost(world.url)
  const context = await webView(browser, origin, ANDROID)
  const person = await somebody({ like: 'park-junho' })
  await stubApp(context, 'android', { session: await signUpInApp(origin, control, person), hasBar: true })
  const page = await context.newPage()
  await page.goto('/signup')
  await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
  await openSelection(page)
  await choose(page, BANK)
  await context.clearCookies()
  await pressConnect(page)
  const box = dialogOf(page, dialog.sessionExpired.title)
  await box.getByRole('button', { name: dialog.sessionExpired.primary }).click()
  await expect(heading(page)).toHaveText(purposes.pfm.title(null))
  await isAwake(page)
  await expect(page.getByText(select.count(1))).toBeVisible()
  await context.close()
})
