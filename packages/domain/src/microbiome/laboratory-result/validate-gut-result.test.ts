import type { LaboratoryFaultReason } from '@ieum/contracts/shared/laboratory-faults.ts'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { type GutResultFacts, type GutResultMessage, LEAST_READS, validateGutResult } from './validate-gut-result.ts'

const NOW = Date.UTC(2026, 10, 23, 3)
const facts: GutResultFacts = {
  orderedAtMs: NOW - 30 * DAY_MS,
  kit: { sentKitId: 'GUT-1', returnedAtMs: NOW - 10 * DAY_MS, hasReturned: true },
  hasEarlierResult: false,
  nowMs: NOW,
}
const share = (microbeName: string, abundancePercent: number | null, percentile: number | null = null) => ({
  microbeName,
  abundancePercent,
  percentile,
})
const trait = { traitName: 'BUTYRATE', score: 50, level: 'NORMAL' as const }

const result: GutResultMessage = {
  kitId: 'GUT-1',
  canAnalyze: true,
  failedAtMs: null,
  completedAtMs: NOW,
  failedReason: null,
  microbes: [share('Akkermansia_muciniphila', 40, 70), share('Unnamed_species_001', 50)],
  traits: [trait],
  analysisVersion: '1.0.0',
  totalReads: LEAST_READS,
  replicateVariationPercent: 12,
  correctionReason: null,
}
const failure: GutResultMessage = {
  ...result,
  canAnalyze: false,
  failedAtMs: NOW,
  completedAtMs: null,
  failedReason: 'too little',
  microbes: [],
  traits: [],
}
const faultsOf = (message: GutResultMessage, known: Partial<GutResultFacts> = {}) => {
  const verdict = validateGutResult(message, { ...facts, ...known })
  return verdict.kind === 'refused' ? verdict.faults.map(({ path, reasonEnum }) => [path, reasonEnum]) : []
}

