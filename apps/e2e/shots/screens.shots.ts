import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { accessLog } from '@ieum/copy/account/access-log.ts'
import { dataDownload } from '@ieum/copy/account/data-download.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { leaving } from '@ieum/copy/account/leaving.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { spending } from '@ieum/copy/analysis/spending.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { cert, certificateNames } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { done, request } from '@ieum/copy/mydata/connect/progress.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign, signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { connection } from '@ieum/copy/mydata/connections/connection.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { freshness } from '@ieum/copy/mydata/connections/freshness.ts'
import { individual } from '@ieum/copy/mydata/connections/individual.ts'
import { organizationStatus } from '@ieum/copy/mydata/connections/organization-status.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { offlineWords } from '@ieum/copy/offline.ts'
import { notFound } from '@ieum/copy/page-states.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { agreeToCredit } from '@ieum/testkit/journeys/credit-journey.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { expect, type Page } from '@playwright/test'
import { ANDROID, PHONE, WINDOWS } from '../src/browser.ts'
import { expectCached, isServedByWorker } from '../src/cached-pages.ts'
import { SCREENS, shoot } from '../src/shoot.ts'
import {
  answerAtInstitution,
  answerQuestions,
  button,
  choose,
  chooseCertificate,
  dialogOf,
  goToSignature,
  heading,
  headingNamed,
  openSelection,
  pressComplete,
  pressConnect,
  readToEnd,
  scrollToEnd,
  sheetOf,
  waitUntilDone,
} from '../src/steps/connect.ts'
import { decideOnPhone, openRequest } from '../src/steps/phone.ts'
import { fillInIdentity } from '../src/steps/sign-up.ts'
import { localhost, setSession, test } from '../src/test.ts'

/** 20 November 2026, 09:05 in Korea, so that screenshots of two runs show the same day. */
const MOMENT_MS = Date.parse('2026-11-20T09:05:00+09:00')

test.beforeAll(async ({ world }) => {
  mkdirSync(SCREENS, { recursive: true })
  await world.control.setClock({ nowMs: MOMENT_MS })
})

test('old pictures go', () => {
  for (const name of readdirSync(SCREENS)) if (name.endsWith('.png')) rmSync(path.join(SCREENS, name))
})

test('the first page', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText(welcome.title)
  await shoot(page, 'welcome', { everywhere: true })
})

test('sign-up', async ({ page, somebody }) => {
  const person = await somebody()
  await page.goto('/signup')
  await expect(heading(page)).toHaveText(signup.title)
  await button(page, signup.send).click()
  await expect(page.getByText(signup.nameError)).toBeVisible()
  await shoot(page, 'signup-missing')
  await fillInIdentity(page, person)
  await shoot(page, 'signup', { everywhere: true })
  await button(page, signup.send).click()
  await expect(page.getByLabel(signup.code, { exact: true })).toBeVisible()
  await shoot(page, 'signup-code')
})

test('home, empty and filled, and asset pages', async ({ page, control, signedIn }) => {
  const session = await signedIn({ id: 'shots-kim-seoyeon' })
  await page.goto('/')
  await expect(page.getByText(home.emptyTitle(session.person.name))).toBeVisible()
  await shoot(page, 'home-empty', { everywhere: true })
  await connectAll(session, control)
  await page.goto('/')
  const groups = page.getByRole('region', { name: home.groupsLabel })
  await expect(groups).toBeVisible()
  await shoot(page, 'home', { everywhere: true })
  await button(page, home.hideAmounts).click()
  await expect(button(page, home.showAmounts)).toBeVisible()
  await shoot(page, 'home-hidden')
  await button(page, home.showAmounts).click()
  for (const [group, name] of [
    ['DEPOSIT', 'account'],
    ['INVESTMENT', 'investment'],
    ['CARD', 'card'],
    ['LOAN', 'loan'],
    ['INSURANCE', 'insurance'],
  ] as const) {
    await page.goto('/')
    const opener = groups.getByRole('button', { name: new RegExp(`^${home.groups[group]}`) })
    await expect(async () => {
      if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
      await expect(groups.getByRole('link').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    if (group === 'DEPOSIT') {
      await opener.scrollIntoViewIfNeeded()
      await shoot(page, 'home-group-open')
    }
    await groups.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: '거래 내역' })).toBeVisible()
    await shoot(page, `asset-${name}`, { everywhere: group === 'DEPOSIT' || group === 'CARD' })
  }
})

