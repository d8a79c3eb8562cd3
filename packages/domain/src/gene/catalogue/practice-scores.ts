import type { TraitLevel } from '@ieum/contracts/gene/trait-names.ts'
import { levelOfScore } from '../traits/trait-scores.ts'
import type { CatalogueTrait } from './catalogue.ts'
import { type SnpRow, snpOf } from './snps.ts'
import type { SnpEffect, TraitRow } from './trait-row.ts'

/**
 * The practice laboratory's scoring, as numbers only: the caller provides the randomness. Scores run from 0 to 100 and
 * higher is more favourable; where neither end is favourable, higher means more of what the trait is named after.
 *
 * @source docs/reference/gene.md#the-practice-labs-people
 */

/** By the number of effect alleles, where they are favourable; reversed where they are harmful. */
const SCORES_WHERE_GOOD = [30, 55, 80] as const
const SCORES_WHERE_BAD = [80, 55, 30] as const

/** A person's own offset from the score of their genotype is at most this; each whole number is equally likely. */
export const LARGEST_OWN_OFFSET = 12

/** Scores of a trait without a drawn variant. */
export const UNSEEDED_SCORES = { mean: 55, standardDeviation: 18, least: 2, most: 98 } as const

/**
 * Returns the variant that determines a trait's score: the first one with a known frequency. Undefined when there is
 * none.
 */
export const scoringSnp = (trait: TraitRow): { readonly snp: SnpRow; readonly effect: SnpEffect } | undefined =>
  drawnSnps(trait)[0]

/** Returns every variant of a trait that can be drawn, in the order of weight. */
export const drawnSnps = (trait: TraitRow): readonly { readonly snp: SnpRow; readonly effect: SnpEffect }[] =>
  trait.seeds.flatMap((effect) => {
    const snp = snpOf(effect.rsId)
    return snp?.frequency ? [{ snp, effect }] : []
  })

/** Returns the middle scores of a trait by the number of effect alleles of its scoring variant: 0, 1, 2. */
export const scoresByAlleles = (trait: TraitRow): readonly [number, number, number] => {
  if (trait.ownScores !== null) return trait.ownScores
  const raises = scoringSnp(trait)?.effect.direction === 'UP'
  const isGood = trait.favorableEndEnum === 'LOW' ? !raises : raises
  return isGood ? SCORES_WHERE_GOOD : SCORES_WHERE_BAD
}

/**
 * Returns the shares of people with 0, 1 and 2 copies of an allele with this share of all copies (Hardy and Weinberg).
 */
export const sharesByAlleles = (effectAlleleShare: number): readonly [number, number, number] => {
  const other = 1 - effectAlleleShare
  return [other * other, 2 * effectAlleleShare * other, effectAlleleShare * effectAlleleShare]
}

/** Returns the share of people with each score: 101 numbers with the sum 1. */
export const scoreShares = (trait: TraitRow): readonly number[] => {
  const scored = scoringSnp(trait)
  return scored?.snp.frequency
    ? ofGenotypes(scoresByAlleles(trait), sharesByAlleles(scored.snp.frequency.effectAlleleShare))
    : unseeded
}

const ofGenotypes = (middles: readonly number[], shares: readonly number[]): readonly number[] => {
  const all = new Array<number>(101).fill(0)
  const each = 2 * LARGEST_OWN_OFFSET + 1
  middles.forEach((middle, alleles) => {
    for (let offset = -LARGEST_OWN_OFFSET; offset <= LARGEST_OWN_OFFSET; offset += 1) {
      const score = Math.min(100, Math.max(0, middle + offset))
      all[score] = (all[score] ?? 0) + (shares[alleles] ?? 0) / each
    }
  })
  return all
}

const clippedNormal = (): readonly number[] => {
  const { mean, standardDeviation, least, most } = UNSEEDED_SCORES
  const upTo = (score: number) => normalShareBelow((score - mean) / standardDeviation)
  return Array.from({ length: 101 }, (_, score) => {
    if (score < least || score > most) return 0
    const below = score === least ? 0 : upTo(score - 0.5)
    const above = score === most ? 1 : upTo(score + 0.5)
    return above - below
  })
}

/** Abramowitz and Stegun, 26.2.17: accurate to seven decimals. */
const normalShareBelow = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

const unseeded = clippedNormal()

/** Returns the percent of people with each level, whole numbers with the sum 100. @see levelOfScore */
export const levelPercents = (trait: CatalogueTrait): Readonly<Record<TraitLevel, number>> => {
  const exact: Record<TraitLevel, number> = { LOW: 0, NORMAL: 0, HIGH: 0 }
  scoreShares(trait).forEach((share, score) => {
    exact[levelOfScore(trait, score)] += share * 100
  })
  return wholePercents(exact)
}

/** Rounds parts of 100 so that their sum stays 100: the parts that lose most get the rest. */
const wholePercents = <Key extends string>(exact: Readonly<Record<Key, number>>): Readonly<Record<Key, number>> => {
  const keys = Object.keys(exact) as Key[]
  const floors = Object.fromEntries(keys.map((key) => [key, Math.floor(exact[key])])) as Record<Key, number>
  const missing = 100 - keys.reduce((sum, key) => sum + floors[key], 0)
  const byLoss = [...keys].sort((one, other) => exact[other] - floors[other] - (exact[one] - floors[one]))
  for (const key of byLoss.slice(0, missing)) floors[key] += 1
  return floors
}
