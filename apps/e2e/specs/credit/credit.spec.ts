/** Credit: the consents, both scores, and leaving the service. */
import { credit } from '@ieum/copy/credit/credit.ts'
import { creditRows } from '@ieum/copy/credit/credit-rows.ts'
import { financialAbility, scoreFactors, scoreHistory } from '@ieum/copy/credit/scores/score-details.ts'
import { creditEvents } from '@ieum/copy/credit/scores/score-sentences.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { agreeToCredit, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, heading, headingNamed } from '../../src/steps/connect.ts'
import { localhost, test } from '../../src/test.ts'

const SCORES = { credit: { KCB: { score: 872 }, NICE: { score: 894 } } }

test('a person agrees, sees both scores, leaves, and is shown the terms again', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  await signedIn({ like: 'lee-haeun', ...SCORES })
  await page.goto('/')
  await page.getByRole('link', { name: credit.tab, exact: true }).click()
  await expect(headingNamed(page, credit.agree.title)).toBeVisible()
  await button(page, credit.agree.cta).click()
  await expect(page.getByText(credit.agree.missing).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel(credit.agree.all).check()
  await button(page, credit.agree.cta).click()

  await expect(page.getByText(credit.score(872))).toBeVisible()
  await expect(page.getByText(credit.bands.VERY_GOOD)).toBeVisible()
  await expect(page.getByText(credit.neutral)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('navigation', { name: credit.bureaus }).getByRole('link', { name: 'NICE' }).click()
  await expect(page.getByText(credit.score(894))).toBeVisible()
  await expect(page).toHaveURL(/bureau=NICE/)
  await button(page, screenWords.refresh).click()
  await expect(page.getByText(credit.refresh.done)).toBeVisible()

  await button(page, credit.leave.link).click()
  const ask = dialogOf(page, credit.leave.title)
  await expectGoodScreen(page)
  await ask.getByRole('button', { name: credit.leave.cta }).click()
  await expect(headingNamed(page, credit.agree.title)).toBeVisible()
})

test('a bureau that does not answer is named in its place; the other one is complete', async ({
  page,
  control,
  signedIn,
}) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...SCORES, behaviour: { CBNICE0000: 'http-500' } })
  await agreeToCredit(session, control)
  await page.goto('/credit')
  await expect(page.getByText(credit.score(872))).toBeVisible()
  await page.goto('/credit?bureau=NICE')
  await expect(page.getByText(credit.failures.UNAVAILABLE('NICE'))).toBeVisible()
  await expectGoodScreen(page)
})

test('a score links to its components, its possible products and its history', async ({ page, control, signedIn }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...SCORES })
  await agreeToCredit(session, control)
  for (const [row, words] of [
    [creditRows.factors, scoreFactors.distribution.mine],
    [creditRows.ability, financialAbility.subtitle(872)],
    [creditRows.events, creditEvents.score('KCB', null)],
  ] as const) {
    await page.goto('/credit')
    await expect(page.getByText(scoreHistory.few)).toBeVisible()
    await page.getByRole('link', { name: row, exact: true }).click()
    await expect(page.getByText(words)).toBeVisible()
    await expectGoodScreen(page)
  }
})

test('scores are there without scripts', async ({ browser, page, control, signedIn, world }) => {
  await untilBureausWork(control)
  const session = await signedIn({ like: 'lee-haeun', ...SCORES })
  await agreeToCredit(session, control)
  const cookies = await page.context().cookies()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  await plain.addCookies(cookies)
  const quiet = await plain.newPage()
  await quiet.goto(new URL('/credit?bureau=NICE', localhost(world.url)).href)
  await expect(quiet.getByText(credit.score(894))).toBeVisible()
  await quiet.getByRole('link', { name: 'KCB', exact: true }).click()
  await expect(quiet.getByText(credit.score(872))).toBeVisible()
  await plain.close()
})

test('under 19 a message replaces the score', async ({ page, signedIn }) => {
  await signedIn({ like: 'choi-doyun' })
  await page.goto('/credit')
  await expect(heading(page)).toHaveText(credit.title)
  await expect(page.getByText(credit.underage.title)).toBeVisible()
  await expectGoodScreen(page)
})
