/** The browser translates the page before every press, and after every change. */
import { settings } from '@ieum/copy/account/settings.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { failed } from '@ieum/copy/page-states.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { expect } from '@playwright/test'
import {
  agree,
  button,
  choose,
  chooseCertificate,
  confirmDone,
  headingNamed,
  openSelection,
  pressComplete,
  pressConnect,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { signUpByHand } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'
import { translatedCount, translatePages } from '../../src/translator.ts'

test('a person with a translated page signs up, connects, and goes through every service', async ({
  page,
  context,
  world,
  control,
  somebody,
}) => {
  const person = await somebody({ like: 'park-junho', credit: { KCB: { score: 872 }, NICE: { score: 894 } } })
  await untilBureausWork(control)
  await translatePages(context)
  await signUpByHand(page, control, person)

  await openSelection(page)
  await choose(page, ['신한은행'])
  await expect(page.getByText(select.count(1))).toBeVisible()
  await choose(page, ['하나은행'])
  await expect(page.getByText(select.count(2))).toBeVisible()
  await pressConnect(page)
  await chooseCertificate(page)
  await agree(page)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  await confirmDone(page)

  await button(page, home.hideAmounts).click()
  await button(page, home.showAmounts).click()
  await button(page, screenWords.refresh).click()
  await page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) }).click()
  await page.getByRole('link', { name: /쏠편한 입출금통장/ }).click()
  await expect(headingNamed(page, '쏠편한 입출금통장')).toBeVisible()
  await button(page, screenWords.more).click()
  await page.getByRole('link', { name: screenWords.back }).click()

  await page.getByRole('link', { name: credit.tab, exact: true }).click()
  await page.getByLabel(credit.agree.all).check()
  await button(page, credit.agree.cta).click()
  await expect(page.getByText(credit.score(872))).toBeVisible()
  await page.getByRole('navigation', { name: credit.bureaus }).getByRole('link', { name: 'NICE' }).click()
  await expect(page.getByText(credit.score(894))).toBeVisible()
  await button(page, screenWords.refresh).click()
  await expect(page.getByText(credit.refresh.done)).toBeVisible()

  await page.goto('/gene/apply')
  await button(page, geneTestingWords.apply.search).click()
  await button(page, geneTestingWords.apply.cta).click()
  await expect(page.getByText(geneTestingWords.apply.missing).first()).toBeVisible()
  await page.goto('/gene')
  await page.getByRole('link', { name: microbiomeTestingWords.title }).click()
  await expect(page.getByRole('heading', { name: microbiomeTestingWords.start.title })).toBeVisible()

  await page.goto('/settings')
  await button(page, settings.theme.dark).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await translatedCount(page)).toBeGreaterThan(20)
  await expect(page.getByText(failed.title)).toBeHidden()
})
