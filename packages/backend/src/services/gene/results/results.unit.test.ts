import { geneContract } from '@ieum/contracts/gene/contract.ts'
import { FAVORABILITIES } from '@ieum/contracts/gene/trait-names.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import { traitsOrdered } from '@ieum/domain/gene/catalogue/certificates.ts'
import { PRACTICE_METHOD } from '@ieum/domain/gene/catalogue/reference.ts'
import type { ReportedTrait } from '@ieum/domain/gene/laboratory-result/reported-trait.ts'
import { levelOfScore } from '@ieum/domain/gene/traits/trait-scores.ts'
import { describe, expect, it } from 'vitest'
import type { GeneContext } from '../gene-context.ts'
import { geneHandlers } from '../routes.ts'
import { NO_RESULTS, type OpenedResult, type OpenedVersion, type Results } from './shown-traits.ts'

const NOON = Date.UTC(2026, 10, 23, 3)
const DAY_MS = 86_400_000
const userId = UserId.parse('0190a3c2-7b6e-7c3a-8f00-000000000001')
const ordered = {
  analysisOrganizationEnum: 'MACROGEN',
  selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
  sexEnum: 'FEMALE',
} as const

/** A laboratory's result for every trait that it may answer: the same score everywhere but for the given ones. */
const traitsOf = (scores: Readonly<Record<string, number>>): ReportedTrait[] =>
  traitsOrdered(ordered, '2026-11-23').map((trait) => {
    const score = scores[trait.traitName] ?? 50
    const isType = trait.resultKindEnum === 'TYPE'
    return {
      traitName: trait.traitName,
      resultKind: trait.resultKindEnum,
      level: isType ? null : levelOfScore(trait, score),
      type: isType ? (trait.types[0]?.typeName ?? null) : null,
      score: trait.resultKindEnum === 'SCORE' ? score : null,
      percentile: null,
      genes:
        trait.traitName === 'BLOOD_SUGAR'
          ? [
              {
                gene: 'MTNR1B',
                snps: [
                  { rsId: 'rs10830963', genotype: 'GC', effectAllele: 'G', strand: 'FORWARD' },
                  // Not in the catalogue: never shown.
                  { rsId: 'rs429358', genotype: 'CT', effectAllele: 'C', strand: 'FORWARD' },
                ],
              },
            ]
          : [],
    }
  })

const version = (scores: Readonly<Record<string, number>>, analysisVersion = '1.4.0'): OpenedVersion => ({
  analysisVersion,
  analysisOrganizationEnum: 'MACROGEN',
  completedAtMs: NOON,
  receivedAtMs: NOON,
  correctionReason: analysisVersion === '1.4.0' ? null : '판독 기준을 고쳤어요',
  method: PRACTICE_METHOD,
  traits: traitsOf(scores),
})
const opened = (scores: Readonly<Record<string, number>> = {}): OpenedResult => ({ ...version(scores), before: null })

/** A result that has arrived and is not opened yet. */
const CLOSED: Results = { opened: [], waiting: ['DTC_GENETIC_TESTING'], closedCorrection: null }

const contextOf = (results: Results, nowMs = NOON) =>
  ({ clock: { now: () => nowMs }, resultsOf: async () => results }) as unknown as GeneContext

type Calls = typeof geneContract
/** Calls the handler like the server: parses the request, and the answer by the contract. */
async function call<N extends keyof Calls>(name: N, results: Results, request: object = {}, nowMs = NOON) {
  const { query, params = {} } = request as { query?: object; params?: object }
  const endpoint = geneContract[name] as unknown as {
    query?: { parse(value: unknown): unknown }
    response: { parse(value: unknown): unknown }
  }
  const handler = geneHandlers[name] as unknown as (request: object, context: GeneContext) => Promise<unknown>
  const answer = await handler(
    { query: endpoint.query?.parse(query ?? {}), params, user: { userId } },
    contextOf(results, nowMs),
  )
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  return endpoint.response.parse(answer) as any
}

const mine: Results = { opened: [opened({ BLOOD_SUGAR: 12, VITAMIN_C: 95 })], waiting: [], closedCorrection: null }

