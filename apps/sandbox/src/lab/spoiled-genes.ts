/** Wrong gene results of the sandbox laboratory, by the fault of an order. */
import type { FoundTrait, GeneResult } from './gene-simulator.ts'
import type { LabOrder } from './lab-orders.ts'

const OTHER_STRAND: { readonly [letter: string]: string } = { A: 'T', T: 'A', C: 'G', G: 'C' }
const turnedOver = (letters: string): string => [...letters].map((letter) => OTHER_STRAND[letter] ?? letter).join('')
const YEAR_MS = 365 * 86_400_000
type Snp = FoundTrait['genes'][number]['snps'][number]
/** Some of the positions that it analyses. */
const NOT_CALLED: readonly string[] = ['rs9939609', 'rs671']

const eachSnp = (traits: readonly FoundTrait[], change: (snp: Snp) => Snp): FoundTrait[] =>
  traits.map((trait) => ({
    ...trait,
    genes: trait.genes.map((gene) => ({ ...gene, snps: gene.snps.map(change) })),
  }))

export function spoiledGenes({ fault, hasErred }: LabOrder, result: GeneResult): GeneResult {
  const traits = result.analysisResultTraits
  if (fault === 'NO_CALLS')
    return {
      ...result,
      analysisResultTraits: eachSnp(traits, (snp) =>
        NOT_CALLED.includes(snp.rsId) ? { ...snp, genotype: '--' } : snp,
      ),
    }
  if (fault === 'OTHER_METHOD') return { ...result, analysisMethod: 'WGS', panelVersion: null }
  if (fault === 'NEVER_MENDED') return { ...result, analysisResultTraits: turned(traits) }
  if (hasErred) return result
  switch (fault) {
    case 'STRAND_TURNED':
      return { ...result, analysisResultTraits: turned(traits) }
    case 'EFFECT_ALLELE_TURNED':
      return { ...result, analysisResultTraits: withOtherEffect(traits) }
    case 'CONTRADICTION':
      return { ...result, analysisResultTraits: withTwoGenotypes(traits) }
    case 'LEVEL_MISMATCH':
      return { ...result, analysisResultTraits: traits.map(withOtherLevel) }
    case 'ANOTHER_KIT':
      return { ...result, kitId: 'MG-0000000000' }
    case 'FUTURE_DATE':
      return { ...result, analysisCompletedAt: Number(result.analysisCompletedAt) + YEAR_MS }
    default:
      return result
  }
}

const turned = (traits: readonly FoundTrait[]): FoundTrait[] =>
  eachSnp(traits, (snp) => ({
    ...snp,
    genotype: turnedOver(snp.genotype),
    effectAllele: turnedOver(snp.effectAllele),
  }))

/** The other letter of a heterozygous genotype. */
const withOtherEffect = (traits: readonly FoundTrait[]): FoundTrait[] =>
  eachSnp(traits, (snp) => ({
    ...snp,
    effectAllele: [...snp.genotype].find((letter) => letter !== snp.effectAllele) ?? snp.effectAllele,
  }))

/** The last entry of a variant in the file gets the effect allele twice. */
function withTwoGenotypes(traits: readonly FoundTrait[]): FoundTrait[] {
  const seen = new Set<string>()
  return eachSnp(traits, (snp) => {
    const isAgain = seen.has(snp.rsId)
    seen.add(snp.rsId)
    const twice = snp.effectAllele.repeat(2)
    return isAgain && snp.genotype !== twice ? { ...snp, genotype: twice } : snp
  })
}

const withOtherLevel = (trait: FoundTrait): FoundTrait =>
  trait.score === null ? trait : { ...trait, level: trait.level === 'HIGH' ? 'LOW' : 'HIGH' }
