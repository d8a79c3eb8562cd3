/** A page that stayed open while the day changed: in a world of its own, whose clock is moved. */
import { fullDate } from '@ieum/copy/format/dates.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect, type Page } from '@playwright/test'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { agree, choose, chooseCertificate, pressConnect } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

/** A minute before midnight in Korea, and after it. */
const BEFORE_MS = Date.parse('2026-11-20T23:59:00+09:00')
const AFTER_MS = Date.parse('2026-11-21T00:30:00+09:00')

/** Moves the world's clock; then the person returns to the page, with the browser's event for that. */
async function comeBackAfterMidnight(page: Page, world: World): Promise<void> {
  await world.control.setClock({ nowMs: AFTER_MS })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test.describe('over midnight', () => {
  let own: World
  let session: PersonSession
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())
  test.beforeEach(async ({ context }) => {
    await own.control.setClock({ nowMs: BEFORE_MS })
    session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'park-junho' }))
    await setSession(context, session, own)
  })

  test('a manual asset added after midnight has the new day, which may be chosen', async ({ page }) => {
    await page.goto(`${localhost(own.url)}/assets/manual`)
    const day = page.getByLabel(manualAssets.asOfDate, { exact: true })
    await expect(day).toHaveValue('2026-11-20')
    await page.getByLabel(manualAssets.kind, { exact: true }).selectOption(manualAssets.kinds.CAR)
    await page.getByLabel(manualAssets.name, { exact: true }).fill('차')
    await page.getByLabel(manualAssets.amount, { exact: true }).fill('12000000')
    await comeBackAfterMidnight(page, own)
    await expect(day).toHaveValue('2026-11-21')
    await expect(day).toHaveAttribute('max', '2026-11-21')
    await page.getByRole('button', { name: manualAssets.save, exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect((await session.mydata.listManualAssets()).manualAssets).toMatchObject([{ asOfDate: '2026-11-21' }])
  })

  test('the end of the consent on the screen is the one that is agreed to', async ({ page }) => {
    await page.goto(`${localhost(own.url)}/connect?purpose=pfm`)
    await choose(page, ['신한은행'])
    await pressConnect(page)
    await chooseCertificate(page)
    const end = (ymd: string) => fullDate(Date.parse(`${ymd}T12:00:00+09:00`))
    await expect(page.getByText(end('2031-11-19')).first()).toBeVisible()
    await comeBackAfterMidnight(page, own)
    await expect(page.getByText(end('2031-11-20')).first()).toBeVisible()
    const submitted = page.waitForRequest(/get-mydata-certificate-authentication-uri$/)
    await agree(page)
    const { informedConsent } = (await submitted).postDataJSON() as { informedConsent: { consentEndDateMs: number } }
    expect(fullDate(Number(informedConsent.consentEndDateMs))).toBe(end('2031-11-20'))
  })

  test('assets fetched yesterday are no longer marked as of today', async ({ page }) => {
    const { organizations } = await session.mydata.listOrganizations()
    const bank = organizations.find(({ name }) => name === '신한은행')
    if (!bank) throw new Error('no 신한은행')
    await connectAll(session, own.control, { organizationGuids: [bank.guid] })
    await page.goto(localhost(own.url))
    const groups = page.getByRole('region', { name: home.groupsLabel })
    await expect(groups).toContainText('오늘')
    // A return before hydration has no effect, and this page does not show when it is hydrated.
    await expect(async () => {
      await comeBackAfterMidnight(page, own)
      await expect(groups).not.toContainText('오늘', { timeout: 2_000 })
    }).toPass()
  })
})
