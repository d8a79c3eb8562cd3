import { type SnpRow, type Strand, snpOf } from './catalogue/snps.ts'

/** One place of a person as a lab wrote it. */
export type ReportedSnp = {
  readonly rsId: string
  /** Two letters of `ACGT-`, or `II`, `ID`, `DD`. */
  readonly genotype: string
  readonly effectAllele: string
  /** Null when the lab did not declare it. */
  readonly strand: Strand | null
  /** Null, or left out: that of the file. */
  readonly genomeBuild?: string | null
}

/** Of one place that the catalogue knows: how many effect alleles, and the letters in the catalogue's strand. */
export type ReadSnp = {
  readonly snp: SnpRow
  /** In the order of the alphabet, whichever came first. */
  readonly genotype: string
  readonly effectAlleleCount: 0 | 1 | 2
}

/** The same variant whatever the size of its letters. */
export const plainRsId = (rsId: string): string => (/^rs\d+$/i.test(rsId) ? rsId.toLowerCase() : rsId)

const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', T: 'A', C: 'G', G: 'C' }

/** Read on the other strand, letter by letter; what is no base stays. */
export const turnedOver = (genotype: string): string => [...genotype].map((base) => COMPLEMENT[base] ?? base).join('')

/** Whether a place looks the same from both strands, so that the letters alone do not say from which they were read. */
export const isPalindromic = (snp: Pick<SnpRow, 'effectAllele' | 'otherAllele'>): boolean =>
  COMPLEMENT[snp.effectAllele] === snp.otherAllele

/** Whether a row lacks the strand that it would need: nobody could then tell one allele from the other. */
export const lacksItsStrand = (reported: ReportedSnp): boolean => {
  const snp = snpOf(plainRsId(reported.rsId))
  return snp !== undefined && isPalindromic(snp) && reported.strand === null
}

/**
 * Reads a row of a lab against the catalogue. Where no strand is declared the letters tell it, which they do wherever
 * the place is not palindromic. Undefined for a place that the catalogue does not know, a reading that failed (`--`),
 * letters that the place does not have, and a palindromic place without its strand.
 */
export const readSnp = (reported: ReportedSnp): ReadSnp | undefined => {
  const snp = snpOf(plainRsId(reported.rsId))
  if (snp === undefined || lacksItsStrand(reported)) return undefined
  const isOther = reported.strand === null ? !hasOnly(snp, reported.genotype) : reported.strand !== snp.strand
  const letters = isOther ? turnedOver(reported.genotype) : reported.genotype
  if (!hasOnly(snp, letters)) return undefined
  const [one = '', other = ''] = letters
  const count = (one === snp.effectAllele ? 1 : 0) + (other === snp.effectAllele ? 1 : 0)
  return { snp, genotype: [one, other].sort().join(''), effectAlleleCount: count as 0 | 1 | 2 }
}

const hasOnly = (snp: SnpRow, letters: string): boolean =>
  letters.length === 2 && [...letters].every((base) => base === snp.effectAllele || base === snp.otherAllele)
