import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { type NotifiedEvent, notifiedEvents } from '@ieum/testkit/world/notified-events.ts'
import { expect } from '@playwright/test'
import { IPHONE, PHONE } from '../../src/browser.ts'
import { button, choose, chooseCertificate, isAwake } from '../../src/steps/connect.ts'
import { appUserAgent, stubApp } from '../../src/stub-app.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const inShort = ({ name, screen, overlay, target, cause }: NotifiedEvent) =>
  [name, screen.replace('connect.', ''), overlay, target, cause].filter(Boolean).join(' ')

for (const [clientBrowser, purpose] of [
  ['WEB', 'saladgame'],
  ['APP', 'asset_ranking'],
] as const) {
  test(`[CF-3.15 CF-7.15] views and presses are stored when the page is left: ${clientBrowser}`, async ({
    browser,
    world,
    control,
    somebody,
  }) => {
    const origin = localhost(world.url)
    const person = await somebody({ like: 'park-junho' })
    const session = await signUp(origin, control, person)
    const userAgent = clientBrowser === 'APP' ? appUserAgent(IPHONE) : undefined
    const context = await browser.newContext({ userAgent, viewport: PHONE, baseURL: origin, reducedMotion: 'reduce' })
    await setSession(context, session, world)
    if (clientBrowser === 'APP') await stubApp(context, 'ios', { session, hasBar: true })
    const page = await context.newPage()
    const before = (await notifiedEvents(world, purpose)).events.length
    await page.goto(`/connect?purpose=${purpose}`)
    await isAwake(page)
    await choose(page, ['신한은행'])
    await button(page, purposes[purpose].button ?? '').click()
    await chooseCertificate(page)
    expect((await notifiedEvents(world, purpose)).events, 'nothing is sent before').toHaveLength(before)

    await page.goto('/settings')
    await expect
      .poll(async () => (await notifiedEvents(world, purpose)).events.slice(before).map(inShort))
      .toEqual([
        'screen_view selection',
        'click selection ORGANIZATION_TOGGLED',
        'click selection CONNECT_PRESSED',
        'screen_view certificateSheet',
        'click certificateSheet AGREE_PRESSED',
        'screen_view consent',
      ])
    const { events, storedText } = await notifiedEvents(world, purpose)
    expect(new Set(events.slice(before).map((event) => event.clientBrowser))).toEqual(new Set([clientBrowser]))
    for (const planted of [person.name, person.phoneNumber, person.birthDate, '신한', 'KAKAO']) {
      expect(storedText).not.toContain(planted)
    }
    await context.close()
  })
}

test('a failure on any page is reported with that page and without personal data', async ({
  page,
  world,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/404/)
  const { mydata } = await signedIn({ like: 'choi-doyun' })
  const name = '할머니가 주신 차'
  const { manualAssetId } = await mydata.addManualAsset({
    body: { kind: 'CAR', name, amount: 12_000_000, asOfDate: '2026-01-01' },
  })
  await page.goto(`/assets/manual/${manualAssetId}`)
  const field = page.getByLabel(manualAssets.name, { exact: true })
  await expect(field).toHaveValue(name)
  // Removed on another device, so saving it here is refused.
  await mydata.deleteManualAsset({ params: { manualAssetId } })
  await field.fill('할아버지가 주신 차')
  await button(page, manualAssets.save).click()
  await expect(page.getByText(manualAssets.gone).first()).toBeVisible()

  const failures = async () =>
    (await notifiedEvents(world, null)).events
      .filter((event) => event.name === 'client_error' && event.screen === 'manualAsset')
      .map(({ code, clientBrowser }) => `${code} ${clientBrowser}`)
  await expect.poll(failures).toContain('MYDATA_MANUAL_ASSET_NOT_FOUND WEB')
  const { storedText } = await notifiedEvents(world, null)
  for (const planted of ['할머니', '할아버지', manualAssetId, '12000000']) expect(storedText).not.toContain(planted)
})
