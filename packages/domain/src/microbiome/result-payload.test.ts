import { describe, expect, it } from 'vitest'
import { judgeMicrobiomePayload, LEAST_READS, type MicrobiomePayload } from './result-payload.ts'

const share = (microbeName: string, abundancePercent: number | null, percentile: number | null = null) => ({
  microbeName,
  abundancePercent,
  percentile,
})
const trait = { traitName: 'BUTYRATE', score: 50, level: 'NORMAL' as const }

const result: MicrobiomePayload = {
  canAnalyze: true,
  failedAtMs: null,
  completedAtMs: 1_000,
  failedReason: null,
  microbes: [share('Akkermansia_muciniphila', 40, 70), share('Unnamed_species_001', 50)],
  traits: [trait],
  analysisVersion: '1.0.0',
  totalReads: LEAST_READS,
}
const failure: MicrobiomePayload = {
  ...result,
  canAnalyze: false,
  failedAtMs: 1_000,
  completedAtMs: null,
  failedReason: 'too little',
  microbes: [],
  traits: [],
}

describe('a result of a lab', () => {
  it('is kept as it was told, without what the lab makes of it among people', () => {
    expect(judgeMicrobiomePayload(result)).toEqual({
      kind: 'taken',
      result: {
        completedAtMs: 1_000,
        analysisVersion: '1.0.0',
        totalReads: 10_000,
        microbes: [
          { microbeName: 'Akkermansia_muciniphila', abundancePercent: 40 },
          { microbeName: 'Unnamed_species_001', abundancePercent: 50 },
        ],
        traits: [trait],
      },
    })
  })

  it.each<[string, Partial<MicrobiomePayload>]>([
    ['100.5 together', { microbes: [share('Akkermansia_muciniphila', 50.5), share('Blautia_obeum', 50)] }],
    ['one not reported', { microbes: [share('Akkermansia_muciniphila', 1), share('Blautia_obeum', null)] }],
    ['one not found', { microbes: [share('Akkermansia_muciniphila', 1), share('Blautia_obeum', 0, 0)] }],
    ['no traits', { traits: [] }],
    ['a trait without score and level', { traits: [{ traitName: 'GAS', score: null, level: null }] }],
  ])('is taken with %s', (_name, change) => {
    expect(judgeMicrobiomePayload({ ...result, ...change }).kind).toBe('taken')
  })

  it.each<[string, Partial<MicrobiomePayload>, string]>([
    ['both instants', { failedAtMs: 1 }, 'one of failedAt and completedAt'],
    ['neither instant', { completedAtMs: null }, 'one of failedAt and completedAt'],
    ['a reason of a failure', { failedReason: 'leak' }, 'failedReason with completedAt'],
    ['no version', { analysisVersion: null }, 'no analysisVersion'],
    ['no reads', { totalReads: null }, 'no totalReads'],
    ['a name of one word', { microbes: [share('Akkermansia', 1)] }, 'a name that is none'],
    ['a name in small letters', { microbes: [share('akkermansia_muciniphila', 1)] }, 'a name that is none'],
    ['a name with a space', { microbes: [share('Blautia obeum', 1)] }, 'a name that is none'],
    ['a microbe twice', { microbes: [share('Blautia_obeum', 1), share('Blautia_obeum', 2)] }, 'a microbe twice'],
    [
      'a microbe under two names',
      { microbes: [share('Prevotella_copri', 1), share('Segatella_copri', 2)] },
      'a microbe twice',
    ],
    [
      'less than nothing',
      { microbes: [share('Blautia_obeum', 5), share('Blautia_wexlerae', -1)] },
      'a share outside 0 to 100',
    ],
    ['no number', { microbes: [share('Blautia_obeum', 5), share('A_b', Number.NaN)] }, 'a share outside 0 to 100'],
    ['a percentile of 101', { microbes: [share('Blautia_obeum', 5, 101)] }, 'a percentile outside 0 to 100'],
    [
      'too much together',
      { microbes: [share('Blautia_obeum', 50.51), share('Blautia_wexlerae', 50)] },
      'shares above 100.5 together',
    ],
    ['nothing found', { microbes: [share('Blautia_obeum', 0)] }, 'no share above 0'],
    ['nothing reported', { microbes: [share('Blautia_obeum', null)] }, 'no share above 0'],
    ['no microbes', { microbes: [] }, 'no microbes'],
    ['an unknown trait', { traits: [{ ...trait, traitName: 'WEALTH' }] }, 'a trait that is none'],
    ['a trait twice', { traits: [trait, trait] }, 'a trait twice'],
    ['a score of 101', { traits: [{ ...trait, score: 101 }] }, 'a score outside 0 to 100'],
  ])('is refused with %s', (_name, change, fault) => {
    const verdict = judgeMicrobiomePayload({ ...result, ...change })
    expect(verdict).toMatchObject({ kind: 'invalid', faults: expect.arrayContaining([fault]) })
  })

  it('is refused by its own name below 10,000 reads, after everything else', () => {
    expect(judgeMicrobiomePayload({ ...result, totalReads: LEAST_READS - 1 })).toEqual({ kind: 'low-reads' })
    expect(judgeMicrobiomePayload({ ...result, totalReads: 1, microbes: [] }).kind).toBe('invalid')
  })

  it('names every fault, and no value of the person', () => {
    const verdict = judgeMicrobiomePayload({
      ...result,
      microbes: [share('Escherichia_coli', 77.77), share('Escherichia_coli', 66.66)],
      traits: [{ ...trait, score: 55_555 }],
    })
    expect(verdict).toEqual({
      kind: 'invalid',
      faults: ['a microbe twice', 'shares above 100.5 together', 'a score outside 0 to 100'],
    })
  })
})

describe('a sample that could not be read', () => {
  it('is told with its reason', () => {
    expect(judgeMicrobiomePayload(failure)).toEqual({ kind: 'failed', failedReason: 'too little' })
  })

  it.each<[string, Partial<MicrobiomePayload>, string]>([
    ['that could', { canAnalyze: true }, 'canAnalyze with failedAt'],
    ['that was completed', { failedAtMs: null, completedAtMs: 1 }, 'no failedAt'],
    ['without a reason', { failedReason: null }, 'no failedReason'],
    ['with microbes', { microbes: result.microbes }, 'a result of what could not be analysed'],
    ['with traits', { traits: [trait] }, 'a result of what could not be analysed'],
  ])('is refused as one %s', (_name, change, fault) => {
    expect(judgeMicrobiomePayload({ ...failure, ...change })).toEqual({ kind: 'invalid', faults: [fault] })
  })
})
