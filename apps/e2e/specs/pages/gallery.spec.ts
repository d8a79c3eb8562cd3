import { missingGlyphs } from '@ieum/testkit/page/missing-glyphs.ts'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, withoutLaterLetters } from '../../src/checks.ts'
import { galleryEntries, openGallery, showEntry } from '../../src/gallery.ts'
import { test } from '../../src/test.ts'
import { bareTexts } from '../../src/translator.ts'

/** Only one change from each to the next. */
const LOOKS = [
  { width: 375, textPercent: 100 },
  { width: 320, textPercent: 100 },
  { width: 320, textPercent: 200 },
  { width: 375, textPercent: 200 },
]

// Parts of a long list, so that no browser is left working alone at the end.
const PARTS = 4

test.describe.configure({ mode: 'parallel' })

for (let part = 0; part < PARTS; part++)
  test(`every entry of the gallery is accessible and fits, in the light and in the dark, and has its letters and no bare text (${part + 1})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await withoutLaterLetters(page)
    await openGallery(page)
    const names = await galleryEntries(page)
    expect(names.length).toBeGreaterThan(80)
    for (const name of names.filter((_, at) => at % PARTS === part)) {
      await showEntry(page, name)
      await expect.poll(() => missingGlyphs(page), { message: name }).toEqual([])
      expect.soft(await bareTexts(page), `${name}: text beside something, which a translator breaks`).toEqual([])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page, LOOKS)
    }
  })

test('under reduced motion nothing loops but the slow spinner, and no transition has a duration', async ({ page }) => {
  test.setTimeout(120_000)
  const loops = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { endTime, duration } = animation.effect?.getComputedTiming() ?? {}
        const isSpinner = endTime === Infinity && Number(duration) >= 2_000
        return { duration: Number(duration), isSpinner }
      }),
    )
  await openGallery(page)
  for (const name of [
    'SyncStatus/nothing yet',
    'Consent/loading',
    'Page/loading',
    'ConnectionRequest',
    'Completed/all',
  ]) {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await showEntry(page, name)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving = (await loops()).filter(({ isSpinner }) => !isSpinner)
    expect
      .soft(
        moving.filter(({ duration }) => duration > 1),
        name,
      )
      .toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await showEntry(page, 'Page/loading')
  expect((await loops()).length, 'the skeleton moves otherwise').toBeGreaterThan(0)
})
