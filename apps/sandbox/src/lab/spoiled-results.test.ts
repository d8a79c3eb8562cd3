import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { microbiomeProvider } from '@ieum/contracts/microbiome/provider.ts'
import type { LaboratoryFaultReason } from '@ieum/contracts/shared/laboratory-faults.ts'
import { validateGeneResult } from '@ieum/domain/gene/laboratory-result/validate-gene-result.ts'
import { validateGutResult } from '@ieum/domain/microbiome/laboratory-result/validate-gut-result.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { type LabFault, WRONG_ONCE } from './lab-faults.ts'
import { newOrder, type OrderMessage } from './lab-orders.ts'
import { wordOf } from './lab-webhooks.ts'
import { labChance } from './seeded-random.ts'

const NOW = Date.UTC(2026, 10, 23, 3)
const ORDER: OrderMessage = {
  message_id: '0190a3c2-7b6e-7c3a-8f00-000000000001',
  analysis_token: 'A'.repeat(22),
  testing: 'GENE',
  kind: 'ORDER_KIT',
  subject: {
    full_name: '한서연',
    birth_date: '1991-04-12',
    sex: 'FEMALE',
    phone_number: '01012345678',
    email: 'person@example.com',
    race: 'KOREAN',
    delivery: { zip_code: '04524', address: '서울특별시 중구 세종대로 110', address_detail: '3층' },
  },
  test_consent: { version: '2026-12', consented_at: '1' },
  is_further_analysis_agreed: false,
}

/** The laboratory's message about an order with a fault, the first time or the next day. */
function spoiledResult(testing: OrderMessage['testing'], fault: LabFault, token: string, hasErred = false) {
  const order = { ...newOrder({ ...ORDER, testing }, NOW - 20 * DAY_MS, fault), kitCount: 1, hasErred }
  const chance = labChance('seed', token)
  const kit = wordOf({ ...order, kitCount: 0 }, 'KIT_SENT', NOW, chance).body.kitId
  return { kit: String(kit), body: wordOf(order, 'RESULT', NOW, chance).body }
}

function reasonsOfGenes(fault: LabFault, token: string, hasErred = false): readonly LaboratoryFaultReason[] {
  const { kit, body } = spoiledResult('GENE', fault, token, hasErred)
  const result = geneProvider.submitAnalysisResult.body.parse({ ...body, analysisToken: ORDER.analysis_token })
  const verdict = validateGeneResult(
    { ...result, completedAtMs: result.analysisCompletedAt, traits: result.analysisResultTraits },
    {
      ordered: { analysisOrganizationEnum: 'MACROGEN', selfTestingTypeEnum: 'DTC_GENETIC_TESTING', sexEnum: 'FEMALE' },
      orderedAtMs: NOW - 20 * DAY_MS,
      kit: { sentKitId: kit, returnedAtMs: NOW - DAY_MS, hasReturned: true },
      earlierTraits: null,
      nowMs: NOW,
    },
  )
  return verdict.kind === 'refused' ? [...new Set(verdict.faults.map(({ reasonEnum }) => reasonEnum))] : []
}

function reasonsOfMicrobes(fault: LabFault, token: string, hasErred = false): readonly LaboratoryFaultReason[] {
  const { kit, body } = spoiledResult('MICROBIOME_GUT', fault, token, hasErred)
  const analysisToken = ORDER.analysis_token
  const result = microbiomeProvider.submitMicrobiomeAnalysisResult.body.parse({ ...body, analysisToken })
  const verdict = validateGutResult(
    {
      ...result,
      failedAtMs: result.failedAt,
      completedAtMs: result.completedAt,
      microbes: result.analysisResultMicrobes,
      traits: result.analysisResultTraits,
    },
    {
      orderedAtMs: NOW - 20 * DAY_MS,
      kit: { sentKitId: kit, returnedAtMs: NOW - DAY_MS, hasReturned: true },
      hasEarlierResult: false,
      nowMs: NOW,
    },
  )
  return verdict.kind === 'refused' ? [...new Set(verdict.faults.map(({ reasonEnum }) => reasonEnum))] : []
}

describe('a result of the practice laboratory', () => {
  it.each(Array.from({ length: 200 }, (_, at) => `token-${at}`))('%s is accepted', (token) => {
    expect(reasonsOfGenes('NONE', token)).toEqual([])
  })
  it.each(['one', 'two', 'three'])('of microbes (%s) is accepted', (token) => {
    expect(reasonsOfMicrobes('NONE', token)).toEqual([])
  })

  it.each<[LabFault, LaboratoryFaultReason]>([
    ['UNCERTIFIED_TRAIT', 'UNCERTIFIED_TRAIT'],
    ['STRAND_TURNED', 'STRAND_CONTRADICTION'],
    ['EFFECT_ALLELE_TURNED', 'EFFECT_ALLELE_MISMATCH'],
    ['CONTRADICTION', 'CONTRADICTING_GENOTYPES'],
    ['LEVEL_MISMATCH', 'LEVEL_SCORE_MISMATCH'],
    ['ANOTHER_KIT', 'KIT_OF_ANOTHER_ORDER'],
    ['FUTURE_DATE', 'IN_THE_FUTURE'],
    ['NEVER_MENDED', 'STRAND_CONTRADICTION'],
  ])('with %s is refused: %s', (fault, reason) => {
    expect(reasonsOfGenes(fault, 'one')).toContain(reason)
    expect(reasonsOfGenes(fault, 'one', true)).toEqual(
      WRONG_ONCE.includes(fault) ? [] : expect.arrayContaining([reason]),
    )
  })

  it.each<[LabFault, LaboratoryFaultReason]>([
    ['UNCERTIFIED_TRAIT', 'UNKNOWN_NAME'],
    ['CONTRADICTION', 'DUPLICATE'],
    ['LEVEL_MISMATCH', 'LEVEL_SCORE_MISMATCH'],
    ['ANOTHER_KIT', 'KIT_OF_ANOTHER_ORDER'],
    ['FUTURE_DATE', 'IN_THE_FUTURE'],
    ['NEVER_MENDED', 'DUPLICATE'],
  ])('of microbes with %s is refused: %s', (fault, reason) => {
    expect(reasonsOfMicrobes(fault, 'one')).toContain(reason)
    expect(reasonsOfMicrobes(fault, 'one', true)).toEqual(
      WRONG_ONCE.includes(fault) ? [] : expect.arrayContaining([reason]),
    )
  })

  it('with places that could not be read, or of another method, is accepted', () => {
    for (const fault of ['NO_CALLS', 'OTHER_METHOD'] as const) expect(reasonsOfGenes(fault, 'one')).toEqual([])
    for (const fault of ['OTHER_METHOD', 'NO_REPLICATES', 'PIPELINE_NAMES'] as const)
      expect(reasonsOfMicrobes(fault, 'one')).toEqual([])
  })
})
