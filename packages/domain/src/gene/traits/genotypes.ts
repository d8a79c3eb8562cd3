import { type SnpRow, type Strand, snpOf } from '../catalogue/snps.ts'

/** One variant of a person as a laboratory wrote it. */
export type ReportedSnp = {
  readonly rsId: string
  /** Two letters of `ACGT-`, or `II`, `ID`, `DD`. */
  readonly genotype: string
  readonly effectAllele: string
  /** Null when the laboratory did not declare it. */
  readonly strand: Strand | null
  /** Null or left out: the build of the file. */
  readonly genomeBuild?: string | null
}

/** One variant of the catalogue: the number of effect alleles, and the letters in the catalogue's strand. */
export type ReadSnp = {
  readonly snp: SnpRow
  /** In alphabetical order, whichever came first. */
  readonly genotype: string
  readonly effectAlleleCount: 0 | 1 | 2
}

/** Returns the id in normal case: case does not distinguish variants. */
export const plainRsId = (rsId: string): string => (/^rs\d+$/i.test(rsId) ? rsId.toLowerCase() : rsId)

const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', T: 'A', C: 'G', G: 'C' }

/** Returns the complement, letter by letter; a character that is not a base stays. */
export const turnedOver = (genotype: string): string => [...genotype].map((base) => COMPLEMENT[base] ?? base).join('')

/** Returns whether a variant looks the same on both strands, so that the letters alone do not determine the strand. */
export const isPalindromic = (snp: Pick<SnpRow, 'effectAllele' | 'otherAllele'>): boolean =>
  COMPLEMENT[snp.effectAllele] === snp.otherAllele

/** Returns whether a row lacks a required strand: without it the two alleles could not be distinguished. */
export const lacksItsStrand = (reported: ReportedSnp): boolean => {
  const snp = snpOf(plainRsId(reported.rsId))
  return snp !== undefined && isPalindromic(snp) && reported.strand === null
}

/**
 * Reads a laboratory's row against the catalogue. Without a declared strand the letters determine it, which works for
 * every variant that is not palindromic. Returns undefined for a variant that the catalogue does not know, a failed
 * reading (`--`), letters that the variant does not have, and a palindromic variant without its strand.
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