test('spending', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectAll(session, control)
  await page.goto('/spending')
  await expect(page.getByText(spending.pace.table)).toBeVisible()
  await shoot(page, 'spending', { everywhere: true })
  await page.getByRole('link', { name: spending.views.days, exact: true }).click()
  await expect(page).toHaveURL(/view=days/)
  await shoot(page, 'spending-days', { everywhere: true })
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: spending.list.label })).toBeVisible()
  await shoot(page, 'spending-day', { everywhere: true })
})

test('credit', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'lee-haeun', behaviour: { CBNICE0000: 'http-500' } })
  await page.goto('/credit')
  await expect(headingNamed(page, credit.agree.title)).toBeVisible()
  await shoot(page, 'credit-terms', { everywhere: true })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await expect(page.getByText(credit.neutral)).toBeVisible()
  await shoot(page, 'credit', { everywhere: true })
  await page.goto('/credit?bureau=NICE')
  await expect(page.getByText(credit.failures.UNAVAILABLE('NICE'))).toBeVisible()
  await shoot(page, 'credit-one-bureau')
})

test('what credit leads to', async ({ page, control, signedIn }) => {
  const session = await signedIn()
  await connectAll(session, control)
  await agreeToCredit(session, control)
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  const [loan] = (await session.credit.listKcbLoans()).loans
  for (const [name, address, isEverywhere = false] of [
    ['credit-loans', '/credit/loans', true],
    ['credit-loan', `/credit/loans/${loan?.userKcbLoanId}`, true],
    ['credit-dsr', '/credit/dsr', true],
    ['credit-dsr-on-date', '/credit/dsr/on-date'],
    ['credit-home-loan', '/credit/dsr/home'],
    ['credit-rate-cuts', '/credit/rate-cuts', true],
    ['credit-responses', '/credit/responses'],
    ['credit-loan-block', '/credit/loan-block'],
    ['credit-savings', '/credit/loans/savings'],
    ['credit-histories', '/credit/histories'],
    ['credit-raise', '/credit/raise'],
    ['credit-cards', '/credit/cards'],
    ['credit-factors', '/credit/factors?bureau=KCB'],
    ['credit-ability', '/credit/ability'],
    ['credit-odds', '/credit/odds'],
    ['credit-events', '/credit/events'],
    ['credit-guarantee', '/credit/guarantee'],
    ['credit-businesses', '/credit/businesses'],
    ['home-with-credit', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, name, { everywhere: isEverywhere })
  }
})

test('selection and its dialogs', async ({ page, signedIn, behave, control }) => {
  await behave('A3AAJZ0000', { name: 'maintenance' })
  await signedIn()
  await openSelection(page)
  await shoot(page, 'connect-selection', { everywhere: true })
  await choose(page, ['KB국민은행', '신한은행', '신한카드', '미래에셋증권', '카카오페이', '삼성생명'])
  await shoot(page, 'connect-selection-chosen')
  await button(page, select.whoIsAsked).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'connect-asked', { everywhere: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await behave('B1SSLF0000', { name: 'maintenance' })
  await pressConnect(page)
  await expect(dialogOf(page, dialog.someInMaintenance.title)).toBeVisible()
  await shoot(page, 'connect-some-in-maintenance', { everywhere: true })
  await control.clearBehaviour('B1SSLF0000')
  await button(page, dialog.someInMaintenance.primary).click()
  await expect(sheetOf(page, cert.title)).toBeVisible()
  await shoot(page, 'connect-certificate', { everywhere: true })
})

test('other certificates', async ({ page, signedIn }) => {
  await signedIn()
  await openSelection(page)
  await choose(page, ['KB국민은행', '신한은행'])
  await pressConnect(page)
  await button(page, cert.other).click()
  await page.getByRole('radio', { name: certificateNames.COMMON }).check()
  await shoot(page, 'connect-certificate-list', { everywhere: true })
  await button(page, cert.cta).click()
  await expect(heading(page)).toHaveText(consent.title)
  await scrollToEnd(page)
  await button(page, consent.cta).click()
  await answerQuestions(page, consent.question.no)
  await expect(heading(page)).toHaveText(signWindow.title(certificateNames.COMMON))
  await shoot(page, 'connect-certificate-window', { everywhere: true })
  const opened = page.waitForEvent('popup')
  await button(page, signWindow.open).click()
  const popup = await opened
  await popup.setViewportSize(PHONE)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(signWindow.title(certificateNames.COMMON))
  await shoot(popup, 'practice-certificate', { everywhere: true })
  await popup.close()
  await expect(page.getByText(signWindow.problem.cancelled).first()).toBeVisible()
  await shoot(page, 'connect-certificate-cancelled')
})

test('one institution on its own page', async ({ page, signedIn }) => {
  const { person } = await signedIn()
  await openSelection(page)
  await choose(page, ['하나은행'])
  await expect(button(page, select.atInstitution)).toBeVisible()
  await shoot(page, 'connect-selection-alone', { everywhere: true })
  await button(page, select.atInstitution).click()
  await expect(button(page, consent.scroll)).toBeEnabled()
  await shoot(page, 'connect-consent-alone', { everywhere: true })
  await button(page, consent.scroll).click()
  const toTheEnd = async () => {
    await page.mouse.wheel(0, 100_000)
    await expect(button(page, consent.atInstitution.cta)).toBeVisible()
  }
  await toTheEnd()
  await shoot(page, 'connect-consent-alone-bottom', { everywhere: true, place: toTheEnd })
  await button(page, consent.atInstitution.cta).click()
  await answerAtInstitution(page)
  await shoot(page, 'practice-institution-sign-in', { everywhere: true })
  await page.getByLabel('휴대폰 번호').fill(person.phoneNumber)
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(heading(page)).toHaveText('이음에 내 정보를 보낼까요?')
  await shoot(page, 'practice-institution-request', { everywhere: true })
  await page.getByRole('button', { name: '취소하기' }).click()
  await expect(heading(page)).toHaveText(individual.notDone)
  await shoot(page, 'connect-individual-cancelled', { everywhere: true })
})

test('under 19', async ({ page, signedIn }) => {
  await signedIn({ like: 'choi-doyun' })
  await openSelection(page)
  await choose(page, ['카카오뱅크'])
  await pressConnect(page)
  await expect(dialogOf(page, dialog.underage.title)).toBeVisible()
  await shoot(page, 'connect-under-19')
})

test('consent with its sheets and questions', async ({ page, signedIn }) => {
  await signedIn()
  await openSelection(page)
  await choose(page, ['KB국민은행', '신한은행', '신한카드', '미래에셋증권', '카카오페이', '현대캐피탈'])
  await pressConnect(page)
  await chooseCertificate(page)
  await expect(button(page, consent.scroll)).toBeEnabled()
  await shoot(page, 'connect-consent', { everywhere: true })
  await page.getByRole('button', { name: '자세히 보기' }).first().click()
  await expect(sheetOf(page, consent.itemsTitle)).toBeVisible()
  await shoot(page, 'connect-consent-items')
  await button(page, '닫기').click()
  await page.getByRole('button', { name: new RegExp(`^${consent.cycleLabel}`) }).click()
  await expect(sheetOf(page, consent.cycleTitle)).toBeVisible()
  await shoot(page, 'connect-consent-cycle')
  await button(page, '닫기').click()
  await page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) }).click()
  await expect(sheetOf(page, consent.endTitle)).toBeVisible()
  await shoot(page, 'connect-consent-end-date')
  await button(page, '닫기').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const optional = page.getByText(consent.optionalHeading).first()
  await shoot(page, 'connect-consent-optional', { everywhere: true, place: () => optional.evaluate(toTheMiddle) })
  await scrollToEnd(page)
  await shoot(page, 'connect-consent-bottom', { everywhere: true, place: readToEnd })
  await button(page, consent.cta).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'connect-consent-question')
  await answerQuestions(page, consent.question.yes)
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  await shoot(page, 'connect-signature', { everywhere: true })
  await pressComplete(page)
  await expect(dialogOf(page, signatureDialogs.PENDING.title)).toBeVisible()
  await shoot(page, 'connect-signature-required')
})

