import type { EvidenceStrength } from '@ieum/contracts/gene/trait-names.ts'
import type { CatalogueTrait } from './catalogue.ts'
import { PAPERS, type Paper, type PaperId } from './papers.ts'
import { GENETIC_SHARES, REFERENCES } from './references.ts'

/**
 * From this many people in one paper on, its finding about a variant is strong evidence. @source docs/reference/gene.md#evidence
 */
export const STRONG_SAMPLE_SIZE = 10_000
/** The same for moderate evidence. With fewer people the evidence is limited. */
export const MODERATE_SAMPLE_SIZE = 1_000

/** A paper with the variants that it reports for a trait; without one it reports how much genes explain. */
export type ReadPaper = Paper & { readonly rsIds: readonly string[] }

/** Evidence of a trait. */
export type Evidence = {
  readonly strengthEnum: EvidenceStrength
  /** Integer percent; null: unknown. */
  readonly geneticSharePercent: number | null
  /** Whether the people of these papers include East Asians; null without a variant and a paper. */
  readonly isStudiedInEastAsians: boolean | null
  readonly papers: readonly ReadPaper[]
}

const known = new Map<string, Evidence>()

/** Derived only from the references, once for each trait: the strength is never written by hand. */
export function evidenceOf({ traitName }: Pick<CatalogueTrait, 'traitName'>): Evidence {
  const before = known.get(traitName)
  if (before !== undefined) return before
  const places = Map.groupBy(
    REFERENCES.filter((one) => one.traitName === traitName),
    ({ paper }) => paper,
  )
  const reporting = [...places].map(([paper, ones]) => read(paper, ...ones.map(({ rsId }) => rsId)))
  const share = GENETIC_SHARES.find((one) => one.traitName === traitName) ?? null
  const evidence: Evidence = {
    strengthEnum: strengthOf(reporting),
    geneticSharePercent: share?.percent ?? null,
    isStudiedInEastAsians:
      reporting.length === 0 ? null : reporting.some(({ populations }) => populations.includes('EAST_ASIAN')),
    papers: share === null ? reporting : [...reporting, read(share.paper)],
  }
  known.set(traitName, evidence)
  return evidence
}

const read = (paper: PaperId, ...rsIds: readonly string[]): ReadPaper => ({ ...PAPERS[paper], rsIds })

/** Returns the strength by the largest paper that reports a variant of the trait; without one it is limited. */
export function strengthOf(papers: readonly Pick<Paper, 'sampleSize'>[]): EvidenceStrength {
  const largest = Math.max(0, ...papers.map(({ sampleSize }) => sampleSize))
  if (largest >= STRONG_SAMPLE_SIZE) return 'STRONG'
  return largest >= MODERATE_SAMPLE_SIZE ? 'MODERATE' : 'LIMITED'
}
