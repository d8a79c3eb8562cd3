import { createHash } from 'node:crypto'
import { readSample, seededRandom, simulateSample } from '@ieum/domain/microbiome/simulate.ts'
import type { OrderMessage } from './lab-orders.ts'
import type { LabChance } from './seeded-random.ts'

const READS = { least: 20_000, more: 20_000 } as const
const SEEDS = 2 ** 32

type Found = {
  readonly totalReads: number
  readonly analysisResultMicrobes: readonly {
    readonly microbeName: string
    readonly abundancePercent: number | null
    readonly percentile: null
  }[]
}

/**
 * The findings of one sample: a person keeps most of their previous ones.
 * @source docs/reference/microbiome.md#the-practice-lab
 */
export function gutFound({ subject }: Pick<OrderMessage, 'subject'>, chance: LabChance): Found {
  const who = createHash('sha256').update(`${subject.full_name}|${subject.birth_date}`).digest()
  const usual = simulateSample(seededRandom(who.readUInt32BE(0)))
  const sample = simulateSample(seededRandom(Math.floor(chance('gut') * SEEDS)), usual)
  const totalReads = READS.least + Math.floor(chance('reads') * READS.more)
  const read = readSample(seededRandom(Math.floor(chance('reading') * SEEDS)), sample, totalReads)
  return { totalReads, analysisResultMicrobes: read.map((one) => ({ ...one, percentile: null })) }
}
