/** What a month cost: from the tab to its categories, its days and the entries behind each sum. */
import { categoryLabels } from '@ieum/copy/analysis/categories.ts'
import { spending } from '@ieum/copy/analysis/spending.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { mainTabs } from '@ieum/copy/main-tabs.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import { heading } from '../src/steps/connect.ts'
import { test } from '../src/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: screenWords.mainMenu })
const list = (page: Page) => page.getByRole('region', { name: spending.list.label })

test('a month, its largest category and a day: the rows add up to their sums', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectAll(session, control)
  const month = await session.analysis.getMonthlySpending({ query: {} })
  const { categories } = await session.analysis.listSpendingByCategory({ query: {} })
  const [largest] = categories
  if (!largest || largest.categoryEnum === 'UNKNOWN') throw new Error('no category')
  const name = categoryLabels[largest.categoryEnum]

  await page.goto('/')
  const onHome = page.getByRole('region', { name: spending.home.title })
  await expect(onHome).toContainText(wonExact(month.spendingKrw))
  await expectGoodScreen(page)
  await onHome.getByRole('link', { name: spending.home.detailsLabel }).click()
  await expect(heading(page)).toHaveText(spending.title)
  await menu(page).getByRole('link', { name: mainTabs.home, exact: true }).click()
  await expect(onHome).toBeVisible()
  await menu(page).getByRole('link', { name: mainTabs.spending, exact: true }).click()
  await expect(heading(page)).toHaveText(spending.title)
  await expect(menu(page).getByRole('link', { name: mainTabs.spending })).toHaveAttribute('aria-current', 'page')
  const lead = spending.lead({ ...month, isCurrent: true }, month.spendingKrw, Date.now())
  await expect(page.getByRole('heading', { level: 2, name: lead })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByText(spending.pace.table).click()
  await expect(page.getByRole('table').getByRole('row').last()).toBeVisible()

  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('main')).toContainText(wonExact(largest.spendingKrw))
  const body = { categoryEnum: largest.categoryEnum, from: `${month.month}-01`, to: month.throughDate }
  const { totalCount } = await session.analysis.searchEntries({ body })
  const rows = list(page).getByRole('listitem')
  for (let shown = 50; shown < totalCount; shown += 50) {
    await expect(rows).toHaveCount(shown)
    await page.getByRole('button', { name: screenWords.more }).click()
  }
  await expect(rows).toHaveCount(totalCount)
  expect(await countedOf(page)).toBe(largest.spendingKrw)
  await expectGoodScreen(page)

  await page.getByRole('link', { name: screenWords.back }).click()
  await page.getByRole('link', { name: spending.views.days, exact: true }).click()
  await expect(page).toHaveURL(/view=days/)
  await expectGoodScreen(page)
  const day = month.days.at(-1)
  if (!day) throw new Error('no day with spending')
  await page.getByRole('link', { name: spending.day(day.date, day.spendingKrw) }).click()
  await expect(page.getByRole('main')).toContainText(wonExact(day.spendingKrw))
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  await expectGoodScreen(page)
})

/** What a list adds to spending, by the sums of its days. */
async function countedOf(page: Page): Promise<number> {
  const heads = await list(page).getByRole('heading', { level: 2 }).allInnerTexts()
  const sums = heads.map((text) => /([−+])([\d,]+)원/.exec(text))
  return sums.reduce((sum, match) => {
    const [, sign, digits = '0'] = match ?? []
    const krw = Number(digits.replaceAll(',', ''))
    return sign === '−' ? sum + krw : sum - krw
  }, 0)
}

test('months and views are addresses, so they work without scripts', async ({ browser, page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectAll(session, control)
  const { month, previous } = await session.analysis.getMonthlySpending({ query: {} })
  if (!previous) throw new Error('no month before')
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(await page.context().cookies())
  const plain = await context.newPage()
  await page.goto('/')
  await plain.goto(new URL('/spending', page.url()).href)
  await plain.getByRole('link', { name: spending.showMonth(previous.month, Date.now()) }).click()
  await expect(plain).toHaveURL(new RegExp(`month=${previous.month}`))
  await plain.getByRole('link', { name: spending.views.days, exact: true }).click()
  await expect(plain.getByRole('link', { name: spending.views.days, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await plain.getByRole('link', { name: spending.showMonth(month, Date.now()) }).click()
  await expect(plain.getByRole('button', { name: spending.noLaterMonth })).toBeDisabled()
  await context.close()
})

test('nothing connected: what connecting gives, and one action', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/spending')
  await expect(page.getByText(spending.empty.title)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: spending.empty.action }).click()
  await expect(page).toHaveURL(/\/connect/)
})

test('an address of no category is a missing page', async ({ page, signedIn, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  await signedIn({ like: 'park-junho' })
  const answer = await page.goto('/spending/categories/no-such-category')
  expect(answer?.status()).toBe(404)
})
