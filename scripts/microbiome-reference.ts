/**
 * `node scripts/run.mjs microbiome-reference.ts`: generates the reference people for microbiome results from the
 * simulator's seed; `--check` fails when the committed file differs.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MICROBES } from '@ieum/domain/microbiome/catalogue/microbes.ts'
import { MICROBIOME_TRAITS } from '@ieum/domain/microbiome/catalogue/microbiome-traits.ts'
import { balanceOf, genusPercents, NAMED_GUT_TYPES, shannon } from '@ieum/domain/microbiome/composition.ts'
import { gutScoreOf, gutTypeOf, shareOf, traitValue } from '@ieum/domain/microbiome/report.ts'
import { readSample, seededRandom, simulateSample } from '@ieum/domain/microbiome/simulate.ts'

const SEED = 20_261_123
/** The method of the sandbox laboratory. */
const METHOD = { analysisMethod: '16S-rRNA', analysisRegion: 'V3-V4', databaseVersion: 'practice-2026' }
const PEOPLE = 2_000
const READS = 20_000
const STEPS = 50
const NOISE_PEOPLE = 200
const NOISE_READS = 10_000

const target = path.resolve(import.meta.dirname, '../packages/domain/src/microbiome/reference.generated.ts')
const random = seededRandom(SEED)
const truths = Array.from({ length: PEOPLE }, () => simulateSample(random))
const samples = truths.map((truth) => readSample(random, truth, READS))

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)
const quantiles = (values: readonly number[]) => {
  const sorted = ascending(values)
  return Array.from({ length: STEPS + 1 }, (_, at) =>
    rounded(sorted[Math.round((at * (sorted.length - 1)) / STEPS)] ?? 0),
  )
}
const rounded = (value: number) => Number(value.toPrecision(6))
const median = (values: readonly number[]) => rounded(ascending(values)[Math.floor(values.length / 2)] ?? 0)

const base = {
  referenceVersion: `practice-${SEED}`,
  size: PEOPLE,
  method: METHOD,
  shannon: quantiles(samples.map(shannon)),
  beneficialPercent: quantiles(samples.map((one) => balanceOf(one).beneficialPercent)),
  harmfulPercent: quantiles(samples.map((one) => balanceOf(one).harmfulPercent)),
  // Among people who have any: the usual value, where a genus is present at all.
  genusMedians: Object.fromEntries(
    NAMED_GUT_TYPES.map((type) => [
      type,
      median(samples.map((one) => genusPercents(one)[type]).filter((percent) => percent > 0)),
    ]),
  ),
  microbes: Object.fromEntries(
    MICROBES.map(({ microbeName }) => {
      const found = samples.map((one) => shareOf(one, microbeName) ?? 0).filter((percent) => percent > 0)
      return [microbeName, { prevalence: rounded(found.length / PEOPLE), quantiles: quantiles(found) }]
    }),
  ),
  traits: Object.fromEntries(
    MICROBIOME_TRAITS.map((trait) => [trait.traitName, quantiles(samples.map((one) => traitValue(trait, one)))]),
  ),
  gutScore: [0, 100],
  gutTypeShares: {},
  noise: { gutScore: 0, percentile: 0 },
} as never

const reference = base as Record<string, unknown>
const scores = samples.map((one) => gutScoreOf(one, base))
reference.gutScore = quantiles(scores)
const types = samples.map((one) => gutTypeOf(one, base).gutTypeEnum)
reference.gutTypeShares = Object.fromEntries(
  [...NAMED_GUT_TYPES, 'UNCLASSIFIED'].map((type) => [
    type,
    Math.round((types.filter((one) => one === type).length * 100) / PEOPLE),
  ]),
)
// Distance of two readings of one sample, for nineteen of twenty people.
const apart = truths.slice(0, NOISE_PEOPLE).map((truth) => {
  const [one, other] = [readSample(random, truth, NOISE_READS), readSample(random, truth, NOISE_READS)]
  return Math.abs(gutScoreOf(one, base) - gutScoreOf(other, base))
})
const shannonApart = truths.slice(0, NOISE_PEOPLE).map((truth) => {
  const [one, other] = [readSample(random, truth, NOISE_READS), readSample(random, truth, NOISE_READS)]
  return Math.abs(shannon(one) - shannon(other))
})
const mostOf = (values: readonly number[]) => rounded(ascending(values)[Math.floor(values.length * 0.95)] ?? 0)
reference.noise = { gutScore: mostOf(apart), shannon: mostOf(shannonApart) }

const text = `/** Written by scripts/microbiome-reference.ts from the seed of the simulator: people who do not exist. */
export type Reference = {
  readonly referenceVersion: string
  readonly size: number
  /** How its people were read: only what was read so is compared with them. */
  readonly method: {
    readonly analysisMethod: string
    readonly analysisRegion: string
    readonly databaseVersion: string
  }
  /** Ascending, evenly apart. */
  readonly shannon: readonly number[]
  readonly beneficialPercent: readonly number[]
  readonly harmfulPercent: readonly number[]
  readonly gutScore: readonly number[]
  readonly genusMedians: { readonly BACTEROIDES: number; readonly PREVOTELLA: number; readonly RUMINOCOCCUS: number }
  /** Of a hundred people. */
  readonly gutTypeShares: {
    readonly BACTEROIDES: number
    readonly PREVOTELLA: number
    readonly RUMINOCOCCUS: number
    readonly UNCLASSIFIED: number
  }
  /** Of those who have it. */
  readonly microbes: { readonly [microbeName: string]: { readonly prevalence: number; readonly quantiles: readonly number[] } }
  readonly traits: { readonly [traitName: string]: readonly number[] }
  /** How far two readings of 10,000 reads of one sample lie apart, for nineteen of twenty people. */
  readonly noise: { readonly gutScore: number; readonly shannon: number }
}

export const REFERENCE: Reference = ${JSON.stringify(reference)}
`
const before = (() => {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
})()
const biome = path.resolve(import.meta.dirname, '../node_modules/.bin/biome')
const formatted = spawnSync(biome, ['format', '--stdin-file-path=reference.generated.ts'], {
  input: text,
  encoding: 'utf8',
}).stdout
if (process.argv.includes('--check')) {
  console.log(
    before === formatted ? 'reference: all good' : 'reference: run `node scripts/run.mjs microbiome-reference.ts`',
  )
  process.exit(before === formatted ? 0 : 1)
}
writeFileSync(target, formatted)
