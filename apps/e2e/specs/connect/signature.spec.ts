import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { expect } from '@playwright/test'
import { ANDROID, IPHONE, PHONE } from '../../src/browser.ts'
import { expectGoodScreen } from '../../src/checks.ts'
import {
  agree,
  answerQuestions,
  button,
  choose,
  chooseCertificate,
  confirmDone,
  dialogOf,
  goToSignature,
  heading,
  openSelection,
  pressComplete,
  pressConnect,
  scrollToEnd,
  sheetOf,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone, openRequest, phoneButtons } from '../../src/steps/phone.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const BANK = ['신한은행']

test('[CF-2.5.7 CF-4.2.7] 완료 before signing: a dialog, then the same request is signed', async ({
  page,
  context,
  world,
  control,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  await expectGoodScreen(page)
  await pressComplete(page)
  const box = dialogOf(page, signatureDialogs.PENDING.title)
  await expect(box).toBeVisible()
  await expectGoodScreen(page)
  await box.getByRole('button', { name: signatureDialogs.PENDING.primary }).click()
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  expect(await control.signatureRequests(person.phoneNumber), 'nothing is requested again').toHaveLength(1)
  const help = page.waitForEvent('popup')
  await page.getByRole('button', { name: sign.help }).click()
  await expect(await help).toHaveURL(/\/support\/731$/)
  await (await help).close()
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  await expectGoodScreen(page)
  await confirmDone(page)
})

test('the other agency works with the same consent, and continues without a press', async ({
  page,
  context,
  world,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  await page.getByRole('button', { name: sign.KAKAO.other }).click()
  await expect(heading(page)).toHaveText(sign.NAVER.titleOther)
  await expect(heading(page)).toBeFocused()
  await expect(button(page, sign.complete)).toBeEnabled()
  await expectGoodScreen(page)
  expect(await control.signatureRequests(person.phoneNumber)).toHaveLength(2)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await waitUntilDone(page)
})

for (const { decision, state } of [
  { decision: 'reject', state: 'REJECTED' },
  { decision: 'expire', state: 'EXPIRED' },
] as const) {
  test(`[CF-4.2.8] ${decision} on the phone: asked again, signed, connected`, async ({
    page,
    context,
    world,
    control,
    signedIn,
  }) => {
    const { person } = await signedIn({ like: 'park-junho' })
    await goToSignature(page, BANK)
    await decideOnPhone(context, world, person.phoneNumber, decision)
    await pressComplete(page)
    const box = dialogOf(page, signatureDialogs[state].title)
    await box.getByRole('button', { name: signatureDialogs[state].primary }).click()
    await expect(async () => {
      const requests = await control.signatureRequests(person.phoneNumber)
      expect(requests.filter(({ state }) => state === 'PENDING')).toHaveLength(1)
    }).toPass()
    await expect(button(page, sign.complete)).toBeEnabled()
    await decideOnPhone(context, world, person.phoneNumber, 'approve')
    await pressComplete(page)
    await waitUntilDone(page)
  })
}

test('[CF-2.3.1 CF-8.2.13] not registered at Kakao: the dialog names the place to register, and Naver works', async ({
  page,
  context,
  world,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'jung-yujin' })
  await openSelection(page)
  await choose(page, ['IBK기업은행'])
  await pressConnect(page)
  await chooseCertificate(page, 'KAKAO')
  await scrollToEnd(page)
  await button(page, consent.cta).click()
  await answerQuestions(page, consent.question.no)
  const box = dialogOf(page, dialog.certificateOrganizationUnregistered.title)
  await expect(box).toBeVisible()
  await expectGoodScreen(page)
  await box.getByRole('button', { name: dialog.certificateOrganizationUnregistered.primary }).click()
  await button(page, '뒤로').click()
  await chooseCertificate(page, 'NAVER')
  await agree(page, { agency: 'NAVER' })
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
})

test('[CF-2.4.15 CF-2.4.21 CF-4.5.5] each optional consent is asked once, in order, and a refusal is final', async ({
  page,
  signedIn,
}) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await choose(page, ['신한은행', '카카오페이', '신한카드'])
  await pressConnect(page)
  await chooseCertificate(page)
  await expectGoodScreen(page)
  for (const id of ['TransactionCategory', 'AffiliatedStoreName'] as const) {
    const tick = page.getByRole('checkbox', { name: consent.optional[id].title })
    await expect(tick).toBeChecked()
    // An explanation ticked in advance stays open; one ticked by the person folds, and one press opens it again.
    const body = page.getByText(consent.optional[id].body)
    await expect(body).toBeVisible()
    await tick.uncheck()
    await tick.check()
    await expect(body).toBeHidden()
    await page.getByRole('button', { name: consent.openAgain }).first().click()
    await expect(body).toBeVisible()
    await tick.uncheck()
  }
  await scrollToEnd(page)
  await button(page, consent.cta).click()
  const asked = await answerQuestions(page, consent.question.no)
  expect(asked).toEqual(
    (
      ['TransactionCategory', 'AffiliatedStoreName', 'PassbookDisplayText', 'UsageMydataForProductCuration'] as const
    ).map((id) => consent.optional[id].question),
  )
  await expect(button(page, sign.complete)).toBeVisible()
})

