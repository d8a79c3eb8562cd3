import { asked } from '@ieum/copy/mydata/connect/asked.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { rarelyOwned } from '@ieum/testkit/world/likely-unused.ts'
import { slowestTests } from '@ieum/testkit/world/slowest-tests.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import {
  button,
  choose,
  chooseCertificate,
  dialogOf,
  isAwake,
  openSelection,
  pressConnect,
  sheetOf,
} from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const BANK = 'A1AAER0000'
const OTHER_BANK = 'A1AAEM0000'
const BANK_NAMES = ['신한은행', '우리은행']

test('[CF-4.1.5] selected institutions that entered maintenance after loading are left out, and the rest continue', async ({
  page,
  signedIn,
  behave,
}) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await choose(page, BANK_NAMES)
  await behave(OTHER_BANK, { name: 'maintenance' })
  await pressConnect(page)
  const box = dialogOf(page, dialog.someInMaintenance.title)
  await expect(box).toContainText('우리은행')
  await expect(box).toContainText('신한은행')
  await expectGoodScreen(page)
  await box.getByRole('button', { name: dialog.someInMaintenance.primary }).click()
  await chooseCertificate(page)
  await expect(page.getByText(consent.organizationNames(['신한은행']), { exact: true }).first()).toBeVisible()
  await expect(page.getByText('우리은행')).toHaveCount(0)
})

test('[CF-2.3.3 CF-4.1.6] all connectable: straight to the certificate', async ({ page, signedIn, world }) => {
  const { mydata } = await signedIn({ like: 'park-junho' })
  const { organizations } = await mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === BANK_NAMES[0])
  if (!bank) throw new Error('no bank')
  await slowestTests(world, bank.guid)
  const status = async () => {
    const statuses = await mydata.listOrganizationStatuses()
    return statuses.organizations.find(({ guid }) => guid === bank.guid)?.organizationStatusEnum
  }
  await expect.poll(status, { timeout: 10_000 }).toBe('SLOW')
  await openSelection(page)
  await choose(page, BANK_NAMES)
  await pressConnect(page)
  const sheet = sheetOf(page, cert.title)
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText(cert.terms)).toBeVisible()
  const terms = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: cert.termsView }).click()
  await expect((await terms).getByRole('heading', { level: 1 })).toContainText('제3자 제공')
  await (await terms).close()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page, cert.title)).toBeHidden()
  await expect(page.getByText(select.count(2))).toBeVisible()
  // On return the list is as the person left it, at the same position.
  const note = page.locator('label').filter({ hasText: bank.name }).getByText(/초쯤/)
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) }).click()
  const top = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 700))
  await pressConnect(page)
  await chooseCertificate(page)
  await expect.poll(top).toBe(0)
  await page.getByRole('button', { name: screenWords.back }).click()
  await expect(sheet).toBeVisible()
  await expect(note).toBeVisible()
  await expect.poll(top).toBe(700)
  // The browser's Back, which closes the overlay, keeps the position too.
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect.poll(top).toBe(700)
})

test('[CF-2.1.5 CF-2.1.8] the group checkbox selects only institutions that can be connected', async ({
  page,
  signedIn,
  behave,
}) => {
  await behave(BANK, { name: 'maintenance' })
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  const all = page.getByRole('checkbox', { name: /모두 선택$/ }).first()
  await all.check()
  const closed = page.getByRole('checkbox', { name: /^신한은행/ })
  await expect(closed).not.toBeChecked()
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('점검 중', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/\d+개 선택/)).toBeVisible()
  await all.uncheck()
  await expect(page.getByText(/\d+개 선택/)).toHaveCount(0)
})

