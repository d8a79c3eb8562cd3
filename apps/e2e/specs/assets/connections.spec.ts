/**
 * One connection from beginning to end, by keyboard: changed, expired, repaired, renewed, ended, deleted. In a world of
 * its own, whose clock is moved.
 */
import { settings } from '@ieum/copy/account/settings.ts'
import { fullDate } from '@ieum/copy/format/dates.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, dialogOf, heading, headingNamed, isAwake, sheetOf, waitUntilDone } from '../../src/steps/connect.ts'
import { chooseByKey, goToSignatureByKey, pressByKey } from '../../src/steps/keyboard.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const NOW_MS = Date.parse('2026-11-20T09:05:00+09:00')
const DAY_MS = 86_400_000
const BANK = 'KB국민은행'
const CARD = '신한카드'

test.describe('one connection', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  async function someone(context: BrowserContext): Promise<PersonSession> {
    await own.control.setClock({ nowMs: NOW_MS })
    const session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'kim-seoyeon' }))
    await setSession(context, session, own)
    return session
  }
  const at = (path: string) => `${localhost(own.url)}${path}`

  /** From the selection with this one institution chosen, through the signature and back to its page. */
  async function signAgain(page: Page, context: BrowserContext, phoneNumber: string): Promise<void> {
    await expect(heading(page)).toHaveText(purposes.pfm.title(null))
    await isAwake(page)
    await expect(page.getByText(select.count(1))).toBeVisible()
    await goToSignatureByKey(page)
    await decideOnPhone(context, own, phoneNumber, 'approve')
    await waitUntilDone(page)
    await pressByKey(page, button(page, done.confirm))
    await expect(headingNamed(page, BANK)).toBeVisible()
    await expect(page.getByText(words.connectedWith(cert.option.KAKAO))).toBeVisible()
  }

  test('a connection changes, expires, is repaired, renewed, ended and deleted', async ({ page, context }) => {
    test.setTimeout(280_000)
    const { person } = await someone(context)
    await page.goto(at('/connect?purpose=pfm'))
    await expect(heading(page)).toHaveText(purposes.pfm.title(null))
    await isAwake(page)
    await chooseByKey(page, BANK)
    await expectGoodScreen(page)
    await goToSignatureByKey(page)
    await decideOnPhone(context, own, person.phoneNumber, 'approve')
    await waitUntilDone(page)
    await expectGoodScreen(page)
    await pressByKey(page, button(page, done.confirm))
    await expect(page).toHaveURL(/\/$/)

    // Opens the connection.
    await page.goto(at('/settings'))
    await pressByKey(page, page.getByRole('link', { name: connections.title }))
    await expect(heading(page)).toHaveText(connections.title)
    await expect(page.getByRole('heading', { name: connections.lead(1) })).toBeVisible()
    await expectGoodScreen(page)
    await pressByKey(page, page.getByRole('link', { name: new RegExp(`^${BANK}`) }))
    await expect(headingNamed(page, BANK)).toBeVisible()
    await expectGoodScreen(page)

    // Sets a longer cycle than the signed one.
    const cycle = page.getByRole('button', { name: new RegExp(`^${words.cycle}`) })
    await expect(cycle).toContainText(consent.cycle[7])
    await pressByKey(page, cycle)
    const cycles = sheetOf(page, consent.cycleTitle)
    await pressByKey(page, cycles.getByRole('button', { name: consent.cycle[28] }))
    await expect(cycle).toContainText(consent.cycle[28])
    await expect(page.getByText(words.saved)).toBeAttached()

    // Turns off a kind of assets.
    const deposits = page.getByRole('switch', { name: new RegExp(`^${scopeLabels.BANK_DEPOSIT}`) })
    await expect(deposits).toBeChecked()
    await pressByKey(page, deposits, 'Space')
    await expect(deposits).not.toBeChecked()
    await expect(page.getByText(words.scope.resting).first()).toBeVisible()
    await page.reload()
    await expect(deposits).not.toBeChecked()

    // Removes it from home and adds it again.
    const exposed = page.getByRole('switch', { name: new RegExp(`^${words.exposed}`) })
    await pressByKey(page, exposed, 'Space')
    await expect(exposed).not.toBeChecked()
    await expect(page.getByText(words.saved)).toBeAttached()
    await pressByKey(page, exposed, 'Space')
    await expect(exposed).toBeChecked()

    // Shortens the consent, then passes its last day.
    const end = page.getByRole('button', { name: new RegExp(`^${words.end}`) })
    await pressByKey(page, end)
    await pressByKey(page, sheetOf(page, consent.endTitle).getByRole('button', { name: consent.endCustom }))
    const day = sheetOf(page, consent.endDateTitle)
    await day.getByLabel(consent.endLabel).fill('2026-11-30')
    await pressByKey(page, day.getByRole('button', { name: screenWords.confirm }))
    await expect(end).toContainText(fullDate('2026-11-30'))
    await own.control.setClock({ nowMs: NOW_MS + 11 * DAY_MS })
    await page.goto(at('/settings/connections'))
    const broken = page.getByRole('region', { name: connections.brokenHead })
    await expect(broken).toContainText(BANK)
    await expectGoodScreen(page)
    await pressByKey(page, broken.getByRole('link', { name: BANK }))
    await expect(page.getByText(words.stopped.EXPIRED)).toBeVisible()
    await expectGoodScreen(page)

    // Repaired alone, then renewed early.
    await pressByKey(page, button(page, words.reconnect))
    await signAgain(page, context, person.phoneNumber)
    await expect(end).toContainText(fullDate('2031-11-30'))
    await own.control.setClock({ nowMs: NOW_MS + 20 * DAY_MS })
    await page.reload()
    await pressByKey(page, page.getByRole('button', { name: words.renew }))
    await signAgain(page, context, person.phoneNumber)
    await expect(end).toContainText(fullDate('2031-12-09'))
    await page.goto(at('/settings/connections'))
    await expect(broken).toBeHidden()
    await pressByKey(page, page.getByRole('link', { name: new RegExp(`^${BANK}`) }))

    // Two presses and one confirmation.
    await pressByKey(page, button(page, words.disconnect))
    const ask = dialogOf(page, words.disconnectTitle(BANK))
    await expect(ask).toContainText(deletions.preview.lead)
    await expect(ask).toContainText(deletions.preview.keptLead)
    await expectGoodScreen(page)
    await pressByKey(page, ask.getByRole('button', { name: words.disconnectOk }))
    await expect(page).toHaveURL(/\/settings\/connections$/)
    const deleting = page.getByRole('region', { name: deletions.head })
    await expect(deleting).toContainText(BANK)
    await expect(deleting).toContainText(deletions.states.CREATED)
    await expect(page.getByText(connections.empty.title)).toBeVisible()
    await expect(deleting, 'followed to its end').toBeHidden({ timeout: 60_000 })
    await pressByKey(page, page.getByRole('link', { name: deletions.all }))
    await expect(headingNamed(page, deletions.title)).toBeVisible()
    await expect(page.getByRole('listitem').first()).toContainText(deletions.states.COMPLETED)
    await expectGoodScreen(page)

    await page.goto(at('/settings'))
    await pressByKey(page, button(page, settings.signOut))
    await expect(page).toHaveURL(/\/signup/)
    await page.goto(at('/settings/connections'))
    await expect(page).toHaveURL(/\/signup/)
  })

  test('a new asset is seen and dismissed, one asset is switched off, and the institution is asked at once', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const session = await someone(context)
    const { organizations } = await session.mydata.listOrganizations()
    const guid = organizations.find(({ name }) => name === BANK)?.guid as (typeof organizations)[0]['guid']
    // Deposits first; the other kinds come with a later consent.
    await connectAll(session, own.control, { organizationGuids: [guid], scopes: ['BANK_DEPOSIT'] })
    await connectAll(session, own.control, { organizationGuids: [guid] })
    await page.goto(at(`/settings/connections/${guid}`))
    const loans = page.getByRole('switch', { name: new RegExp(`^${scopeLabels.BANK_LOAN}`) })
    await expect(loans).toHaveAccessibleName(new RegExp(words.isNew))
    await expectGoodScreen(page)
    // Now seen, so the next time it looks like the others.
    const isAnythingNew = async () =>
      (await session.mydata.listConnectedOrganizationConsentScopes({ query: {} })).connections
        .flatMap(({ scopes }) => scopes)
        .some(({ isNew }) => isNew)
    await expect.poll(isAnythingNew).toBe(false)
    await page.reload()
    await expect(loans).toBeVisible()
    await expect(page.getByText(words.isNew)).toBeHidden()

    // Turns off one account; its kind stays on.
    const assets = page.getByRole('region', { name: words.assetsHead })
    const account = assets.getByRole('switch').first()
    const deposits = page.getByRole('switch', { name: new RegExp(`^${scopeLabels.BANK_DEPOSIT}`) })
    await expect(account).toBeChecked()
    const known = await assets.getByRole('link').count()
    const before = (await session.mydata.listAssets()).assets.length
    await pressByKey(page, account, 'Space')
    await expect(account).not.toBeChecked()
    await expect(page.getByText(words.saved)).toBeAttached()
    await expect(deposits).toBeChecked()
    expect((await session.mydata.listAssets()).assets).toHaveLength(before - 1)
    await expect(assets.getByRole('link')).toHaveCount(known - 1)
    await expect(account).toBeFocused()
    await pressByKey(page, account, 'Space')
    await expect(account).toBeChecked()
    await expect(assets.getByRole('link')).toHaveCount(known)
    await expect(account).toBeFocused()

    // The asset links to its page and back.
    await pressByKey(page, assets.getByRole('link').first())
    await expect(page).toHaveURL(/\/assets\/[\w-]+$/)
    await page.goBack()
    await expect(account).toBeChecked()

    // Checked now, and not again within the minute.
    await pressByKey(page, button(page, words.check.action))
    const end = Number((await session.mydata.listConnectedOrganizations()).connections[0]?.dataAccessConsentExpiredAt)
    await expect(page.getByText(words.check.done(end, 7)).first()).toBeVisible()
    // Scrolls to the top: only a sliver of a row that is half under the header can be pressed.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectGoodScreen(page)
    await pressByKey(page, button(page, words.check.action))
    await expect(page.getByText(/[0-9]+초 뒤에 다시 확인할 수 있어요/).first()).toBeVisible()
    await page.reload()
    await button(page, words.check.action).click()
    await expect(page.getByText(words.check.often).first()).toBeVisible()
  })

  test('additional data need a signature; all connections can be ended at once, and that can be undone', async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const session = await someone(context)
    const { organizations } = await session.mydata.listOrganizations()
    const chosen = organizations.filter(({ name }) => name === BANK || name === CARD)
    await connectAll(session, own.control, {
      organizationGuids: chosen.map(({ guid }) => guid),
      informedConsent: { scheduledDataRequestCycleDay: 28 },
    })
    await page.goto(at('/settings/connections'))
    await page.getByRole('link', { name: new RegExp(`^${BANK}`) }).click()
    await page.getByRole('button', { name: new RegExp(`^${words.cycle}`) }).click()
    await sheetOf(page, consent.cycleTitle).getByRole('button', { name: consent.cycle[7], exact: true }).click()
    const needed = dialogOf(page, words.signatureTitle)
    await expect(needed).toBeVisible()
    await expectGoodScreen(page)
    await needed.getByRole('button', { name: screenWords.cancel }).click()
    await expect(needed).toBeHidden()
    await page.getByRole('link', { name: screenWords.back }).click()

    await page.getByRole('link', { name: connections.several.link }).click()
    await expect(headingNamed(page, connections.several.title)).toBeVisible()
    await page.getByRole('checkbox', { name: connections.several.all }).check()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await expectGoodScreen(page)
    await button(page, connections.several.cta(2)).click()
    await dialogOf(page, connections.several.ask(2)).getByRole('button', { name: words.disconnectOk }).click()
    const deleting = page.getByRole('region', { name: deletions.head })
    await expect(deleting.getByRole('listitem')).toHaveCount(2)
    await deleting.getByRole('button', { name: deletions.undoNamed(BANK) }).click()
    await expect(page.getByRole('heading', { name: connections.lead(1) })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${BANK}`) })).toBeVisible()
    await expect(deleting).toBeHidden({ timeout: 60_000 })
    await page.goto(at('/settings/deletions'))
    await expect(page.getByRole('listitem').filter({ hasText: BANK })).toContainText(deletions.states.CANCELLED)
    await expect(page.getByRole('listitem').filter({ hasText: CARD })).toContainText(deletions.states.COMPLETED)
  })
})
