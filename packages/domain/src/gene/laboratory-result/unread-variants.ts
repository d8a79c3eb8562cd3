/** Variants that a laboratory looked at and that say nothing: a person is told of them. */
import type { CatalogueTrait } from '../catalogue/catalogue.ts'
import { snpOf } from '../catalogue/snps.ts'
import { plainRsId, readSnp } from '../genotypes.ts'
import { type ReportedTrait, snpsOf } from './reported-trait.ts'

/** `NO_CALL`: the laboratory could not read it · `NOT_UNDERSTOOD`: what it wrote of it is not understood (results of before). */
export type UnreadVariant = {
  readonly rsId: string
  readonly geneName: string
  readonly reasonEnum: 'NO_CALL' | 'NOT_UNDERSTOOD'
}

/** Those of the catalogue that belong to the trait, once each. */
export function unreadVariants(trait: CatalogueTrait, reported: ReportedTrait): readonly UnreadVariant[] {
  const seeds = new Set<string>(trait.seeds.map(({ rsId }) => rsId))
  const found = new Map<string, UnreadVariant>()
  for (const one of snpsOf(reported)) {
    const rsId = plainRsId(one.rsId)
    const snp = snpOf(rsId)
    if (snp === undefined || !seeds.has(rsId) || readSnp({ ...one, rsId }) !== undefined) continue
    const reasonEnum = one.genotype === '--' ? 'NO_CALL' : 'NOT_UNDERSTOOD'
    found.set(rsId, { rsId, geneName: snp.geneName, reasonEnum })
  }
  return [...found.values()]
}