test('connecting and what comes of it', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({
    behaviour: {
      A1AAER0000: { name: 'slow', ms: 9_000, on: 'data' },
      D1SHCD0000: 'http-500',
      B1SSLF0000: 'unregistered',
      C1AACU0000: 'empty',
    },
  })
  await goToSignature(page, ['KB국민은행', '신한은행', '신한카드', '미래에셋증권', '카카오페이', '삼성생명'])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /[345]곳을/)
  await shoot(page, 'connect-sync', { everywhere: true })
  await waitUntilDone(page)
  await expect(page.getByRole('status').filter({ hasText: done.toast })).toBeVisible()
  await shoot(page, 'connect-done', { everywhere: true })
  await page.getByRole('button', { name: /^연결이 늦어지는 기관/ }).click()
  await expect(sheetOf(page, done.sheetTitle)).toBeVisible()
  await shoot(page, 'connect-done-delayed')
  await button(page, '닫기').click()
  await button(page, done.confirm).click()
  await expect(page.getByRole('region', { name: home.noticesLabel })).toBeVisible()
  await shoot(page, 'home-notices', { everywhere: true })
})

test('what could be read in part', async ({ page, control, signedIn }) => {
  const session = await signedIn({
    behaviour: { A1AAER0000: { name: 'odd-values', apis: ['은행-004'], fields: { trans_dtime: '20260230' } } },
  })
  await connectAll(session, control)
  await page.goto('/')
  await expect(page.getByText(home.notice.partial('').rest)).toBeVisible()
  await shoot(page, 'home-partial', { everywhere: true })
  const { assets } = await session.mydata.listAssets()
  const partial = assets.find((asset) => asset.isPartial)
  await page.goto(`/assets/${partial?.assetIdentifier}`)
  await expect(page.getByText(freshness.partial)).toBeVisible()
  await shoot(page, 'asset-partial', { everywhere: true })
})

