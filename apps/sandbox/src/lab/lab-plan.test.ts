import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { faultByChance, LAB_FAULT_NAMES, LAB_FAULTS, type LabFault, typedFault } from './lab-faults.ts'
import { fetchedStep, firstStep, type LabStep, stepAfter } from './lab-plan.ts'
import { labChance } from './seeded-random.ts'

/** The laboratory's steps, and their days after the order; the person returns every kit on the day it came. */
function planOf(fault: LabFault, hasKit = true): string[] {
  const facts = { fault, kitCount: 0, failedCount: 0, resultDays: 12 }
  const steps: string[] = []
  for (let next = firstStep(hasKit, 0) as ReturnType<typeof stepAfter>; next; ) {
    steps.push(`${next.step} ${next.atMs / DAY_MS}`)
    if (next.step === 'KIT_SENT') facts.kitCount += 1
    if (next.step === 'SAMPLE_FAILED') facts.failedCount += 1
    next =
      next.step === 'KIT_DELIVERED' ? fetchedStep(next.atMs) : stepAfter(next.step as LabStep, next.saidAtMs, facts)
  }
  return steps
}

const KIT = ['KIT_SENT 1', 'KIT_DELIVERED 3', 'KIT_ARRIVED 5']
const SECOND_KIT = ['KIT_SENT 10', 'KIT_DELIVERED 12', 'KIT_ARRIVED 14']

describe('plan', () => {
  it.each<[LabFault, string[]]>([
    ['NONE', [...KIT, 'ANALYSIS_STARTED 6', 'RESULT 18']],
    ['UNCERTIFIED_TRAIT', [...KIT, 'ANALYSIS_STARTED 6', 'RESULT 18']],
    [
      'SAMPLE_FAILS',
      [...KIT, 'ANALYSIS_STARTED 6', 'SAMPLE_FAILED 9', ...SECOND_KIT, 'ANALYSIS_STARTED 15', 'RESULT 27'],
    ],
    [
      'LABEL_MISMATCH',
      [
        ...KIT,
        'SAMPLE_FAILED 5',
        'KIT_SENT 6',
        'KIT_DELIVERED 8',
        'KIT_ARRIVED 10',
        'ANALYSIS_STARTED 11',
        'RESULT 23',
      ],
    ],
    ['ANALYSIS_DELAYED', [...KIT, 'ANALYSIS_STARTED 6', 'ANALYSIS_DELAYED 11', 'RESULT 25']],
    ['ANALYSIS_STOPPED', [...KIT, 'ANALYSIS_STARTED 6', 'ANALYSIS_STOPPED 11']],
    [
      'KIT_LOST',
      [
        'KIT_SENT 1',
        'KIT_LOST 4',
        'KIT_SENT 5',
        'KIT_DELIVERED 7',
        'KIT_ARRIVED 9',
        'ANALYSIS_STARTED 10',
        'RESULT 22',
      ],
    ],
    ['REVERSED', [...KIT, 'RESULT 18', 'ANALYSIS_STARTED 18']],
    ['CORRECTED', [...KIT, 'ANALYSIS_STARTED 6', 'RESULT 18', 'CORRECTION 25']],
  ])('%s', (fault, steps) => expect(planOf(fault)).toEqual(steps))

  it('stops after three samples', () => {
    const steps = planOf('EVERY_SAMPLE_FAILS')
    expect(steps.filter((step) => step.startsWith('SAMPLE_FAILED'))).toHaveLength(3)
    expect(steps.at(-1)).toMatch(/^SAMPLE_FAILED/)
  })

  it('sends no kit for what the lab has already', () =>
    expect(planOf('NONE', false)).toEqual(['ANALYSIS_STARTED 1', 'RESULT 13']))
})

it('goes wrong by chance as rarely as in reality', () => {
  const drawn = Array.from({ length: 10_000 }, (_, at) => faultByChance(labChance('seed', `token-${at}`)))
  const inAThousand = (fault: LabFault) => drawn.filter((one) => one === fault).length / 10
  expect(Math.abs(inAThousand('SAMPLE_FAILS') - 20)).toBeLessThan(5)
  expect(Math.abs(inAThousand('ANALYSIS_DELAYED') - 50)).toBeLessThan(8)
  expect(Math.abs(inAThousand('ANALYSIS_STOPPED') - 2)).toBeLessThan(2)
})

describe('typed fault', () => {
  it.each(Object.entries(LAB_FAULTS))('%s by 연습 %s', (fault, word) =>
    expect(typedFault(`301호 연습 ${word}`)).toBe(fault),
  )
  it.each(['3층', '정정빌라 2층', '연습실 라벨', ''])('nothing of "%s"', (detail) =>
    expect(typedFault(detail)).toBeNull(),
  )
  it('names each once', () => expect(new Set(LAB_FAULT_NAMES).size).toBe(LAB_FAULT_NAMES.length))
})
