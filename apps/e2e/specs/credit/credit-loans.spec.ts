/** Credit: every loan registered at KCB, and one of them with its plan. */
import { readFile } from 'node:fs/promises'
import { credit } from '@ieum/copy/credit/credit.ts'
import { extraPaymentWords } from '@ieum/copy/credit/loans/extra-payment.ts'
import { loanBlockWords } from '@ieum/copy/credit/loans/loan-block.ts'
import { loanWords as words } from '@ieum/copy/credit/loans/loans.ts'
import { rateCutWords } from '@ieum/copy/credit/loans/rate-cuts.ts'
import { dateOfYear } from '@ieum/copy/format/dates.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { agreeToCredit, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const BULLET = {
  num: 'L-1',
  org: '가온은행',
  code: '100',
  dealForm: '2',
  contractAmount: 30_000_000,
  balanceAmount: 30_000_000,
  opened: '20251120',
  matures: '20281120',
}
const LIMIT = {
  ...BULLET,
  num: 'L-2',
  org: '누리은행',
  dealForm: '3',
  limitAmount: 50_000_000,
  balanceAmount: 12_000_000,
}

test('loans are listed by due day, and one names the source of each field', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', holdings: {}, credit: { loans: [BULLET, LIMIT] } })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await page.getByRole('link', { name: words.title, exact: true }).click()
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expect(page.getByText(wonExact(42_000_000))).toBeVisible()
  await expect(page.getByText(words.rateNote)).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: /가온은행/ }).click()
  // The remaining and the original amount.
  const { nowMs } = await control.clock()
  await expect(
    page.getByText(words.withSource(wonExact(30_000_000), words.sources.BUREAU, dateOfYear(nowMs, nowMs))),
  ).toHaveCount(2)
  await expect(page.getByText(words.plan.estimated)).toBeVisible()
  await page.getByText(words.plan.table).click()
  await expect(page.getByRole('table', { name: words.plan.head })).toBeVisible()
  await expectGoodScreen(page)

  await page.goBack()
  await page.getByRole('link', { name: /누리은행/ }).click()
  await expect(page.getByText(words.plan.none)).toBeVisible()
  await expectGoodScreen(page)
})

test('an extra payment shows its result and its calculation', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({
    like: 'lee-haeun',
    holdings: {},
    credit: { loans: [{ ...BULLET, dealForm: '1' }] },
  })
  await agreeToCredit(session, control)
  await page.goto('/credit/loans')
  await page.getByRole('link', { name: /가온은행/ }).click()
  await page.getByRole('link', { name: extraPaymentWords.title }).click()
  await expect(headingNamed(page, extraPaymentWords.title)).toBeVisible()
  await page.getByLabel(extraPaymentWords.label).fill('1000')
  await expect(page.getByText(extraPaymentWords.net)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: extraPaymentWords.sheet.download }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    subject: 'EXTRA_PAYMENT',
    inputs: { amount: 10_000_000 },
  })
  await page.getByText(extraPaymentWords.sheet.open).click()
  await expect(page.getByRole('table', { name: extraPaymentWords.sheet.caption })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel(extraPaymentWords.kinds.legend).selectOption('MONTHLY')
  await expect(page.getByLabel(extraPaymentWords.effects.legend)).toBeHidden()
})

test('a person without loans, another person’s loan, and a person without the terms each get their page', async ({
  page,
  control,
  signedIn,
  consoleErrors,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', holdings: {} })
  await page.goto('/credit/loans')
  await expect(headingNamed(page, credit.agree.title)).toBeVisible()
  await agreeToCredit(session, control)
  await page.goto('/credit/loans')
  await expect(page.getByText(words.none.title)).toBeVisible()
  await expectGoodScreen(page)
  consoleErrors.expect(/status of 404/)
  expect((await page.goto('/credit/loans/nothing'))?.status()).toBe(404)
})

test('new loans are blocked, and an offer warns that it would be refused', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', holdings: {}, credit: { loans: [BULLET] } })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await page.getByRole('link', { name: loanBlockWords.title, exact: true }).click()
  await expect(page.getByText(loanBlockWords.states.NOT_BLOCKED)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: loanBlockWords.set }).click()
  const asked = page.getByRole('alertdialog', { name: loanBlockWords.ask.title })
  await expect(asked.getByText(loanBlockWords.ask.text)).toBeVisible()
  await asked.getByRole('button', { name: loanBlockWords.set }).click()
  await expect(page.getByText(loanBlockWords.states.BLOCKED)).toBeVisible()
  await expect(page.getByRole('button', { name: loanBlockWords.set })).toHaveCount(0)

  await page.goto('/credit/guarantee')
  await page.getByRole('link', { name: loanBlockWords.offer }).click()
  await expect(page.getByText(loanBlockWords.states.BLOCKED)).toBeVisible()
})

test('a lower rate is requested once the income rises, and no longer after cancelling', async ({
  page,
  control,
  signedIn,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', holdings: {}, credit: { loans: [BULLET, LIMIT] } })
  await agreeToCredit(session, control)
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 40_000_000 } })
  await page.goto('/credit')
  await page.getByRole('link', { name: rateCutWords.title, exact: true }).click()
  await expect(headingNamed(page, rateCutWords.title)).toBeVisible()
  await page.getByRole('button', { name: rateCutWords.agree }).click()
  await expect(page.getByText(rateCutWords.nothingChosen).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('checkbox', { name: /가온은행/ }).check()
  await page.getByRole('button', { name: rateCutWords.agree }).click()
  await expect(page.getByText(rateCutWords.none)).toBeVisible()

  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 46_000_000 } })
  await expect
    .poll(async () => (await session.credit.getRateCuts()).requests.map((one) => one.rateCutStatusEnum))
    .toEqual(['RECEIVED'])
  await page.reload()
  await expect(page.getByText(rateCutWords.rise('ANNUAL_INCOME', 40_000_000, 46_000_000))).toBeVisible()
  await expect(page.getByText(rateCutWords.statuses.RECEIVED)).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('button', { name: rateCutWords.stop }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: rateCutWords.stop }).click()
  await expect(page.getByRole('button', { name: rateCutWords.agree })).toBeVisible()
})
