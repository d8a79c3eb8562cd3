/** Microbiome: from ten o'clock to a report; in a world of its own, whose clock is moved. */
import { MICROBIOME_TERMS } from '@ieum/contracts/microbiome/terms-names.ts'
import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { gutCollectionWords } from '@ieum/copy/microbiome/collection.ts'
import { gutDetailWords } from '@ieum/copy/microbiome/details.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { gutSampledWords } from '@ieum/copy/microbiome/sampled.ts'
import { gutSamplingWords as sampling } from '@ieum/copy/microbiome/sampling.ts'
import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import { microbiomeTestingWords as words } from '@ieum/copy/microbiome/testing.ts'
import { gutTroubleWords } from '@ieum/copy/microbiome/troubles.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { LAB_ENV } from '@ieum/testkit/laboratories/gene-lab.ts'
import { gutFoundOf, gutLabOf } from '@ieum/testkit/laboratories/gut-lab.ts'
import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '@ieum/testkit/people/microbiome-paper.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import { startBrowserWorld } from '../src/start-browser-world.ts'
import { button, dialogOf } from '../src/steps/connect.ts'
import { localhost, setSession, test } from '../src/test.ts'

const DAY_MS = 86_400_000
const OPEN_MS = Date.parse('2026-11-20T10:00:01+09:00')
const { apply: labels, giveBack } = geneTestingWords
const params = OF_MACROGEN