test('[CF-2.4.7 CF-2.4.13 CF-5.6 CF-5.7 CF-7.16 CF-9.22] sheets of the consent screen: cycle, end, what moves', async ({
  page,
  signedIn,
}) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await choose(page, BANK)
  await pressConnect(page)
  await chooseCertificate(page)
  await page.getByRole('button', { name: new RegExp(`^${consent.cycleLabel}`) }).click()
  await expectGoodScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: consent.cycle.UNSET }).click()
  await expect(page.getByText(consent.cycleUnsetNote)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) }).click()
  await expectGoodScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: /^2년/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) })).toContainText('2년')
  // A chosen day: not yesterday, not beyond five years, today is valid.
  await page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: consent.endCustom }).click()
  const picker = sheetOf(page, consent.endDateTitle)
  const day = picker.getByLabel(consent.endLabel)
  const today = await day.getAttribute('min')
  for (const [date, problem] of [
    ['2020-01-01', consent.endDateError],
    ['2099-01-01', consent.endDateTooLate],
  ] as const) {
    await day.fill(date)
    await picker.getByRole('button', { name: '확인' }).click()
    await expect(picker.getByText(problem)).toBeVisible()
  }
  await expectGoodScreen(page)
  await day.fill(today as string)
  await picker.getByRole('button', { name: '확인' }).click()
  await expect(picker).toBeHidden()
  await expect(page.getByText(consent.endSummary(today as string))).toBeVisible()
  await page.getByRole('button', { name: '자세히 보기' }).first().click()
  await expect(page.getByRole('dialog', { name: consent.itemsTitle })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The end is under the button's bar at first; it counts only once it is visible.
  const toEnd = (less: number) =>
    page.evaluate((px) => window.scrollTo({ top: document.body.scrollHeight - window.innerHeight - px }), less)
  await toEnd(40)
  await expect(button(page, consent.scroll)).toBeVisible()
  await toEnd(0)
  await expect(button(page, consent.cta)).toBeVisible()
  await toEnd(40)
  await expect(button(page, consent.scroll)).toBeVisible()
})

for (const [device, userAgent] of [
  ['an Android phone', ANDROID],
  ['an iPhone', IPHONE],
] as const) {
  test(`[CF-2.5.1] on ${device} the app is named, and returning from it continues`, async ({
    browser,
    world,
    control,
    somebody,
  }) => {
    const origin = localhost(world.url)
    const context = await browser.newContext({
      userAgent,
      viewport: PHONE,
      baseURL: origin,
      reducedMotion: 'reduce',
    })
    const person = await somebody({ like: 'park-junho' })
    await setSession(context, await signUp(origin, control, person), world)
    const page = await context.newPage()
    await goToSignature(page, BANK)
    await expect(heading(page)).toHaveText(sign.KAKAO.titleMobile)
    await expect(button(page, sign.KAKAO.reopen)).toBeVisible()
    await expectGoodScreen(page)
    // There is no such app here; the sandbox's phone signs, and returns by the address that the agency was given.
    const phone = await openRequest(context, world, person.phoneNumber)
    await phone.getByRole('button', { name: phoneButtons.approve }).click()
    await phone.getByRole('link', { name: '이음으로 돌아가기' }).click()
    await waitUntilDone(phone)
    await context.close()
  })
}
