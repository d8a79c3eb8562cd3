/** Entries of what a person has connected: searched, opened with their other half, and summed up by month. */

import { cashFlowWords } from '@ieum/copy/analysis/cash-flow.ts'
import { entryWords as words } from '@ieum/copy/analysis/entries.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { heading } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

test('entries are found by a name, and one opens with its other half', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  await page.goto('/entries')
  await expect(page.getByText(words.nothing.title)).toBeVisible()
  await expectGoodScreen(page)

  await connectAll(session, control)
  await page.reload()
  await expect(page.getByText(words.found)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: words.filters.MOVED }).click()
  const { entries, totalCount } = await session.analysis.searchEntries({
    body: { flowEnums: ['OWN_TRANSFER', 'SAVING'] },
  })
  expect(totalCount).toBeGreaterThan(0)
  const paired = entries.find(({ pairedEntryId }) => pairedEntryId !== null)
  await page.goto(`/entries/${paired?.entryId}`)
  await expect(page.getByText(words.detail.ownMove)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.detail.paired })).toBeVisible()
  await expectGoodScreen(page)

  await page.goto('/entries')
  await page.getByRole('searchbox').fill('이런 가게는 없어요')
  await expect(page.getByText(words.notFound.title)).toBeVisible()
  await expect(page).toHaveURL(/\/entries$/)
  await page.getByRole('searchbox').fill(paired?.assetName ?? '')
  await expect(page.getByText(paired?.assetName ?? '').first()).toBeVisible()
})

test('a year of income and spending has a table behind its picture', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  await connectAll(session, control)
  await page.goto('/cash-flow')
  await expect(heading(page)).toHaveText(cashFlowWords.title)
  const { months } = await session.analysis.getCashFlow({ query: {} })
  const last = months.at(-1)
  await page.getByText(cashFlowWords.table).click()
  await expect(page.getByRole('row')).toHaveCount(months.length + 1)
  await expect(page.getByRole('row').nth(1)).toContainText(cashFlowWords.won(last?.spendingKrw ?? 0))
  await expectGoodScreen(page)
  await page.getByRole('link', { name: screenWords.back }).click()
})
