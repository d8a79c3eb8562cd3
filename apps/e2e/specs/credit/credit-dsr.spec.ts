/** Credit: yearly repayment over income, entering the income, the rules of a day, savings and sheets. */
import { annualIncome, dsr, dsrOnDate } from '@ieum/copy/credit/loans/dsr.ts'
import { homeLoanWords } from '@ieum/copy/credit/loans/home-loan.ts'
import { savings } from '@ieum/copy/credit/loans/savings.ts'
import { sheets } from '@ieum/copy/credit/scores/sheets.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { agreeToCredit, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const LOAN = {
  num: 'L-1',
  org: '가온은행',
  code: '100',
  dealForm: '2',
  contractAmount: 30_000_000,
  balanceAmount: 30_000_000,
  opened: '20251120',
  matures: '20281120',
}
const POLICY_LOAN = { ...LOAN, num: 'L-2', org: '다온저축은행', sector: '21', policyCode: '200' }
const OWES = { holdings: {}, credit: { KCB: { score: 872 }, loans: [LOAN, POLICY_LOAN] } }

test('an entered income gives the ratio with its calculation, and can be removed', async ({
  page,
  control,
  signedIn,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...OWES })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await page.getByRole('link', { name: dsr.title, exact: true }).click()
  await expect(page.getByText(dsr.none.INCOME_UNKNOWN.title)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: dsr.none.INCOME_UNKNOWN.cta }).click()
  await expect(headingNamed(page, annualIncome.title)).toBeVisible()
  await button(page, annualIncome.cta).click()
  await expect(page.getByText(annualIncome.wrong)).toBeVisible()
  await page.getByLabel(annualIncome.label).fill('6000')
  await expect(page.getByText('6,000만원')).toBeVisible()
  await expectGoodScreen(page)
  await button(page, annualIncome.cta).click()

  // 6 million of principal and a year of interest at 6 %, the middle of 4.5 to 7.5, over an income of 60 million.
  await expect(page.getByRole('img', { name: dsr.bar(13, 40, 50) })).toBeVisible()
  await expect(page.getByText(dsr.range(12.25, 13.75))).toBeVisible()
  await expect(page.getByText(wonExact(7_800_000)).first()).toBeVisible()
  await expect(page.getByText(dsr.excluded)).toBeVisible()
  await page.getByText(dsr.table).click()
  await expect(page.getByRole('table', { name: dsr.months })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: homeLoanWords.link }).click()
  await page.getByLabel(homeLoanWords.price).fill('50000')
  // 40 % of the price; the ratio would allow more.
  await expect(page.getByText(homeLoanWords.ltv(40)).first()).toBeVisible()
  await expect(page.getByText(wonExact(200_000_000)).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.goBack()

  await page.getByRole('link', { name: dsr.sheet }).click()
  await expect(headingNamed(page, sheets.title)).toBeVisible()
  await expectGoodScreen(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: sheets.download }).click(),
  ])
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const { sheet } = JSON.parse(Buffer.concat(chunks).toString())
  expect(sheet).toMatchObject({
    subject: 'DSR',
    results: { dsrPercent: 13 },
    inputs: { annualIncomeAmount: 60_000_000 },
  })

  await page.goto('/credit/dsr/income')
  await button(page, annualIncome.forget).click()
  await dialogOf(page, annualIncome.forgetTitle).getByRole('button', { name: annualIncome.forgetCta }).click()
  await expect(page.getByText(dsr.none.INCOME_UNKNOWN.title)).toBeVisible()
})

test('the rules of another day, an unknown day, and the saving of a refinanced loan are shown', async ({
  page,
  control,
  signedIn,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...OWES })
  await agreeToCredit(session, control)
  await session.credit.setAnnualIncome({ body: { annualIncomeAmount: 60_000_000 } })
  await page.goto('/credit/dsr/on-date')
  await expect(page.getByText(dsrOnDate.rules.mortgageStress)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('textbox', { name: dsrOnDate.date }).fill('2024-02-25')
  await button(page, dsrOnDate.show).click()
  await expect(page.getByText(dsrOnDate.unknown)).toBeVisible()
  await expect(page).toHaveURL(/date=2024-02-25/)
  await page.goto('/credit/loans/savings')
  await expect(page.getByText(savings.none.RATE_UNKNOWN.title)).toBeVisible()
  await expectGoodScreen(page)
})