describe('listAnalysisTraits', () => {
  it('tells what will be looked at while nothing is open, and no value', async () => {
    for (const results of [NO_RESULTS, CLOSED]) {
      const answer = await call('listAnalysisTraits', results, { query: { limit: 100 } })
      expect(answer).toMatchObject({ totalCount: 72, isWaitingToBeOpened: results.waiting.length > 0 })
      expect(answer.countsByFavorability).toEqual(Object.fromEntries(FAVORABILITIES.map((each) => [each, 0])))
      for (const trait of answer.traits)
        expect(trait).toMatchObject({
          hasResult: false,
          levelEnum: null,
          levelLabel: null,
          favorabilityEnum: null,
          typeLabel: null,
          score: null,
          topPercent: null,
          oneLiner: null,
        })
    }
  })

  it('tells answers once open, those that ask for care first', async () => {
    const { traits, totalCount } = await call('listAnalysisTraits', mine)
    expect(totalCount).toBe(72)
    expect(traits[0]).toMatchObject({
      traitName: 'BLOOD_SUGAR',
      levelEnum: 'HIGH',
      favorabilityEnum: 'CARE',
      score: 12,
      oneLiner: '공복 혈당이 높은 편이에요',
    })
  })

  it('is narrowed to a category, an answer and a number', async () => {
    const names = async (query: object) =>
      (await call('listAnalysisTraits', mine, { query })).traits.map((one: { traitName: string }) => one.traitName)
    expect(await names({ type: 'CARE' })).toEqual(['BLOOD_SUGAR'])
    expect(await names({ type: 'GOOD', traitCategoryEnum: 'NUTRIENT' })).toEqual(['VITAMIN_C'])
    expect(await names({ hasResult: 'false' })).toEqual([])
    expect(await names({ traitCategoryEnum: 'EXERCISE' })).toHaveLength(8)
    expect(await names({ limit: '3' })).toHaveLength(3)
    expect((await names({ traitSortTypeEnum: 'SCORE', traitOrderTypeEnum: 'DESC' }))[0]).toBe('VITAMIN_C')
    expect(await names({ selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING', hasResult: 'true' })).toEqual([])
  })

  it('never shows what the lab was not certified for, even when it is stored', async () => {
    const uncertified = { ...traitsOf({})[0], traitName: 'ALOPECIA_AREATA', resultKind: 'LEVEL', score: null }
    const result = { ...opened(), traits: [...traitsOf({}), uncertified as ReportedTrait] }
    const { traits } = await call(
      'listAnalysisTraits',
      { opened: [result], waiting: [], closedCorrection: null },
      { query: { limit: 100 } },
    )
    expect(traits.map((one: { traitName: string }) => one.traitName)).not.toContain('ALOPECIA_AREATA')
    const late = { ...result, completedAtMs: Date.UTC(2030, 0, 1) }
    const after = await call(
      'listAnalysisTraits',
      { opened: [late], waiting: [], closedCorrection: null },
      { query: { hasResult: 'true' } },
    )
    expect(after.traits).toEqual([])
  })
})

it('never shows what was not permitted on the day of the analysis, even when it is stored', async () => {
  const lobe = { ...traitsOf({})[0], traitName: 'EARLOBE', resultKind: 'TYPE', level: null, score: null }
  const result = { ...opened(), traits: [{ ...lobe, type: 'FREE_LOBE' } as ReportedTrait] }
  const on = async (completedAtMs: number) => {
    const results: Results = { opened: [{ ...result, completedAtMs }], waiting: [], closedCorrection: null }
    return (await call('listAnalysisTraits', results, { query: { hasResult: 'true' } })).totalCount
  }
  expect(await on(Date.UTC(2024, 3, 29, 3))).toBe(0)
  expect(await on(Date.UTC(2024, 3, 30, 3))).toBe(1)
  const params = { traitName: 'EARLOBE' }
  const orderable = async (nowMs: number) =>
    (await call('getUnopenedTrait', NO_RESULTS, { params }, nowMs)).applyAvailability
  expect(await orderable(Date.UTC(2024, 3, 29, 3))).toMatchObject({ isOrderable: false, reasonEnum: 'NOT_PERMITTED' })
  expect(await orderable(NOON)).toMatchObject({ isOrderable: true, reasonEnum: 'NONE' })
  const uncertified = await call('getUnopenedTrait', NO_RESULTS, { params: { traitName: 'ALOPECIA_AREATA' } })
  expect(uncertified.applyAvailability).toMatchObject({ isOrderable: false, reasonEnum: 'NOT_CERTIFIED' })
})

it('says how little is known of a trait, and names the papers of one of which much is known', async () => {
  const { traits } = await call('listAnalysisTraits', mine, { query: { limit: 100 } })
  const strengthOf = (traitName: string) =>
    traits.find((one: { traitName: string }) => one.traitName === traitName).evidenceStrengthEnum
  expect([strengthOf('GRIP_STRENGTH'), strengthOf('ALCOHOL_FLUSH')]).toEqual(['LIMITED', 'STRONG'])
  const detail = async (traitName: string) => (await call('getAnalysisTrait', mine, { params: { traitName } })).trait
  expect((await detail('ALCOHOL_FLUSH')).references).toEqual([
    {
      title: 'Genetic influences on alcohol flushing in East Asian populations',
      journal: 'BMC Genomics',
      year: 2023,
      doi: '10.1186/s12864-023-09721-7',
      url: 'https://doi.org/10.1186/s12864-023-09721-7',
      rsIds: ['rs671'],
      populationEnums: ['EAST_ASIAN'],
      sampleSize: 15_105,
    },
  ])
  expect(await detail('GRIP_STRENGTH')).toMatchObject({ evidence: { strengthEnum: 'LIMITED' }, references: [] })
})

describe('getAnalysisTrait', () => {
  const params = { traitName: 'BLOOD_SUGAR' }

  it('tells an answer in full, with places of the catalogue alone', async () => {
    const { trait } = await call('getAnalysisTrait', mine, { params })
    expect(trait.genes[0]).toMatchObject({
      geneName: 'MTNR1B',
      snps: [{ rsId: 'rs10830963', genotype: 'CG', effectAlleleCount: 1 }],
    })
    expect(JSON.stringify(trait)).not.toContain('rs429358')
    // A recalled frequency, which has no source, is not shown.
    expect(trait.genes[0].snps[0].genotypePopulationPercent).toBeNull()
    expect(
      trait.levelDistribution.reduce(
        (sum: number, one: { populationPercent: number }) => sum + one.populationPercent,
        0,
      ),
    ).toBe(100)
    expect(trait.samePercent).toBe(trait.levelDistribution[2].populationPercent)
    expect(trait.relatedTraits.length).toBe(trait.relatedTraitNames.length)
    expect(trait.disclaimer).toContain('진단하지 않아요')
  })

  it('has no place among people who were read otherwise, and stays as it is', async () => {
    const method = { ...PRACTICE_METHOD, panelVersion: null }
    const results: Results = {
      opened: [{ ...opened({ BLOOD_SUGAR: 12 }), method }],
      waiting: [],
      closedCorrection: null,
    }
    const { trait } = await call('getAnalysisTrait', results, { params })
    expect(trait).toMatchObject({
      ...{ levelEnum: 'HIGH', favorabilityEnum: 'CARE', score: 12 },
      ...{ isComparedWithPeople: false, topPercent: null, samePercent: null, koreanAverageScore: null },
      ...{ levelDistribution: [], comparison: [] },
    })
    const { traits } = await call('listAnalysisTraits', results, { query: { limit: 100 } })
    for (const one of traits) expect(one).toMatchObject({ isComparedWithPeople: false, topPercent: null })
    // A trait that a correction left alone is placed by the method with which it was read.
    const unchanged = traitsOf({}).map((one) => ({ ...one, readBy: PRACTICE_METHOD }))
    const after = { opened: [{ ...opened(), method, traits: unchanged }], waiting: [], closedCorrection: null }
    expect((await call('getAnalysisTrait', after, { params })).trait).toMatchObject({ isComparedWithPeople: true })
  })

  it.each([
    ['--', 'NO_CALL'],
    // Stored before such a genotype was refused.
    ['AT', 'NOT_UNDERSTOOD'],
  ])('lists a variant of %s as unread: %s', async (genotype, reasonEnum) => {
    const traits = traitsOf({}).map((one) => ({
      ...one,
      genes: one.genes.map((gene) => ({ ...gene, snps: gene.snps.map((snp) => ({ ...snp, genotype })) })),
    }))
    const { trait } = await call(
      'getAnalysisTrait',
      { opened: [{ ...opened(), traits }], waiting: [], closedCorrection: null },
      { params },
    )
    expect(trait.unreadVariants).toEqual([{ rsId: 'rs10830963', geneName: 'MTNR1B', reasonEnum }])
    const list = await call('listAnalysisTraits', {
      opened: [{ ...opened(), traits }],
      waiting: [],
      closedCorrection: null,
    })
    expect(list.unreadVariantCount).toBe(1)
    expect((await call('listAnalysisTraits', mine)).unreadVariantCount).toBe(0)
    expect(trait.genes[0].snps).toEqual([])
    // The trait has no other place: the laboratory's answer has no basis.
    expect(trait.interpretation).toMatch(/^살펴보는 자리를 읽지 못한 결과라서 확실하지 않아요\. /)
    expect(trait.oneLiner).toBe('살펴보는 자리를 읽지 못한 결과라서 확실하지 않아요')
    expect((await call('getAnalysisTrait', mine, { params })).trait.interpretation).not.toContain('읽지 못한')
  })

  it.each([
    ['BLOOD_SUGAR', CLOSED, 'GENE_RESULT_NOT_OPENED'],
    ['BLOOD_SUGAR', NO_RESULTS, 'GENE_TRAIT_NOT_FOUND'],
    ['FORTUNE', mine, 'GENE_TRAIT_NOT_FOUND'],
    ['ALOPECIA_AREATA', mine, 'GENE_TRAIT_NOT_FOUND'],
  ])('%s of %o is refused: %s', async (traitName, results, code) => {
    await expect(call('getAnalysisTrait', results, { params: { traitName } })).rejects.toMatchObject({ code })
  })
})

it('getUnopenedTrait: is the same whoever asks', async () => {
  const params = { traitName: 'BLOOD_SUGAR' }
  const one = await call('getUnopenedTrait', mine, { params })
  expect(one).toEqual(await call('getUnopenedTrait', NO_RESULTS, { params }))
  expect(one).toMatchObject({ isIncludedInBasic: true, applyAvailability: { isOrderable: true } })
  const hidden = await call('getUnopenedTrait', mine, { params: { traitName: 'ALOPECIA_AREATA' } })
  expect(hidden.applyAvailability.isOrderable).toBe(false)
})

it('listTraitCards: three to five of the day, none before a result is open', async () => {
  const { traitCards } = await call('listTraitCards', mine)
  expect(traitCards.length).toBeGreaterThanOrEqual(3)
  expect(traitCards.length).toBeLessThanOrEqual(5)
  // The same until midnight in Korea, which is twelve hours away.
  expect((await call('listTraitCards', mine, {}, NOON + DAY_MS / 2 - 1)).traitCards).toEqual(traitCards)
  expect((await call('listTraitCards', mine, {}, NOON + DAY_MS / 2)).traitCards).not.toEqual(traitCards)
  expect((await call('listTraitCards', NO_RESULTS)).traitCards).toEqual([])
})

it('getBornToBeHealthy: a mean of what was opened', async () => {
  const healthy = await call('getBornToBeHealthy', mine)
  expect(healthy).toMatchObject({ isAvailable: true, cares: [{ traitName: 'BLOOD_SUGAR' }], strengths: [] })
  expect(healthy.score).toBeLessThan(50)
  expect(await call('getBornToBeHealthy', NO_RESULTS)).toMatchObject({ isAvailable: false, score: null, cares: [] })
})

it('listChangedTraits: exactly what a correction reports otherwise, and why', async () => {
  const before = version({ BLOOD_SUGAR: 12, VITAMIN_C: 95 })
  const after = { ...version({ BLOOD_SUGAR: 60, VITAMIN_C: 90 }, '1.4.1'), before }
  const results = { opened: [after], waiting: [], closedCorrection: null }
  expect(await call('listChangedTraits', results)).toMatchObject({
    changes: [
      // The level is the same, the score is not.
      { traitName: 'VITAMIN_C', before: { score: 95 }, after: { score: 90 } },
      {
        traitName: 'BLOOD_SUGAR',
        before: { levelEnum: 'HIGH', favorabilityEnum: 'CARE' },
        after: { levelEnum: 'NORMAL', favorabilityEnum: 'NORMAL' },
      },
    ],
    correction: { beforeVersion: '1.4.0', afterVersion: '1.4.1', reason: '판독 기준을 고쳤어요' },
  })
  const { traits } = await call('listAnalysisTraits', results, { query: { limit: 100 } })
  expect(traits.filter((one: { isNew: boolean }) => one.isNew)).toHaveLength(2)
  expect(await call('listChangedTraits', mine)).toEqual({ changes: [], correction: null, closedCorrection: null })
})

it('listChangedTraits: a correction that is still closed, without its reason', async () => {
  const selfTestingTypeEnum = 'DTC_GENETIC_TESTING'
  const closedCorrection = {
    selfTestingTypeEnum,
    beforeVersion: '1.4.0',
    afterVersion: '1.4.1',
    receivedAtMs: NOON,
  } as const
  expect(await call('listChangedTraits', { ...CLOSED, closedCorrection })).toEqual({
    changes: [],
    correction: null,
    closedCorrection: {
      selfTestingTypeEnum,
      beforeVersion: '1.4.0',
      afterVersion: '1.4.1',
      correctedAtMs: String(NOON),
    },
  })
})

it.each([
  ['listTraitsOfDisease', { majorDiseaseEnum: 'DIABETES' }],
  ['listTraitsOfHealthDataType', { healthDataTypeEnum: 'FASTING_GLUCOSE' }],
] as const)('%s: habits beside it, never a figure of risk', async (name, params) => {
  const own = await call(name, mine, { params })
  const nobodys = await call(name, NO_RESULTS, { params })
  const names = (answer: { traits: { traitName: string }[] }) => answer.traits.map((one) => one.traitName)
  expect(names(own)[0]).toBe('BLOOD_SUGAR')
  expect(names(nobodys)).toEqual(names(own))
  expect(own.traits[0].score).toBe(12)
  expect(nobodys.traits[0].score).toBeNull()
  expect(own.disclaimer).toMatch(/생활습관.*진단하지 않아요/)
})
