/** Gene with the sandbox's laboratory: from ten o'clock to a withdrawal, and an unusable sample; a world of its own. */
import { geneAdditionalWords as additionalWords } from '@ieum/copy/gene/around/additional.ts'
import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { geneTroubleWords } from '@ieum/copy/gene/around/troubles.ts'
import { geneGroupWords } from '@ieum/copy/gene/groups/groups.ts'
import { geneResultWords as results } from '@ieum/copy/gene/results.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { newApplicant } from '@ieum/testkit/people/gene-applicant.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, dialogOf } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const OPEN_MS = Date.parse('2026-11-20T10:00:01+09:00')
const DAY_MS = 86_400_000
const SOON = { timeout: 30_000 }
/** Longer than a step of the laboratory takes. */
const DAYS = { kit: 3.2, sample: 3.2, result: 15, correction: 7.2 } as const
const PLACE = { zipCode: '04524', address: '서울특별시 중구 세종대로 110', addressDetail: '3층' }

test.describe('gene with the practice laboratory', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld({ env: { SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'practice-lab-test' } })
  })
  test.afterAll(() => own?.stop())

  const somebody = async () =>
    signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'park-junho' }))
  const forward = (days: number) => own.control.setClock({ advanceMs: Math.round(days * DAY_MS) })
  const comes = ({ gene }: PersonSession, status: string) =>
    expect.poll(async () => (await gene.getMacrogenStatus()).userDtcGeneticTestingStatusEnum, SOON).toBe(status)
  const hears = (analysisToken: string, count: number) =>
    expect.poll(async () => (await own.control.labMessages(analysisToken)).length, SOON).toBe(count)
  const says = (analysisToken: string, step: string) =>
    expect
      .poll(async () => (await own.control.labWords(analysisToken)).find((one) => one.step === step)?.answers, SOON)
      .toMatchObject([{ status: 200 }])
  const release = async ({ gene, person }: PersonSession) => {
    const kitId = (await gene.getMacrogenApplication()).application?.kitId ?? ''
    const returnAddress = { ...PLACE, recipientName: person.name, phoneNumber: person.phoneNumber }
    await gene.returnMacrogenKit({ body: { kitId, returnAddress } })
  }
  const gene = (page: Page, path = '') => page.goto(`${localhost(own.url)}/gene${path}`)
  const placeIn = async (page: Page, detail: string) => {
    await page.getByLabel(words.apply.keyword).fill('강남구 이음로')
    await button(page, words.apply.search).click()
    await page.getByRole('list', { name: /주소/ }).getByRole('button').first().click()
    await page.getByLabel(words.apply.detail).fill(detail)
  }
  const openResult = async (page: Page) => {
    await gene(page, '/traits')
    await page.getByRole('link', { name: new RegExp(results.list.waitingAction) }).click()
    await button(page, results.open.action).click()
    const cards = page.getByRole('list', { name: results.open.cards }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    return cards
  }

  test('a person gets a place, a kit, a result, a group of three, a corrected version, and withdraws', async ({
    page,
    context,
  }) => {
    await own.control.setClock({ nowMs: OPEN_MS })
    const session = await somebody()
    await setSession(context, session, own)
    await gene(page)
    await button(page, words.firstCome.enter).click()
    await page.getByRole('link', { name: words.apply.cta }).click()
    for (const termsType of [
      'GENE_TESTING',
      'GENE_SENSITIVE_INFO_COLLECTION',
      'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
    ] as const)
      await page.getByLabel(words.apply.required(TERMS_TITLES[termsType])).check()
    await page.getByLabel(words.apply.phone).fill(session.person.phoneNumber)
    await page.getByLabel(words.apply.email).fill('person@example.com')
    await page.getByLabel(words.apply.sex).selectOption('MALE')
    await placeIn(page, '3층 연습 정정')
    await button(page, words.apply.cta).click()
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('APPLIED') })).toBeVisible()

    const analysisToken = (await session.gene.getMacrogenApplication()).application?.analysisToken as string
    await hears(analysisToken, 1)
    await forward(DAYS.kit)
    await comes(session, 'KIT_DELIVERED')
    await page.reload()
    await expect(page.getByRole('link', { name: geneSamplingWords.link })).toBeVisible()
    await gene(page, '/return')
    const kitId = (await session.gene.getMacrogenApplication()).application?.kitId as string
    await page.getByRole('textbox', { name: geneSamplingWords.kit.label }).fill(kitId)
    await page.getByLabel(words.giveBack.recipient).fill(session.person.name)
    await page.getByLabel(words.apply.phone).fill(session.person.phoneNumber)
    await placeIn(page, '3층')
    await button(page, words.giveBack.cta).click()
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('KIT_RETURN_REQUESTED') })).toBeVisible()
    await hears(analysisToken, 2)
    await forward(DAYS.sample)
    await comes(session, 'ANALYSIS_STARTED')
    await forward(DAYS.result)
    await comes(session, 'ANALYSIS_COMPLETED')

    const cards = await openResult(page)
    await expect(cards.getByRole('status').first()).toBeEmpty()
    await cards.first().getByRole('button').press('Enter')
    await expect(cards.getByRole('status').first()).not.toBeEmpty()
    await page.getByRole('link', { name: results.open.more }).click()
    await expect(page.getByText(results.limits).first()).toBeVisible()
    const { traits } = await session.gene.listAnalysisTraits({ query: { hasResult: 'true', limit: '200' } })
    await expect(cards).toHaveCount(0)
    const [trait] = traits
    await gene(page, `/traits/${trait?.traitName}`)
    await expect(page.getByRole('heading', { name: trait?.displayName as string, exact: true })).toBeVisible()
    await expect(page.getByText(results.limits).first()).toBeVisible()
    await expectGoodScreen(page)

    await gene(page, '/groups')
    await page.getByLabel(geneGroupWords.create.name).fill('우리 가족')
    await page.getByLabel(geneGroupWords.create.nickname).fill('바다')
    await button(page, geneGroupWords.create.cta).click()
    await expect(page.getByRole('heading', { name: '우리 가족' })).toBeVisible()
    const [group] = (await session.gene.listGroups({ query: { shouldIncludeEmptyGroup: 'true' } })).groups
    const params = { userGroupId: group?.userGroupId as string }
    const { agreementVersion } = await session.gene.getGroupAgreement()
    for (const nickname of ['하나', '둘']) {
      const { invitationToken } = await session.gene.inviteToGroup({ params })
      const member = await somebody()
      await member.gene.joinGroup({ body: { invitationToken, nickname, agreementVersion } })
    }
    await page.reload()
    for (const nickname of ['하나', '둘']) await expect(page.getByText(nickname, { exact: true }).first()).toBeVisible()
    // Two of the three have nothing to be compared with.
    await expect(page.getByText(geneGroupWords.few).first()).toBeVisible()
    await expectGoodScreen(page)

    await forward(DAYS.correction)
    await says(analysisToken, 'CORRECTION')
    await openResult(page)
    await gene(page, '/traits')
    await page.getByRole('link', { name: results.list.changes }).click()
    await expect(page.getByRole('heading', { name: results.changes.title })).toBeVisible()
    const { changes, correction } = await session.gene.listChangedTraits()
    expect(changes.map(({ traitName }) => traitName).toSorted()).toEqual(await readOtherwise(own, analysisToken))
    const changed = page.getByRole('heading', { level: 2 })
    await expect(changed).toHaveText(changes.map(({ displayName }) => displayName))
    for (const { after, before, displayName } of changes) {
      const one = page.getByRole('region', { name: displayName, exact: true })
      for (const reading of [before, after])
        if (reading?.levelEnum) await expect(one.getByText(results.levels[reading.levelEnum]).first()).toBeVisible()
    }
    await expect(page.getByText(correction?.reason as string)).toBeVisible()
    await expectGoodScreen(page)

    await gene(page)
    await button(page, words.testing.withdraw).click()
    const ask = dialogOf(page, words.testing.withdrawTitle)
    await ask.getByRole('button', { name: words.testing.withdraw }).click()
    await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible()
    await gene(page, '/groups')
    await expect(page.getByText(geneGroupWords.none.title)).toBeVisible()
  })

  test('an unusable sample shows its reason, another kit, its result, and its additional testing', async ({
    page,
    context,
  }) => {
    const { analysisToken, session } = await newApplicant({ world: own, somebody }, '3층 연습 라벨')
    await setSession(context, session, own)
    await hears(analysisToken, 1)
    await forward(DAYS.kit)
    await comes(session, 'KIT_DELIVERED')
    await release(session)
    await hears(analysisToken, 2)
    // The laboratory notices when it opens the parcel.
    await forward(2.1)
    await comes(session, 'ANALYSIS_FAILED')
    await gene(page)
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('ANALYSIS_FAILED') })).toBeVisible()
    await expect(page.getByText(geneTroubleWords.condition('LABEL_MISMATCH').what)).toBeVisible()
    await expectGoodScreen(page)

    await forward(DAYS.kit)
    await comes(session, 'KIT_DELIVERED')
    await page.reload()
    await expect(page.getByRole('link', { name: geneSamplingWords.link })).toBeVisible()
    await release(session)
    await hears(analysisToken, 3)
    await forward(DAYS.sample)
    await comes(session, 'ANALYSIS_STARTED')
    await forward(DAYS.result)
    await comes(session, 'ANALYSIS_COMPLETED')
    const cards = await openResult(page)
    const { traits } = await session.gene.listAnalysisTraits({ query: { hasResult: 'true', limit: '200' } })
    await expect(cards).toHaveCount(traits.length)

    // The rest of that sample is enough for more traits, without a kit.
    const { nowMs: consentedAtMs } = await own.control.clock()
    await session.gene.consentToFurtherAnalysisAgreement({ body: { analysisToken, consentedAtMs } })
    await gene(page, '/additional')
    await button(page, additionalWords.cta).click()
    for (const termsType of ['GENE_SENSITIVE_INFO_COLLECTION', 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION'] as const)
      await page.getByLabel(words.apply.required(TERMS_TITLES[termsType])).check()
    await page.getByLabel(words.apply.name).fill(session.person.name)
    await page.getByLabel(words.apply.phone).fill(session.person.phoneNumber)
    await page.getByLabel(words.apply.email).fill('person@example.com')
    await button(page, additionalWords.cta).click()
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('APPLIED') })).toBeVisible()
    const additional = async () =>
      (await session.gene.getApplications({ query: {} })).applications.find(
        (one) => one.selfTestingTypeEnum === 'ADDITIONAL_GENETIC_TESTING',
      )
    const isAdditionalAt = (status: string) =>
      expect.poll(async () => (await additional())?.userDtcGeneticTestingStatusEnum, SOON).toBe(status)
    await hears((await additional())?.analysisToken as string, 1)
    await forward(DAYS.sample)
    await forward(DAYS.result)
    await isAdditionalAt('ANALYSIS_COMPLETED')
    const more = await openResult(page)
    const all = await session.gene.listAnalysisTraits({ query: { hasResult: 'true', limit: '200' } })
    expect(all.traits.length).toBeGreaterThan(traits.length)
    await expect(more).toHaveCount(all.traits.length - traits.length)
    await isAdditionalAt('RESULT_OPENED')
  })
})

/** The traits whose word differs in the laboratory's second version, by name. */
async function readOtherwise({ control }: World, analysisToken: string): Promise<string[]> {
  const labEvents = await control.labWords(analysisToken)
  const levelsOf = (step: string) => {
    const body = labEvents.find((one) => one.step === step)?.body as {
      readonly analysisResultTraits: readonly { readonly traitName: string; readonly level: string | null }[]
    }
    return new Map(body.analysisResultTraits.map(({ level, traitName }) => [traitName, level]))
  }
  const [before, after] = [levelsOf('RESULT'), levelsOf('CORRECTION')]
  return [...after].flatMap(([traitName, level]) => (before.get(traitName) === level ? [] : [traitName])).toSorted()
}
