import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userIdOf } from '../../isolation/services/account.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { insideServices } from '../../world/inside-services.ts'
import { startWorld, type World } from '../../world/start-world.ts'

type Answer = { readonly traits: readonly { readonly traitName: string }[]; readonly disclaimer: string }

let world: World
let somebody: PersonSession
beforeAll(async () => {
  world = await startWorld({ env: { INTERNAL_SERVICES: insideServices({ credit: ['gene'] }) } })
  somebody = await signUp(world.url, world.control, await newPerson(world.control))
}, 120_000)
afterAll(() => world?.stop())

it('listAnalysisTraits: the traits a laboratory may report, and no value of a person without a result', async () => {
  const { traits, totalCount, isWaitingToBeOpened } = await somebody.gene.listAnalysisTraits({ query: {} })
  expect({ totalCount, isWaitingToBeOpened }).toEqual({ totalCount: 72, isWaitingToBeOpened: false })
  expect(traits.filter((trait) => trait.hasResult || trait.levelEnum !== null || trait.score !== null)).toEqual([])
  const exercise = await somebody.gene.listAnalysisTraits({ query: { traitCategoryEnum: 'EXERCISE' } })
  expect(exercise.totalCount).toBe(8)
})

it('[CF-3.22] listAnalysisTraits: an unknown order is the usual one, an unknown category has no trait', async () => {
  const unknown = 'SOMETHING_NEW' as 'UNKNOWN'
  const names = async (query: Parameters<typeof somebody.gene.listAnalysisTraits>[0]) =>
    (await somebody.gene.listAnalysisTraits(query)).traits.map(({ traitName }) => traitName)
  const usual = await names({ query: {} })
  expect(await names({ query: { traitSortTypeEnum: unknown, traitOrderTypeEnum: unknown } })).toEqual(usual)
  for (const filter of ['traitCategoryEnum', 'selfTestingTypeEnum', 'type'] as const)
    expect(await names({ query: { [filter]: unknown } }), filter).toEqual([])
  expect(await somebody.gene.getApplications({ query: { selfTestingTypeEnum: unknown } })).toEqual({ applications: [] })
})

it('getUnopenedTrait: what one is about, and which testing it belongs to', async () => {
  const about = (traitName: string) => somebody.gene.getUnopenedTrait({ params: { traitName } })
  expect(await about('BLOOD_SUGAR')).toMatchObject({ displayName: '혈당 (공복)', isIncludedInBasic: true })
  expect(await about('ANCESTRY')).toMatchObject({
    isIncludedInBasic: false,
    applyAvailability: { isOrderable: true, selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING' },
  })
})

it('getAnalysisTrait: none of a trait that nobody has answered', async () => {
  const refused = { errorCodeEnum: 'GENE_TRAIT_NOT_FOUND' }
  for (const traitName of ['BLOOD_SUGAR', 'FORTUNE'])
    await expect(somebody.gene.getAnalysisTrait({ params: { traitName } })).rejects.toMatchObject(refused)
})

it('openMacrogenAnalysisResult: nothing of who has not applied, whatever they take the status to be', async () => {
  for (const userDtcGeneticTestingStatus of ['ANALYSIS_COMPLETED', 'RESULT_OPENED', 'NOT_APPLIED'])
    await expect(
      somebody.gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus } }),
    ).rejects.toMatchObject({
      errorCodeEnum: 'GENE_STATUS_CONFLICT',
      details: { currentStatusEnum: 'NOT_APPLIED' },
    })
})

it('listTraitCards, getBornToBeHealthy, listChangedTraits: nothing before a result', async () => {
  expect(await somebody.gene.listTraitCards()).toEqual({ traitCards: [] })
  expect(await somebody.gene.getBornToBeHealthy()).toMatchObject({ isAvailable: false, score: null })
  expect(await somebody.gene.listChangedTraits()).toEqual({ changes: [], correction: null, closedCorrection: null })
})

it('listTraitsOfDisease, listTraitsOfHealthDataType: habits, for our own services alone', async () => {
  const database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  const ieumUserId = await userIdOf(somebody, database)
  await database.end()
  const inside = async (path: string) => {
    const response = await fetch(new URL(`/v1/gene/users/${ieumUserId}/${path}`, world.internalUrl), {
      headers: { authorization: 'Bearer credit.secret' },
    })
    const { traits, disclaimer } = (await response.json()) as Answer
    return { names: traits.map((one) => one.traitName), disclaimer }
  }
  const ofDisease = await inside('diseases/DIABETES/traits')
  expect(ofDisease.names).toEqual(['BLOOD_SUGAR', 'OBESITY', 'BMI', 'ABDOMINAL_OBESITY', 'SWEET_SENSITIVITY'])
  expect(ofDisease.disclaimer).toContain('진단하지 않아요')
  const ofData = await inside('health-data-types/HDL/traits')
  expect(ofData.names).toEqual(['HDL_CHOLESTEROL', 'AEROBIC_EXERCISE'])
  const outside = await fetch(new URL(`/v1/gene/users/${ieumUserId}/diseases/DIABETES/traits`, world.url), {
    headers: { cookie: somebody.cookie() },
  })
  expect(outside.status).toBe(404)
})
