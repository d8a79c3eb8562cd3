import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { wonShort } from '@ieum/copy/format/won.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { fileNetWorthKrw } from '../../src/file-net-worth.ts'
import {
  agree,
  button,
  chooseCertificate,
  confirmDone,
  heading,
  headingNamed,
  isAwake,
  pressComplete,
  sheetOf,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { signUpByHand } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

test('[CF-1.1 CF-4.5.1] the rich person connects everything and sees what their file adds up to', async ({
  page,
  context,
  world,
  control,
  somebody,
}) => {
  test.setTimeout(180_000)
  const person = await somebody()
  await signUpByHand(page, control, person)
  await page.getByRole('link', { name: home.emptyCta }).click()
  await expect(heading(page)).toHaveText(purposes.onboarding.title(person.name))
  await isAwake(page)

  await button(page, '전체 연결하기').click()
  await expect(sheetOf(page, cert.title).getByRole('radio', { name: cert.option.KAKAO })).toBeChecked()
  await chooseCertificate(page)
  await expect(button(page, consent.cta)).toBeHidden()
  await agree(page)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  await confirmDone(page)

  const read = async () => (await (await page.request.get('/v1/mydata/users/me/assets')).json()) as AssetsAnswer
  const { notices, readings } = await read()
  expect(notices, 'institutions with a warning or an error').toEqual([])
  expect(readings.filter(({ freshnessEnum }) => freshnessEnum !== 'FRESH')).toEqual([])
  const expectedKrw = await fileNetWorthKrw(control, person)
  const worth = page.getByRole('region', { name: home.netWorth(person.name) })
  await expect(worth).toContainText(wonShort(expectedKrw))
  const assets = await read()
  expect(assets.netWorthKrw, 'to the won').toBe(expectedKrw)
  await checkGroups(page, assets)
  await checkAssetPages(page, assets)
})

/** Every group shows its sum and its number of rows; the rows' exact amounts add up to the sum. */
async function checkGroups(page: Page, assets: AssetsAnswer): Promise<void> {
  const region = page.getByRole('region', { name: home.groupsLabel })
  expect(assets.groups.map(({ groupEnum }) => groupEnum)).toEqual(
    expect.arrayContaining(['DEPOSIT', 'INVESTMENT', 'CARD', 'LOAN', 'INSURANCE', 'PENSION', 'ELECTRONIC_FINANCE']),
  )
  for (const group of assets.groups) {
    const opener = region.getByRole('button', { name: new RegExp(`^${home.groups[group.groupEnum]}`) })
    await expect(opener).toContainText(`${group.count}개`)
    await opener.click()
    const rows = region.locator(`[id="${await opener.getAttribute('aria-controls')}"]`).getByRole('link')
    await expect(rows).toHaveCount(assets.assets.filter(({ groupEnum }) => groupEnum === group.groupEnum).length)
    if (['DEPOSIT', 'INVESTMENT', 'PENSION', 'ELECTRONIC_FINANCE'].includes(group.groupEnum)) {
      await expect(opener).toContainText(wonShort(group.totalKrw))
      expect(await sumKrw(rows), group.groupEnum).toBe(group.totalKrw)
    }
    await opener.click()
    await expect(rows).toHaveCount(0)
  }
}

async function sumKrw(rows: Locator): Promise<number> {
  let sum = 0
  for (const text of await rows.allInnerTexts()) {
    const amount = /^(−?)([\d,]+)원$/m.exec(text)
    if (amount) sum += Number(`${amount[1] ? '-' : ''}${amount[2]?.replaceAll(',', '')}`)
  }
  return sum
}

/** One page each for an account, a card, a loan and an insurance: transactions newest first, and more on request. */
async function checkAssetPages(page: Page, assets: AssetsAnswer): Promise<void> {
  for (const groupEnum of ['DEPOSIT', 'CARD', 'LOAN', 'INSURANCE'] as const) {
    const asset = assets.assets.find((each) => each.groupEnum === groupEnum)
    if (!asset) throw new Error(`no ${groupEnum}`)
    await page.goto('/')
    const region = page.getByRole('region', { name: home.groupsLabel })
    const opener = region.getByRole('button', { name: new RegExp(`^${home.groups[groupEnum]}`) })
    const link = region.getByRole('link', { name: new RegExp(asset.nameToDisplay.replace(/[()[\]]/g, '\\$&')) }).first()
    await expect(async () => {
      if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await link.click()
    await expect(headingNamed(page, asset.nameToDisplay)).toBeVisible()
    await expectNewestFirst(page)
  }
}

async function expectNewestFirst(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: '거래 내역' })
  await expect(list).toBeVisible()
  const rows = list.getByRole('listitem')
  const before = await rows.count()
  const more = list.getByRole('button', { name: '더 보기' })
  if (await more.isVisible()) {
    await more.click()
    await expect(async () => expect(await rows.count()).toBeGreaterThan(before)).toPass()
  }
  const days = (await list.getByRole('heading').allTextContents()).map(dayOf).filter((day) => day !== null)
  expect(days).toEqual(days.toSorted().toReversed())
}

/** `11월 20일 (금)` for this year, `2025. 12. 3.` for others; as text that sorts. */
function dayOf(text: string): string | null {
  const own = /(\d+)월 (\d+)일/.exec(text)
  const other = /(\d{4})\. (\d+)\. (\d+)\./.exec(text)
  const [year, month, day] = other ? other.slice(1) : own ? ['9999', ...own.slice(1)] : []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
