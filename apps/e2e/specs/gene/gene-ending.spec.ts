/** Gene: an unusable sample, the person's number in the draw, and leaving; in a world of its own. */
import { readFile } from 'node:fs/promises'
import { geneDrawWords } from '@ieum/copy/gene/around/draw.ts'
import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { geneTroubleWords } from '@ieum/copy/gene/around/troubles.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { foundOf, kitOf, LAB_ENV, labOf, returnKitOf } from '@ieum/testkit/laboratories/gene-lab.ts'
import { type Applicant, newApplicant } from '@ieum/testkit/people/gene-applicant.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, dialogOf } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const { leave, list, receipt } = geneEndingWords
const HOUR_MS = 3_600_000

test.describe('gene, ending', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld({ env: LAB_ENV })
  })
  test.afterAll(() => own?.stop())

  const somebody = async () => signUp(localhost(own.url), own.control, await newPerson(own.control))
  const applicant = () => newApplicant({ world: own, somebody })
  const nowMs = async () => (await own.control.clock()).nowMs
  const ship = async (one: Applicant, kitId: string) =>
    labOf(own).notifyKitShipped({ body: kitOf(one, kitId, await nowMs()) })
  const download = async (page: Page, name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    return JSON.parse(await readFile(await file.path(), 'utf8'))
  }

  test('an unusable sample shows its fault and leads to a new kit, the third one to a voucher', async ({
    page,
    context,
  }) => {
    const one = await applicant()
    await setSession(context, one.session, own)
    for (const failedCount of [1, 2, 3]) {
      const kitId = `IEUM-E2E-${failedCount}`
      await returnKitOf(own, one, kitId, await nowMs())
      const failed = { failedCount, failedReason: 'CONTAMINATED' }
      await labOf(own).submitAnalysisResult({ body: foundOf({ ...one, kitId }, await nowMs(), failed) })
      if (failedCount === 3) break
      await page.goto(`${localhost(own.url)}/gene`)
      await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('ANALYSIS_FAILED') })).toBeVisible()
      await expect(page.getByText(geneTroubleWords.condition('CONTAMINATED').what)).toBeVisible()
    }
    await expectGoodScreen(page)
    await page.reload()
    await expect(page.getByText(geneTroubleWords.abandoned.title)).toBeVisible()
    await expect(page.getByRole('link', { name: words.apply.cta })).toBeVisible()
    await expectGoodScreen(page)
  })

  test('the draw number, its receipt and the commitment can be downloaded', async ({ page, context }) => {
    const one = await applicant()
    await setSession(context, one.session, own)
    await one.session.gene.cancelApplication({ params: { analysisToken: one.analysisToken } })
    await page.goto(`${localhost(own.url)}/gene`)
    await page.getByRole('link', { name: geneDrawWords.link }).click()
    await expect(page.getByRole('heading', { name: geneDrawWords.title })).toBeVisible()
    await expectGoodScreen(page)
    const drawResult = await one.session.gene.getFcfsResult()
    expect(await download(page, geneDrawWords.save)).toEqual(drawResult.receipt)
    const { fcfsGroup } = await one.session.gene.getFcfsGroup()
    expect(await download(page, geneDrawWords.commitment.save)).toEqual(fcfsGroup?.commitment)

    await own.control.setClock({ advanceMs: 24 * HOUR_MS })
    const { past } = geneDrawWords
    const drawn = async () => (await one.session.gene.listFcfsDraws()).draws.find((each) => each.mine !== null)
    await expect.poll(async () => (await drawn())?.isListed, { timeout: 30_000 }).toBe(true)
    await page.reload()
    await page.getByRole('link', { name: past.link }).click()
    await expect(page.getByText(geneDrawWords.sequenceOf(drawResult.receipt?.sequence ?? 0))).toBeVisible()
    await expectGoodScreen(page)
    const day = past.day((await drawn())?.opensAtMs ?? '', await nowMs())
    await button(page, past.checkOf(day)).press('Enter')
    await expect(page.getByText(past.verdicts.RIGHT_WITH_MINE).last()).toBeVisible()
    await expectGoodScreen(page)
  })

  test('leaving shows the subject, the open laboratory steps, and the receipt', async ({ page, context }) => {
    const one = await applicant()
    const { name, birthDate } = one.session.person
    await setSession(context, one.session, own)
    await ship(one, 'IEUM-E2E-9')
    await page.goto(`${localhost(own.url)}/gene`)
    await page.getByRole('link', { name: leave.link }).click()
    await button(page, leave.cta).click()
    await expect(page.getByLabel(words.apply.name)).toBeFocused()
    await expectGoodScreen(page)
    await page.getByLabel(words.apply.name).fill(name)
    await page.getByLabel(words.apply.birth).fill('19990230')
    await button(page, leave.cta).click()
    await expect(page.getByLabel(words.apply.birth)).toBeFocused()
    const other = birthDate === '1999-03-01' ? '19990302' : '19990301'
    const press = async (birth: string) => {
      await page.getByLabel(words.apply.birth).fill(birth)
      await page.getByLabel(words.apply.birth).press('Enter')
      await dialogOf(page, leave.ask).getByRole('button', { name: leave.cta }).click()
    }
    await press(other)
    await expect(page.getByText('신청할 때 적은 이름').first()).toBeVisible()
    await press(birthDate.replaceAll('-', ''))
    await expect(page.getByRole('heading', { name: list.title })).toBeVisible()
    await expect(page.getByText(list.destroying)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: new RegExp(list.kinds.WITHDRAWN) }).click()
    await expect(page.getByRole('heading', { name: receipt.progress.WAITING_FOR_LAB })).toBeVisible()
    await expectGoodScreen(page)

    const { analysisToken, applicationId } = one
    const destroyed = await own.control.destruction(analysisToken, await nowMs())
    await labOf(own).confirmDestruction({ body: destroyed })
    await page.reload()
    await expect(page.getByRole('heading', { name: receipt.progress.DESTROYED })).toBeVisible()
    await expect(page.getByText(destroyed.certificateNumber, { exact: true })).toBeVisible()
    const deletion = await one.session.gene.getGeneDeletionReceipt({ params: { applicationId } })
    expect(await download(page, receipt.save)).toEqual(deletion.receipt)
  })
})
