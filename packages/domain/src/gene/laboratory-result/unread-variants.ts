/** Variants that a laboratory examined without a usable result: the person sees them. */
import type { CatalogueTrait } from '../catalogue/catalogue.ts'
import { snpOf } from '../catalogue/snps.ts'
import { plainRsId, readSnp } from '../traits/genotypes.ts'
import { type ReportedTrait, snpsOf } from './reported-trait.ts'

/** `NO_CALL`: the laboratory could not read it · `NOT_UNDERSTOOD`: its value is not understood (earlier results). */
export type UnreadVariant = {
  readonly rsId: string
  readonly geneName: string
  readonly reasonEnum: 'NO_CALL' | 'NOT_UNDERSTOOD'
}

/** Returns whether none of the catalogue's variants of the trait could be read, although the laboratory examined some. */
export const isUnread = (trait: CatalogueTrait, reported: ReportedTrait): boolean =>
  unreadVariants(trait, reported).length > 0 &&
  !snpsOf(reported).some(
    (one) => trait.seeds.some(({ rsId }) => rsId === plainRsId(one.rsId)) && readSnp(one) !== undefined,
  )

/** Returns the catalogue's variants of the trait, once each. */
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