test('the request while no institution has answered', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ behaviour: { A1AAEO0000: { name: 'slow', ms: 20_000, on: 'token' } } })
  await goToSignature(page, ['KB국민은행'])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await expect(heading(page)).toHaveText(request.title)
  await shoot(page, 'connect-request')
})

test('signature on a phone', async ({ browser, world, control, somebody }) => {
  const context = await browser.newContext({
    userAgent: ANDROID,
    viewport: PHONE,
    baseURL: localhost(world.url),
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
  })
  const session = await signUp(localhost(world.url), control, await somebody())
  await setSession(context, session, world)
  const page = await context.newPage()
  await openSelection(page)
  await choose(page, ['KB국민은행', '신한카드'])
  await pressConnect(page)
  await chooseCertificate(page)
  await scrollToEnd(page)
  await button(page, consent.cta).click()
  await answerQuestions(page, consent.question.yes)
  await expect(heading(page)).toHaveText(sign.KAKAO.titleMobile)
  await shoot(page, 'connect-signature-mobile')
  await context.close()
})

test('no network at the request', async ({ page, context, world, signedIn, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const { person } = await signedIn()
  await goToSignature(page, ['KB국민은행'])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await loadLetters(page, [dialog.network.title, ...dialog.network.body, screenWords.offline].join(''))
  await context.setOffline(true)
  await pressComplete(page)
  await expect(dialogOf(page, dialog.network.title)).toBeVisible()
  await shoot(page, 'connect-network')
  await context.setOffline(false)
})

test('where a person is signed in', async ({ page, context, world, control }) => {
  const same = { ci: randomBytes(64).toString('base64') }
  const url = localhost(world.url)
  await signUp(url, control, await newPerson(control, same), WINDOWS)
  await signUpInApp(url, control, await newPerson(control, same), 'IOS/1.0')
  await setSession(context, await signUp(url, control, await newPerson(control, same), ANDROID), world)
  await page.goto('/settings/devices')
  await expect(heading(page)).toHaveText(devices.title)
  await shoot(page, 'settings-devices', { everywhere: true })
  await button(page, devices.endAll).click()
  await expect(dialogOf(page, devices.endAllTitle)).toBeVisible()
  await shoot(page, 'settings-devices-end-all')
})

test('programs of the person’s own', async ({ page, signedIn }) => {
  const session = await signedIn({ id: 'shots-bridge' })
  await page.goto('/settings/bridge')
  await expect(page.getByText(simplefin.empty)).toBeVisible()
  await shoot(page, 'settings-bridge-none', { everywhere: true })
  await page.getByRole('textbox', { name: simplefin.name }).fill('거실 컴퓨터의 가계부')
  await button(page, simplefin.give).click()
  await expect(headingNamed(page, simplefin.token.title)).toBeVisible()
  await shoot(page, 'settings-bridge-token', { everywhere: true })
  const setupToken = await page.getByRole('textbox', { name: simplefin.token.label }).inputValue()
  const claimUrl = Buffer.from(setupToken, 'base64').toString()
  const { origin, password, pathname, username } = new URL(await (await fetch(claimUrl, { method: 'POST' })).text())
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  await fetch(`${origin}${pathname}/accounts`, { headers: { authorization } })
  await fetch(claimUrl, { method: 'POST' })
  await session.mydata.createSimplefinGrant({ body: { name: '노트북' } })
  await page.goto('/settings/bridge')
  await expect(page.getByText('마지막으로 본 때')).toBeVisible()
  await shoot(page, 'settings-bridge', { everywhere: true })
  await button(page, simplefin.stopNamed('노트북')).click()
  await expect(dialogOf(page, simplefin.stopTitle('노트북'))).toBeVisible()
  await shoot(page, 'settings-bridge-ask', { everywhere: true })
})

test('connections, consents and what belongs to them', async ({ page, control, signedIn }) => {
  const session = await signedIn({ id: 'shots-connections' })
  await connectAll(session, control)
  await page.goto('/settings/connections')
  const bank = page.getByRole('link', { name: /^KB국민은행/ })
  await expect(bank).toBeVisible()
  await shoot(page, 'settings-connections', { everywhere: true })
  await page.getByRole('link', { name: connections.several.link }).click()
  await expect(headingNamed(page, connections.several.title)).toBeVisible()
  await shoot(page, 'settings-disconnect-several', { everywhere: true })
  await page.getByRole('checkbox', { name: connections.several.all }).check()
  await page.getByRole('button', { name: /곳 연결 해제$/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'settings-disconnect-several-ask', { everywhere: true })
  await page.getByRole('alertdialog').getByRole('button', { name: screenWords.cancel }).click()
  await page.goto('/settings/connections')
  await bank.click()
  await expect(page.getByText(connection.scopes)).toBeVisible()
  await shoot(page, 'settings-connection', { everywhere: true })
  await page.goto('/settings/consents')
  await expect(headingNamed(page, consents.title)).toBeVisible()
  await shoot(page, 'settings-consents', { everywhere: true })
  await page.getByRole('link', { name: new RegExp(consents.states.ACTIVE) }).click()
  await expect(page.getByText(consents.document).first()).toBeVisible()
  await shoot(page, 'settings-consent', { everywhere: true })
  for (const [name, title] of [
    ['timeline', timeline.title],
    ['access-log', accessLog.title],
    ['data-download', dataDownload.title],
    ['deletions', deletions.title],
    ['leave', leaving.title],
  ] as const) {
    await page.goto(`/settings/${name}`)
    await expect(headingNamed(page, title)).toBeVisible()
    await shoot(page, `settings-${name}`, { everywhere: true })
  }
})

test('settings, a page that is not there, no network', async ({ page, context, signedIn, consoleErrors }) => {
  consoleErrors.expect(/status of 404|ERR_INTERNET_DISCONNECTED/)
  await signedIn()
  await page.goto('/settings')
  await expect(heading(page)).toHaveText(settings.title)
  await shoot(page, 'settings', { everywhere: true })
  await page.goto('/no-such-page')
  await expect(heading(page)).toHaveText(notFound.title)
  await shoot(page, 'not-found')
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  await loadLetters(page, screenWords.offline)
  await context.setOffline(true)
  await expect(page.getByText(screenWords.offline)).toBeVisible()
  await shoot(page, 'offline')
  await context.setOffline(false)
})

test('what everybody can read', async ({ page, behave, signedIn }) => {
  await behave('A3AAJZ0000', { name: 'maintenance' })
  await (await signedIn()).mydata.listOrganizations()
  await page.goto('/status')
  await expect(page.getByRole('region', { name: organizationStatus.maintenance })).toBeVisible()
  await shoot(page, 'status', { everywhere: true })
  await page.goto('/accessibility')
  await expect(heading(page)).toBeVisible()
  await shoot(page, 'accessibility')
})

test('home as it was seen last, without a network', async ({ page, context, control, signedIn, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await connectAll(await signedIn(), control)
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await isServedByWorker(page)
  await expectCached(page, 1)
  await loadLetters(page, offlineWords.seen(Date.now(), Date.now()))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/에 본 화면이에요/)).toBeVisible()
  await shoot(page, 'home-without-network')
  await context.setOffline(false)
})

test('the practice world', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn()
  await page.goto(world.sandboxUrl)
  await shoot(page, 'practice-people')
  await goToSignature(page, ['KB국민은행'])
  const phone = await openRequest(context, world, person.phoneNumber)
  await shoot(phone, 'practice-sign', { everywhere: true })
  await phone.goto(`${world.sandboxUrl}/phones/${person.phoneNumber}`)
  await shoot(phone, 'practice-phone')
  await phone.goto(`${world.sandboxUrl}/institutions`)
  await shoot(phone, 'practice-institutions')
  await phone.goto(`${world.sandboxUrl}/clock`)
  await shoot(phone, 'practice-clock')
})

const toTheMiddle = (element: Element): void => element.scrollIntoView({ block: 'center' })

/** Characters that a page may need later: a machine without a Korean font has no fallback. */
const loadLetters = (page: Page, letters: string): Promise<unknown> =>
  page.evaluate((text) => document.fonts.load('1rem "Pretendard Variable"', text), letters)