describe('a result of microbes', () => {
  it('is stored as it was reported, without what the laboratory makes of it among people', () => {
    expect(validateGutResult(result, facts)).toEqual({
      kind: 'accepted',
      result: {
        completedAtMs: NOW,
        analysisVersion: '1.0.0',
        totalReads: 10_000,
        replicateVariationPercent: 12,
        microbes: [
          { microbeName: 'Akkermansia_muciniphila', abundancePercent: 40 },
          { microbeName: 'Unnamed_species_001', abundancePercent: 50 },
        ],
        traits: [trait],
      },
    })
  })

  it.each<[string, Partial<GutResultMessage>]>([
    ['100.5 together', { microbes: [share('Akkermansia_muciniphila', 50.5), share('Blautia_obeum', 50)] }],
    ['one not reported', { microbes: [share('Akkermansia_muciniphila', 1), share('Blautia_obeum', null)] }],
    ['one not found', { microbes: [share('Akkermansia_muciniphila', 1), share('Blautia_obeum', 0, 0)] }],
    ['no traits', { traits: [] }],
    ['no replicates', { replicateVariationPercent: null }],
    ['a genus alone', { microbes: [share('Akkermansia', 1), share('Escherichia-Shigella', 2)] }],
    ['a group of a pipeline', { microbes: [share('[Ruminococcus]_gnavus_group', 1)] }],
    ['a lineage', { microbes: [share('d__Bacteria;p__Bacillota;c__Clostridia;o__;f__;g__;s__', 1)] }],
    [
      'a name that nobody knows',
      { microbes: [share('4b5eeb300368260019c1fbc7a3c718fc', 1), share('Blautia obeum', 1)] },
    ],
    ['small letters', { microbes: [share('akkermansia_muciniphila', 1)] }],
    [
      'parts of one species',
      { microbes: [share('Faecalibacterium prausnitzii_C', 3), share('Faecalibacterium prausnitzii_D', 2)] },
    ],
    ['a trait without score and level', { traits: [{ traitName: 'GAS', score: null, level: null }] }],
  ])('is accepted with %s', (_name, change) => {
    expect(faultsOf({ ...result, ...change })).toEqual([])
  })

  const first = (field: string) => `analysisResultMicrobes[0].${field}`
  const second = (field: string) => `analysisResultMicrobes[1].${field}`

  it.each<[string, Partial<GutResultMessage>, string, LaboratoryFaultReason]>([
    ['both instants', { failedAtMs: NOW }, 'failedAt', 'UNEXPECTED'],
    ['neither instant', { completedAtMs: null }, 'completedAt', 'MISSING'],
    ['a reason of a failure', { failedReason: 'leak' }, 'failedReason', 'UNEXPECTED'],
    ['no version', { analysisVersion: null }, 'analysisVersion', 'MISSING'],
    ['no reads', { totalReads: null }, 'totalReads', 'MISSING'],
    ['too few reads', { totalReads: LEAST_READS - 1 }, 'totalReads', 'LOW_READ_COUNT'],
    [
      'a microbe twice',
      { microbes: [share('Blautia_obeum', 1), share('Blautia_obeum', 2)] },
      second('microbeName'),
      'DUPLICATE',
    ],
    [
      'a microbe under two names',
      { microbes: [share('Prevotella_copri', 1), share('Segatella_copri', 2)] },
      second('microbeName'),
      'DUPLICATE',
    ],
    [
      'less than nothing',
      { microbes: [share('Blautia_obeum', 5), share('Blautia_wexlerae', -1)] },
      second('abundancePercent'),
      'OUT_OF_RANGE',
    ],
    [
      'no number',
      { microbes: [share('Blautia_obeum', 5), share('A_b', Number.NaN)] },
      second('abundancePercent'),
      'OUT_OF_RANGE',
    ],
    ['a percentile of 101', { microbes: [share('Blautia_obeum', 5, 101)] }, first('percentile'), 'OUT_OF_RANGE'],
    [
      'too much together',
      { microbes: [share('Blautia_obeum', 50.51), share('Blautia_wexlerae', 50)] },
      'analysisResultMicrobes',
      'SUM_ABOVE_100',
    ],
    ['nothing found', { microbes: [share('Blautia_obeum', 0)] }, 'analysisResultMicrobes', 'MISSING'],
    ['nothing reported', { microbes: [share('Blautia_obeum', null)] }, 'analysisResultMicrobes', 'MISSING'],
    ['no microbes', { microbes: [] }, 'analysisResultMicrobes', 'MISSING'],
    [
      'an unknown trait',
      { traits: [{ ...trait, traitName: 'WEALTH' }] },
      'analysisResultTraits[0].traitName',
      'UNKNOWN_NAME',
    ],
    ['a trait twice', { traits: [trait, trait] }, 'analysisResultTraits[1].traitName', 'DUPLICATE'],
    ['a score of 101', { traits: [{ ...trait, score: 101 }] }, 'analysisResultTraits[0].score', 'OUT_OF_RANGE'],
    [
      'a low level of a high score',
      { traits: [{ ...trait, score: 90, level: 'LOW' }] },
      'analysisResultTraits[0].level',
      'LEVEL_SCORE_MISMATCH',
    ],
    [
      'a normal level at the border of high',
      { traits: [{ ...trait, score: 70 }] },
      'analysisResultTraits[0].level',
      'LEVEL_SCORE_MISMATCH',
    ],
    [
      'a microbe under two spellings',
      { microbes: [share('Blautia_obeum', 1), share('g__Blautia;s__Blautia obeum', 2)] },
      second('microbeName'),
      'DUPLICATE',
    ],
    ['a variation of 101', { replicateVariationPercent: 101 }, 'replicateVariationPercent', 'OUT_OF_RANGE'],
    ['no kit', { kitId: null }, 'kitId', 'KIT_MISSING'],
    ['the kit of somebody else', { kitId: 'GUT-2' }, 'kitId', 'KIT_OF_ANOTHER_ORDER'],
    ['a day a year ahead', { completedAtMs: NOW + 365 * DAY_MS }, 'completedAt', 'IN_THE_FUTURE'],
    ['a moment six minutes ahead', { completedAtMs: NOW + 6 * MINUTE_MS }, 'completedAt', 'IN_THE_FUTURE'],
    ['a day before the kit came back', { completedAtMs: NOW - 11 * DAY_MS }, 'completedAt', 'BEFORE_KIT_RETURN'],
  ])('is refused with %s', (_name, change, path, reason) => {
    expect(faultsOf({ ...result, ...change })).toEqual([[path, reason]])
  })

  it.each<[string, GutResultFacts['kit'], LaboratoryFaultReason]>([
    ['was not sent', { sentKitId: null, returnedAtMs: null, hasReturned: false }, 'KIT_NOT_SENT'],
    ['has not come back', { sentKitId: 'GUT-1', returnedAtMs: null, hasReturned: false }, 'KIT_NOT_RETURNED'],
  ])('is refused while its kit %s, and so is a sample of no use', (_what, kit, reason) => {
    for (const message of [result, failure]) expect(faultsOf(message, { kit })).toEqual([['kitId', reason]])
  })

  it('names the reason of a replacement, and a first result replaces nothing', () => {
    const reasoned = { ...result, correctionReason: 'read anew' }
    expect(faultsOf(result, { hasEarlierResult: true })).toEqual([['correctionReason', 'MISSING']])
    expect(faultsOf(reasoned, { hasEarlierResult: true })).toEqual([])
    expect(faultsOf(reasoned)).toEqual([['correctionReason', 'NOTHING_TO_CORRECT']])
  })

  it('names every fault, and no value of the person', () => {
    const verdict = validateGutResult(
      {
        ...result,
        microbes: [share('Escherichia_coli', 77.77), share('Escherichia_coli', 66.66)],
        traits: [{ ...trait, score: 55_555 }],
      },
      facts,
    )
    expect(verdict).toEqual({
      kind: 'refused',
      faults: [
        { path: second('microbeName'), reasonEnum: 'DUPLICATE', name: 'Escherichia_coli' },
        { path: 'analysisResultMicrobes', reasonEnum: 'SUM_ABOVE_100' },
        { path: 'analysisResultTraits[0].score', reasonEnum: 'OUT_OF_RANGE', name: 'BUTYRATE' },
      ],
    })
  })
})

describe('a sample that could not be read', () => {
  it('has its reason', () => {
    expect(validateGutResult(failure, facts)).toEqual({ kind: 'failed', failedReason: 'too little' })
  })

  it.each<[string, Partial<GutResultMessage>, string, LaboratoryFaultReason]>([
    ['that could', { canAnalyze: true }, 'canAnalyze', 'UNEXPECTED'],
    ['that corrects something', { correctionReason: 'read anew' }, 'correctionReason', 'UNEXPECTED'],
    ['that was completed', { failedAtMs: null, completedAtMs: NOW }, 'failedAt', 'MISSING'],
    ['without a reason', { failedReason: null }, 'failedReason', 'MISSING'],
    ['with microbes', { microbes: result.microbes }, 'analysisResultMicrobes', 'UNEXPECTED'],
    ['with traits', { traits: [trait] }, 'analysisResultTraits', 'UNEXPECTED'],
    ['a year ahead', { failedAtMs: NOW + 365 * DAY_MS }, 'failedAt', 'IN_THE_FUTURE'],
  ])('is refused as one %s', (_name, change, path, reason) => {
    expect(faultsOf({ ...failure, ...change })).toEqual([[path, reason]])
  })
})