test.describe('microbiome', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld({ env: LAB_ENV })
  })
  test.afterAll(() => own?.stop())

  test('a person gets a place, applies, returns the kit, reads the report, and leaves', async ({ page, context }) => {
    await own.control.setClock({ nowMs: OPEN_MS })
    const session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'park-junho' }))
    await setSession(context, session, own)
    await page.goto(`${localhost(own.url)}/gene`)
    await page.getByRole('link', { name: words.title }).click()
    await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible()
    await expectGoodScreen(page)
    await button(page, words.start.enter).click()

    await button(page, labels.cta).click()
    await expect(page.getByText(labels.missing).first()).toBeVisible()
    for (const termsType of MICROBIOME_TERMS) await page.getByLabel(labels.required(TERMS_TITLES[termsType])).check()
    await page.getByLabel(labels.phone).fill(session.person.phoneNumber)
    await page.getByLabel(labels.email).fill('person@example.com')
    await page.getByLabel(labels.sex).selectOption('MALE')
    await choosesPlace()
    await expectGoodScreen(page)
    await button(page, labels.cta).click()
    await expect(page.getByRole('heading', { name: microbiomeStatusWords.labelOf('APPLIED') })).toBeVisible()
    await expectGoodScreen(page)

    const { application } = await session.microbiome.getLatestApplication({ params: OF_GUT })
    const analysisToken = application?.analysisToken as string
    const lab = gutLabOf(own)
    const now = async () => (await own.control.clock()).nowMs
    const ship = async (token: string, kitId: string) =>
      lab.notifyMicrobiomeKitShipped({
        params,
        body: { analysisToken: token, kitId, courier: 'CJ', trackingNumber: '6012345678901', sentAt: await now() },
      })
    await ship(analysisToken, 'GUT-E2E-1')
    await page.reload()
    await button(page, words.testing.received).click()
    await page.getByRole('link', { name: words.testing.giveBack }).click()
    await button(page, sampling.cta).click()
    await expect(page.getByText(sampling.missing).first()).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel(sampling.day).selectOption(sampling.days(0))
    await page.getByLabel(sampling.part).selectOption(sampling.parts.MORNING)
    await page.getByLabel(sampling.antibiotics).selectOption(sampling.yes)
    await page.getByLabel(sampling.diet).selectOption(sampling.no)
    await page.getByLabel(sampling.form).selectOption('4')
    await button(page, sampling.cta).click()
    await page.getByRole('textbox', { name: geneSamplingWords.kit.label }).fill('gut e2e 1')
    await page.getByLabel(giveBack.recipient).fill(session.person.name)
    await page.getByLabel(labels.phone).fill(session.person.phoneNumber)
    await choosesPlace()
    await button(page, giveBack.cta).click()
    await expect(
      page.getByRole('heading', { name: microbiomeStatusWords.labelOf('KIT_RETURN_REQUESTED') }),
    ).toBeVisible()

    const arrive = async (token: string, kitId: string) =>
      lab.completeMicrobiomeKitReturn({
        params,
        body: { analysisToken: token, kitId, returnedAt: await now(), isDelayed: false },
      })
    await arrive(analysisToken, 'GUT-E2E-1')
    // An unusable sample: the reason, and another kit for free.
    const nothing = { analysisResultMicrobes: [], analysisResultTraits: [], completedAt: null, canAnalyze: false }
    await lab.submitMicrobiomeAnalysisResult({
      params,
      body: { analysisToken, kitId: 'GUT-E2E-1', ...nothing, failedAt: await now(), failedReason: 'LOW_VOLUME' },
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: microbiomeStatusWords.labelOf('ANALYSIS_FAILED') })).toBeVisible()
    await expect(page.getByText(gutTroubleWords.condition('LOW_VOLUME').what)).toBeVisible()
    await expect(page.getByText(gutTroubleWords.newKit)).toBeVisible()
    await expectGoodScreen(page)
    await ship(analysisToken, 'GUT-E2E-2')
    await page.reload()
    await expect(page.getByText(gutTroubleWords.newKitSent)).toBeVisible()
    const returnAddress = {
      ...{ zipCode: '04524', address: '서울특별시 중구 세종대로 110', addressDetail: '3층' },
      ...{ recipientName: session.person.name, phoneNumber: session.person.phoneNumber },
    }
    const facts = { hasTakenAntibiotics: true, hasChangedDiet: false, stoolFormNumber: 4 }
    await session.microbiome.returnKit({
      params,
      body: { kitId: 'GUT-E2E-2', returnAddress, samplingFacts: { ...facts, sampledAtMs: await now() } },
    })

    await arrive(analysisToken, 'GUT-E2E-2')
    await lab.submitMicrobiomeAnalysisResult({ params, body: gutFoundOf(analysisToken, 'GUT-E2E-2', await now(), 7) })
    await page.reload()
    await expect(page.getByRole('heading', { name: gutReportWords.findings })).toBeVisible()
    await expect(page.getByRole('heading', { name: gutReportWords.change })).toBeHidden()
    await expect(page.getByText(gutSampledWords.afterAntibiotics)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: gutReportWords.collection }).click()
    await page.getByRole('link', { name: gutCollectionWords.filters.MISSING }).click()
    await expect(page.getByText(gutCollectionWords.missing).first()).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: screenWords.back }).click()

    const saved = page.waitForEvent('download')
    await button(page, gutReportWords.table).click()
    expect((await saved).suggestedFilename()).toMatch(/^ieum-gut-\d{8}\.tsv$/)
    const { trait } = await session.microbiome.getTrait({ params: { traitName: 'BUTYRATE' } })
    await page.getByRole('link', { name: trait.displayName }).first().click()
    await expect(page.getByRole('heading', { name: gutDetailWords.contributors })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('list').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: gutDetailWords.names.title })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: screenWords.back }).click()

    // Again after ninety days, with another sample: the changes on the page.
    await own.control.setClock({ advanceMs: 91 * DAY_MS })
    await page.goto(`${localhost(own.url)}/microbiome`)
    await button(page, words.start.again).click()
    await expect(button(page, labels.cta)).toBeVisible()
    const voucherCode = await wonMicrobiomeCode(session, own)
    const again = await session.microbiome.apply({
      params,
      body: { ...(await microbiomePaper(session)), voucherCode },
    })
    const token = again.application.analysisToken as string
    await ship(token, 'GUT-E2E-3')
    await arrive(token, 'GUT-E2E-3')
    await lab.submitMicrobiomeAnalysisResult({ params, body: gutFoundOf(token, 'GUT-E2E-3', await now(), 11) })
    await page.goto(`${localhost(own.url)}/microbiome`)
    await expect(page.getByRole('heading', { name: gutReportWords.change })).toBeVisible()
    const { previous } = await session.microbiome.getLatestResultSummaries({ params: OF_GUT })
    const { delta = 0, isWithinNoise } = previous?.gutScore ?? {}
    await expect(
      page.getByText(isWithinNoise ? gutReportWords.within : gutReportWords.points(delta)).first(),
    ).toBeVisible()
    await expectGoodScreen(page)

    await button(page, words.testing.leave).click()
    const ask = dialogOf(page, words.testing.leaveTitle)
    await ask.getByRole('button', { name: words.testing.leaveYes }).click()
    await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible()
    await expectGoodScreen(page)

    async function choosesPlace(): Promise<void> {
      await page.getByLabel(labels.keyword).fill('강남구 이음로')
      await button(page, labels.search).click()
      await page.getByRole('list', { name: /주소/ }).getByRole('button').first().click()
      await page.getByLabel(labels.detail).fill('101동 1001호')
    }
  })
})
