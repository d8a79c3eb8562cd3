/** Gene: following a kit on its way, by the carrier's scans, in a world of its own. */
import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { parcelWords as words } from '@ieum/copy/parcels/parcels.ts'
import { newApplicant } from '@ieum/testkit/people/gene-applicant.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const POST = 'EPPOST0000'
const MINUTES_11 = 660_000
const HOURS_3 = 10_800_000

test.describe('a kit on its way', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  test('scans are shown in order, a failing post is named, and a kit goes back', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const { control } = own
    const somebody = async () => signUp(localhost(own.url), control, await newPerson(control, { like: 'park-junho' }))
    const { analysisToken, session } = await newApplicant({ world: own, somebody })
    await expect.poll(async () => (await control.labMessages(analysisToken)).length, { timeout: 20_000 }).toBe(1)
    const [order] = await control.labMessages(analysisToken)
    await control.call('POST', `/control/lab/orders/${order?.message_id}/words`, { step: 'KIT_SENT' })
    const trackingNumber = async () =>
      (await session.gene.getMacrogenApplication()).application?.shipping?.trackingNumber ?? ''
    await expect.poll(trackingNumber, { timeout: 20_000 }).not.toBe('')
    const number = await trackingNumber()

    await setSession(context, session, own)
    await page.goto(`${localhost(own.url)}/gene`)
    const kit = page.getByRole('region', { name: words.titles.HERE })
    await expect(kit.getByText(number)).toBeVisible()
    await expect(kit.getByRole('listitem')).toHaveCount(1)
    await expectGoodScreen(page)

    await control.pushParcel(number, 'next')
    consoleErrors.expect(/status of 502/)
    await control.setBehaviour(POST, { name: 'http-500' })
    await control.setClock({ advanceMs: MINUTES_11 })
    await page.reload()
    await expect(button(page, words.again)).toBeVisible()
    await expectGoodScreen(page)
    await control.clearBehaviour(POST)
    await button(page, words.again).click()
    await expect(kit.getByRole('listitem')).toHaveCount(2)

    await control.pushParcel(number, 'returned')
    await control.setClock({ advanceMs: MINUTES_11 })
    await page.reload()
    await expect(kit.getByText(words.labelOf('RETURNED'))).toBeVisible()
    await expect(kit.getByText(words.advice('HERE', 'RETURNED') as string)).toBeVisible()
    await expectGoodScreen(page)

    await control.setClock({ advanceMs: HOURS_3 })
    const toConfirm = async () => (await session.gene.getMacrogenApplication()).application?.kitAddressToConfirm
    await expect.poll(toConfirm, { timeout: 20_000 }).not.toBeNull()
    await page.reload()
    await page.getByRole('link', { name: geneKitAddressWords.link }).click()
    await expect(page.getByRole('heading', { name: geneKitAddressWords.title })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel(geneTestingWords.apply.detail).fill('4층')
    await button(page, geneKitAddressWords.cta).press('Enter')
    await expect(button(page, geneTestingWords.testing.received)).toBeVisible()
    expect(await toConfirm()).toBeNull()
  })
})
