import { done, sync } from '@ieum/copy/mydata/connect/progress.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { accessibilityTree, liveRegions, type Spoken } from '@ieum/testkit/page/accessibility-tree.ts'
import { expect, type Page } from '@playwright/test'
import { openGallery, showEntry } from '../../src/gallery.ts'
import { choose, goToSignature, openSelection, pressComplete, pressConnect } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

/** Messages that a screen reader announces by itself. */
const announcedNow = async (page: Page) => (await liveRegions(page)).map(({ text }) => text)
const isFocused = ({ role, properties }: Spoken) => properties.focused === true && role !== 'RootWebArea'

test('progress is announced in quarters, by one polite region, whatever the bar shows', async ({
  page,
  control,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'han-jiwoo' })
  await goToSignature(page, ['KB국민은행', '하나은행', '신한은행'])
  await control.decideLatest(person.phoneNumber, 'approve')
  await page.bringToFront()
  await pressComplete(page)
  await expect(page.getByRole('progressbar', { name: sync.title })).toBeVisible()
  const announced = new Set<string>()
  const shown = new Set<string>()
  while (await page.getByRole('progressbar').isVisible()) {
    const regions = await liveRegions(page)
    const bar = (await accessibilityTree(page)).find(({ role }) => role === 'progressbar')
    if (!bar) break
    expect(regions.length).toBe(1)
    expect(regions[0]?.properties.live).toBe('polite')
    announced.add(regions[0]?.text.split(',')[0] ?? '')
    shown.add(bar.value)
  }
  expect([...announced].filter((text) => !['0%', '25%', '50%', '75%', '100%'].includes(text))).toEqual([])
  expect(shown.size, 'the bar itself moved').toBeGreaterThan(1)
  expect(announced.size).toBeGreaterThan(1)
})

test('the number of found institutions is announced in a region that existed before', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  const before = await liveRegions(page)
  expect(before.map(({ text, properties }) => [text, properties.live])).toEqual([['', 'polite']])
  await page.getByRole('searchbox', { name: select.search }).fill('KB국민은행')
  await expect.poll(() => announcedNow(page)).toEqual([select.found(1)])
  await choose(page, [])
  await expect.poll(() => announcedNow(page)).toEqual([''])
})

test('every institution of an open group is in the accessibility tree, however far below the screen', async ({
  page,
  signedIn,
}) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) }).click()
  const marks = async () => (await accessibilityTree(page)).filter(({ role }) => role === 'checkbox').length
  await expect.poll(marks).toBeGreaterThan(60)
  expect(await marks()).toBe(await page.getByRole('checkbox').count())
})

test('nothing chosen: each press moves the focus to the first institution, which is invalid and names the reason', async ({
  page,
  control,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  await connectAll(session, control, { organizationGuids: bank ? [bank.guid] : [] })
  await openSelection(page)
  const focused = async () => (await accessibilityTree(page)).find(isFocused)
  const invalid = { role: 'checkbox', description: select.nothingChosen, properties: { invalid: 'true' } }
  await pressConnect(page)
  await expect.poll(focused).toMatchObject(invalid)
  await pressConnect(page)
  await expect.poll(focused).toMatchObject(invalid)
  await page.getByRole('searchbox', { name: select.search }).fill('우리은행')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await pressConnect(page)
  await expect.poll(focused).toMatchObject({ ...invalid, name: expect.stringContaining('우리은행') })
  await page.getByRole('searchbox', { name: select.search }).fill('없는기관')
  await expect(page.getByText(select.notFound)).toBeVisible()
  await pressConnect(page)
  await expect.poll(focused).toMatchObject({ role: 'searchbox' })
})

test('the toast is a status; each row states its status, and a quarter is announced with its failures', async ({
  page,
}) => {
  await openGallery(page)
  await showEntry(page, 'Completed/some delayed')
  const toast = (await liveRegions(page)).find(({ text }) => text.includes(done.toast))
  expect(toast).toMatchObject({ role: 'status', properties: { live: 'polite' } })
  await showEntry(page, 'SyncStatus/every state')
  expect(await announcedNow(page)).toEqual([sync.announcement({ percent: 75, failed: 1, noAsset: 1 })])
  const rows = (await accessibilityTree(page)).filter(({ role }) => role === 'listitem').map(({ text }) => text)
  const { failed, loading, noAsset, success } = sync.row
  expect(rows.map((text) => Object.values(sync.row).filter((word) => text.endsWith(word)))).toEqual(
    [success, success, noAsset, failed, loading].map((word) => [word]),
  )
})
