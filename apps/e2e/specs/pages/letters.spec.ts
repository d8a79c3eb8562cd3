/** The product's own words need only the font subsets that every page loads first; so does the gallery. */
import { settings } from '@ieum/copy/account/settings.ts'
import { missingGlyphs } from '@ieum/testkit/page/missing-glyphs.ts'
import { expect } from '@playwright/test'
import { withoutLaterLetters } from '../../src/checks.ts'
import { heading } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

test('the settings show a rare syllable in the right font', async ({ page, signedIn }) => {
  await withoutLaterLetters(page)
  await signedIn()
  await page.goto('/settings')
  await expect(heading(page)).toHaveText(settings.title)
  await expect(page.getByText(settings.theme.dark)).toBeVisible()
  await expect.poll(() => missingGlyphs(page)).toEqual([])
})
