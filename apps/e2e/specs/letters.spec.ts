/** The product's own words are drawn from the subsets of the font that every page begins with. */
import { settings } from '@ieum/copy/account/settings.ts'
import { missingGlyphs } from '@ieum/testkit/page/missing-glyphs.ts'
import { expect } from '@playwright/test'
import { galleryEntries, openGallery, showEntry } from '../src/gallery.ts'
import { heading } from '../src/steps/connect.ts'
import { test } from '../src/test.ts'

test.beforeEach(async ({ page }) => {
  // The stylesheet of the other subsets comes, and holds none.
  await page.route(/\/pretendardvariable-[^/]*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
})

test('settings, in which a rare syllable stands', async ({ page, signedIn }) => {
  await signedIn()
  await page.goto('/settings')
  await expect(heading(page)).toHaveText(settings.title)
  await expect(page.getByText(settings.theme.dark)).toBeVisible()
  await expect.poll(() => missingGlyphs(page)).toEqual([])
})

test('every entry of the gallery', async ({ page }) => {
  test.setTimeout(240_000)
  await openGallery(page)
  for (const name of await galleryEntries(page)) {
    await showEntry(page, name)
    await expect.poll(() => missingGlyphs(page), { message: name }).toEqual([])
  }
})
