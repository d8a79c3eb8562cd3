/** Raising a score: the data sent, the result, the monthly submission, and withdrawing a consent. */
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { agreeToCredit, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const SCORES = {
  credit: {
    KCB: { score: 712 },
    NICE: { score: 768 },
    proofs: { INCOME_CERTIFICATE: 'CERTIFICATE' },
    raising: { KCB: { points: 14 }, NICE: { points: 0 } },
  },
}

test('proof is sent, the score rises, and the consent is taken back', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...SCORES })
  await page.goto('/credit/raise')
  await expect(page).toHaveURL(/\/credit$/)
  await agreeToCredit(session, control)
  await page.goto('/credit/raise')
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expectGoodScreen(page)
  await button(page, words.sends.cta).click()
  await expect(page.getByText(words.sends.notAgreed).first()).toBeVisible()
  await page.getByLabel(words.sends.name(TERMS_TITLES.CREDIT_RAISE_SUBMISSION)).check()
  await button(page, words.sends.cta).click()

  await expect(headingNamed(page, words.status.COMPLETED)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(words.beforeAfter(712, 726))).toBeVisible()
  await expect(page.getByText(words.points(14))).toBeVisible()
  await expect(page.getByText(words.materialResults.SKIPPED_CERTIFICATE_REQUIRED)).toBeVisible()
  await expectGoodScreen(page)

  await page.goto('/credit/raise/history')
  await page.getByRole('link', { name: words.points(14) }).click()
  await expect(headingNamed(page, words.status.COMPLETED)).toBeVisible()

  await page.goto('/credit/third-party-consents')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: /^KCB/ }).click()
  await expect(page.getByText(words.consents.provision(3))).toBeVisible()
  await expectGoodScreen(page)
  await button(page, words.consents.revoke).click()
  const ask = dialogOf(page, words.consents.revokeTitle)
  await expectGoodScreen(page)
  await ask.getByRole('button', { name: words.consents.revoke }).click()
  await expect(page.getByText(words.consents.revoked)).toBeAttached()
  await expect(button(page, words.consents.revoke)).toHaveCount(0)
})

test('monthly automation is switched on and off again', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...SCORES })
  await agreeToCredit(session, control)
  await page.goto('/credit/raise/automation')
  await button(page, words.automation.start).click()
  await expect(page.getByText(words.automation.notAgreed).first()).toBeVisible()
  for (const title of [TERMS_TITLES.CREDIT_RAISE_SUBMISSION, TERMS_TITLES.CREDIT_RAISE_AUTOMATION]) {
    await page.getByLabel(words.sends.name(title)).check()
  }
  await expectGoodScreen(page)
  await button(page, words.automation.start).click()
  await expect(page.getByText(words.automation.on, { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  await button(page, words.automation.stop).click()
  await dialogOf(page, words.automation.stopTitle).getByRole('button', { name: words.automation.stop }).click()
  await expect(page.getByText(words.automation.off, { exact: true })).toBeVisible()
})