test('the list of institutions and data that are asked for is one press away from the button that selects everything', async ({
  page,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const open = organizations.filter((one) => one.isConnectable && !one.maintenanceSchedule)
  await openSelection(page)
  await button(page, select.whoIsAsked).click()
  const sheet = sheetOf(page, asked.title(open.length))
  await expect(sheet.getByRole('listitem')).toContainText(open.map(({ name }) => name))
  await expectGoodScreen(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await choose(page, BANK_NAMES)
  await button(page, select.whoIsAsked).click()
  const fewer = sheetOf(page, asked.title(BANK_NAMES.length))
  await expect(fewer.getByRole('listitem')).toHaveCount(BANK_NAMES.length)
  await fewer.getByRole('button', { name: asked.connect(BANK_NAMES.length) }).click()
  await chooseCertificate(page)
  await expect(page.getByText(consent.organizations(BANK_NAMES.length)).first()).toBeVisible()
})

test('institutions that are likely unused are marked before the press, and one press leaves them out', async ({
  page,
  signedIn,
  world,
}) => {
  const birthDate = '1931-03-02'
  const session = await signedIn({ like: 'park-junho', birthDate })
  const { organizations } = await session.mydata.listOrganizations()
  const open = organizations.filter((one) => one.isConnectable && !one.maintenanceSchedule)
  const [ticked, ...unlikely] = open.filter(({ name }) => ['신한은행', '우리은행', '현대카드'].includes(name))
  if (!ticked || unlikely.length !== 2) throw new Error('three institutions')
  await rarelyOwned(
    world,
    birthDate,
    [ticked, ...unlikely].map(({ guid }) => guid),
  )
  await openSelection(page)
  await button(page, select.whoIsAsked).click()
  const all = sheetOf(page, asked.title(open.length))
  await expect(all.getByRole('listitem').filter({ hasText: asked.unlikely })).toHaveCount(3)
  await expect(all.getByText(asked.unlikelyWhy)).toBeVisible()
  await expectGoodScreen(page)
  await all.getByRole('button', { name: asked.narrow }).click()
  const fewer = sheetOf(page, asked.title(open.length - 3))
  await expect(fewer.getByText(asked.narrowed(3))).toBeFocused()
  await expect(fewer.getByRole('button', { name: asked.narrow })).toHaveCount(0)
  await expect(fewer.getByText(asked.unlikely)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(select.count(open.length - 3))).toBeVisible()
  // An institution ticked by hand is not left out, whatever others do.
  await choose(page, [ticked.name])
  await button(page, select.whoIsAsked).click()
  const reloadedSheet = sheetOf(page, asked.title(open.length - 2))
  const marked = reloadedSheet.getByRole('listitem').filter({ hasText: asked.unlikely })
  await expect(marked).toHaveCount(1)
  await expect(marked).toContainText(ticked.name)
  await expect(reloadedSheet.getByRole('button', { name: asked.narrow })).toHaveCount(0)
  // The listed institutions are those that are signed for.
  const listed = await reloadedSheet.getByRole('listitem').count()
  await reloadedSheet.getByRole('button', { name: asked.connect(listed) }).click()
  await chooseCertificate(page)
  await expect(page.getByText(consent.organizations(listed)).first()).toBeVisible()
})

test('search works by initial consonants, with a typo and in English, and shows an empty result', async ({
  page,
  signedIn,
}) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  const search = page.getByRole('searchbox', { name: select.search })
  await search.fill('ㅅㅎㅇㅎ')
  await expect(page.getByRole('checkbox', { name: /^신한은행/ })).toBeVisible()
  for (const mistyped of ['신헌은행', 'shinhen bank']) {
    await search.fill(mistyped)
    await expect(page.getByRole('checkbox').first()).toHaveAccessibleName(/^신한은행/)
  }
  await search.fill('없는기관')
  await expect(page.getByText(select.notFound)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: select.notFound }).click()
  await expect(page).toHaveURL(/\/settings\/awaited-organizations$/)
  await page.goBack()
  await expect(search).toBeVisible()
})

test('[CF-2.1.13] an address opens the list at one institution, and explains a missing one', async ({
  page,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const carrier = organizations.findLast((one) => one.industryEnum === 'TELECOM' && one.isConnectable)
  if (!carrier) throw new Error('no telecom carrier')
  const address = `/connect?purpose=pfm&organization=${carrier.guid}`
  const row = page.getByRole('checkbox', { name: new RegExp(`^${carrier.name}`) })
  await page.goto(address)
  await isAwake(page)
  for (const _ of ['opened', 'read again']) {
    await expect(row).toBeChecked()
    await expect(row).toBeInViewport()
    await expect(page.getByText(select.count(1))).toBeVisible()
    await page.reload()
    await isAwake(page)
  }
  await expectGoodScreen(page)
  await page.goto('/connect?purpose=pfm&organization=unknown')
  await isAwake(page)
  await expect(page.getByText(select.notFound)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^신한은행/ })).toBeVisible()
  await expectGoodScreen(page)
})

test('a picture comes once its row is near, at the far end of the list too', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) }).click()
  const rows = page.locator('section', { hasText: select.extraMore }).getByRole('listitem')
  const last = rows.last()
  await expect(rows.first().locator('img')).toHaveCount(1)
  await expect(last.locator('img')).toHaveCount(0)
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('img')).toHaveJSProperty('complete', true)
  await expect(last.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
})
