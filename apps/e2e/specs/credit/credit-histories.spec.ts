/** Inquiries and changes: the list by kinds, one row, its points, and the target of a notice. */
import { changeTypes, inquiryPurposes } from '@ieum/copy/credit/histories.ts'
import { historyWords as words } from '@ieum/copy/credit/history-words.ts'
import { noticeSilence } from '@ieum/copy/credit/notification-snooze.ts'
import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { agreeToCredit, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

test('an inquiry is opened, and its points are received once', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun' })
  const happened = `/control/people/${session.person.id}/credit`
  await control.call('POST', `${happened}/inquiries`, { org: '이음은행', branch: '영업부' })
  await control.call('POST', `${happened}/changes`, { org: '한빛카드', orgType: 'CARD', type: 'CARD_OPENED' })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await page.getByRole('link', { name: words.title }).click()
  await expect(headingNamed(page, words.title)).toBeVisible()
  await expect(page.getByText(words.rewardsLeft(6))).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: words.filters.LOAN_CARD }).click()
  await expect(page.getByText(changeTypes.CARD_OPENED)).toBeVisible()
  await expect(page.getByText(inquiryPurposes.LOAN_SCREENING)).toBeHidden()
  await page.getByRole('link', { name: words.filters.INQUIRY, exact: true }).click()
  await page.getByRole('link', { name: inquiryPurposes.LOAN_SCREENING }).click()
  await expect(headingNamed(page, inquiryPurposes.LOAN_SCREENING)).toBeVisible()
  await expectGoodScreen(page)

  // A person who opens the page directly finds it as well.
  await page.reload()
  await expect(headingNamed(page, inquiryPurposes.LOAN_SCREENING)).toBeVisible()
  await button(page, words.reward.receive).click()
  await expect(page.getByText(/^\d+포인트를 받았어요$/).first()).toBeVisible()
  await expect(button(page, words.reward.receive)).toBeHidden()
  await page.goto('/credit/histories')
  await expect(page.getByText(words.rewardsLeft(5))).toBeVisible()
})

test('inquiry notices are silent while loans are compared, and are shown again afterwards', async ({
  page,
  control,
  signedIn,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun' })
  await agreeToCredit(session, control)
  await page.goto('/credit/histories')
  await page.getByRole('link', { name: noticeSilence.title }).click()
  await expect(page.getByText(noticeSilence.on)).toBeVisible()
  await button(page, noticeSilence.minutes(180)).click()
  await expect(page.getByText(/까지 쉬어요$/)).toBeVisible()
  await expectGoodScreen(page)
  await button(page, noticeSilence.end).click()
  await expect(page.getByText(noticeSilence.on)).toBeVisible()
  await expectGoodScreen(page)
})

test('a person disputes a row, and the bureau accepts it', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun' })
  const happened = `/control/people/${session.person.id}/credit`
  await control.call('POST', `${happened}/changes`, { org: '한빛카드', orgType: 'CARD', type: 'CARD_OPENED' })
  await agreeToCredit(session, control)
  await page.goto('/credit/histories')
  await page.getByRole('link', { name: changeTypes.CARD_OPENED }).click()
  await page.getByRole('link', { name: responseWords.link }).click()
  await expect(headingNamed(page, responseWords.title)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('combobox', { name: responseWords.kind }).selectOption('CORRECTION')
  await button(page, responseWords.cta).click()
  await expect(page.getByText(responseWords.textMissing)).toBeVisible()
  await page.getByRole('textbox', { name: responseWords.text }).fill('만든 적이 없는 카드예요')
  await button(page, responseWords.cta).click()
  await expect(headingNamed(page, responseWords.list)).toBeVisible()
  await expect(page.getByText('만든 적이 없는 카드예요')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^KCB-\d{8}-\d{4}$/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectGoodScreen(page)
})
