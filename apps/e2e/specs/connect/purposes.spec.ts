import { PURPOSES, type Purpose } from '@ieum/contracts/mydata/enums.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { replacements } from '@ieum/copy/mydata/connect/replacements.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { practice } from '@ieum/copy/page-states.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible, expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import {
  button,
  choose,
  chooseCertificate,
  dialogOf,
  heading,
  isAwake,
  pressConnect,
  sheetOf,
} from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

/** The purposes in the links of a page. */
async function purposesLedTo(page: Page): Promise<string[]> {
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.flatMap((address) => /^\/connect\?purpose=(\w+)$/.exec(address ?? '')?.[1] ?? []).sort()
}

test('[CF-2.1.1] each of the 15 purposes has its title, subtitle, group and button', async ({ page, signedIn }) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'park-junho' })
  for (const purpose of PURPOSES) {
    const words = purposes[purpose]
    await page.goto(`/connect?purpose=${purpose}`)
    await expect(heading(page), purpose).toHaveText(words.title(person.name))
    await expect(page.getByText(words.subtitle, { exact: true }), purpose).toBeVisible()
    const group = page.getByRole('button', { name: new RegExp(`^${words.group}`) })
    await expect(group, `${purpose}: open by default`).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: new RegExp(`^${select.extraMore}`) }), purpose).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expect(button(page, words.button ?? select.connectAll), purpose).toBeVisible()
  }
})

test('[CF-1.6] home, settings and the practice page lead to every purpose between them', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: home.emptyCta })).toBeVisible()
  const atHome = await purposesLedTo(page)
  await page.goto('/settings')
  await expect(page.getByRole('link', { name: settings.connectFor.loan })).toBeVisible()
  const inSettings = await purposesLedTo(page)
  const practicePage = page.waitForEvent('popup')
  await page.getByRole('link', { name: practice.purposes }).click()
  const all = await practicePage
  await expect(heading(all)).toHaveText(practice.purposes)
  expect(await purposesLedTo(all)).toEqual([...PURPOSES].sort())
  await expectGoodScreen(all)

  const unbuilt: Purpose[] = ['sleeping_money', 'saladgame', 'asset_ranking', 'mydata_benefit']
  expect(new Set([...atHome, ...inSettings])).toEqual(new Set(PURPOSES.filter((each) => !unbuilt.includes(each))))
})

test('[CF-2.1.12] the selection with a drawing is a good screen', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/connect?purpose=growing_my_asset')
  await isAwake(page)
  await expectGoodScreen(page)
})

test.describe('features with inverted flags', () => {
  test.describe.configure({ mode: 'serial' })
  let world: World
  let context: BrowserContext
  let page: Page

  test.beforeAll(async () => {
    const rollouts = {
      mydata_selection_replacement_screen: 100,
      mydata_selection_hero_animation: 0,
      mydata_health_insurance_linking: 100,
      mydata_consent_end_date_picker: 0,
      pfm_improve_mydata_polling_experience: 0,
    }
    world = await startBrowserWorld({ env: { FEATURE_ROLLOUT_PCT: JSON.stringify(rollouts) } })
  })
  test.afterAll(() => world.stop())
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({ baseURL: localhost(world.url), reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  test.afterEach(() => context.close())
  const signedInAs = async (id: string) => {
    const people = await world.control.people()
    const person = people.find((each) => each.id === id)
    if (!person) throw new Error(`no person ${id}`)
    await setSession(context, await signUp(localhost(world.url), world.control, person), world)
    return person
  }

  test('[CF-2.1.11] the replacement screen selects everything, or leads to the list', async () => {
    const person = await signedInAs('park-junho')
    await page.goto('/connect?purpose=onboarding')
    await isAwake(page)
    await expect(heading(page)).toHaveText(purposes.onboarding.title(person.name))
    await expect(page.getByText(replacements.onboarding.points[0] as string)).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page)
    await button(page, select.connectAll).click()
    const sheet = sheetOf(page, cert.title)
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: '닫기' }).click()
    await expect(sheet).toHaveCount(0)
    await button(page, replacements.onboarding.choose).click()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await expect(page.getByText(/\d+개 선택/)).toBeVisible()
  })

  test('[CF-7.16] without the date picker only whole years are offered', async () => {
    await signedInAs('yoon-iwol')
    await page.goto('/connect?purpose=pfm')
    await isAwake(page)
    await choose(page, ['토스뱅크'])
    await pressConnect(page)
    await chooseCertificate(page)
    await page.getByRole('button', { name: new RegExp(`^${consent.endLabel}`) }).click()
    const sheet = sheetOf(page, consent.endTitle)
    await expect(sheet.getByRole('button', { name: /^5년/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: consent.endCustom })).toHaveCount(0)
  })

  test('[CF-8.2.6] under 19: the available features are named', async () => {
    await signedInAs('choi-doyun')
    await page.goto('/connect?purpose=pfm')
    await isAwake(page)
    await choose(page, ['카카오뱅크'])
    await pressConnect(page)
    const box = dialogOf(page, dialog.underageWithHealthInsurance.title)
    await expect(box).toContainText(dialog.underageWithHealthInsurance.body[1] as string)
    await expectAccessible(page)
  })
})
