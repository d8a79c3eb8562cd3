/**
 * Reading of one variant as the laboratory wrote it: whether it is readable, and what contradicts the catalogue. Pure.
 */
import type { LaboratoryFault, LaboratoryFaultReason } from '@ieum/contracts/shared/laboratory-faults.ts'
import { type SnpRow, snpOf } from '../catalogue/snps.ts'
import { isPalindromic, plainRsId, type ReportedSnp, turnedOver } from '../traits/genotypes.ts'

/** Two letters, in the catalogue's strand and in alphabetical order; `NO_CALL`: the laboratory could not read it. */
export type VariantCall = { readonly rsId: string; readonly genotype: string | 'NO_CALL' }

export type VariantReading =
  | { readonly kind: 'read'; readonly call: VariantCall }
  /** Not in the catalogue: stored, but not shown. */
  | { readonly kind: 'unknown'; readonly call: VariantCall }
  | { readonly kind: 'refused'; readonly faults: readonly LaboratoryFault[] }

const NO_CALL = '--'
const INDELS = ['II', 'ID', 'DI', 'DD']

/** Checks the form of a genotype; null: two letters, or an unreadable variant. */
function formFault(genotype: string): LaboratoryFaultReason | null {
  if (genotype === NO_CALL || /^[ACGT]{2}$/.test(genotype)) return null
  if (INDELS.includes(genotype)) return 'INDEL'
  if (/^(?:[ACGT]-|-[ACGT])$/.test(genotype)) return 'HALF_CALL'
  return genotype.length === 2 ? 'UNKNOWN_LETTER' : 'GENOTYPE_FORM'
}

/**
 * Reads one row. The effect allele is the catalogue's, the genotype has only its two alleles, and both are written on
 * one strand: the declared one or, without one, the strand that the letters determine. A palindromic variant requires a
 * declared strand.
 * @param path of the row
 * @source docs/reference/laboratories.md#variants
 */
export function readVariant(reported: ReportedSnp, path: string): VariantReading {
  const rsId = plainRsId(reported.rsId)
  const snp = snpOf(rsId)
  const form = formFault(reported.genotype)
  if (snp === undefined) {
    if (form !== null && form !== 'INDEL')
      return { kind: 'refused', faults: [{ path: `${path}.genotype`, reasonEnum: form }] }
    return { kind: 'unknown', call: { rsId, genotype: callOf(reported.genotype) } }
  }
  const faults = form === null ? strandFaults(snp, reported) : [['genotype', form] as const]
  if (faults.length > 0)
    return {
      kind: 'refused',
      faults: faults.map(([field, reasonEnum]) => ({ path: `${path}.${field}`, reasonEnum, name: rsId })),
    }
  const letters = isTurned(snp, reported) ? turnedOver(reported.genotype) : reported.genotype
  return { kind: 'read', call: { rsId, genotype: callOf(letters) } }
}

const callOf = (genotype: string): string => (genotype === NO_CALL ? 'NO_CALL' : [...genotype].sort().join(''))

type FieldFault = readonly [field: 'genotype' | 'effectAllele' | 'strand', reason: LaboratoryFaultReason]

function strandFaults(snp: SnpRow, reported: ReportedSnp): readonly FieldFault[] {
  const { effectAllele, genotype, strand } = reported
  if (!/^[ACGT]$/.test(effectAllele)) return [['effectAllele', 'UNKNOWN_LETTER']]
  if (isPalindromic(snp)) {
    if (strand === null) return [['strand', 'STRAND_MISSING']]
  } else if (!isOnOneStrand(snp, reported)) return [['strand', 'STRAND_CONTRADICTION']]
  const turn = isTurned(snp, reported) ? turnedOver : (letters: string) => letters
  const effect = turn(effectAllele)
  return [
    ...(genotype === NO_CALL || hasOnly(snp, turn(genotype)) ? [] : [['genotype', 'ALLELE_NOT_OF_VARIANT'] as const]),
    ...(effect === snp.effectAllele
      ? []
      : [['effectAllele', effect === snp.otherAllele ? 'EFFECT_ALLELE_MISMATCH' : 'ALLELE_NOT_OF_VARIANT'] as const]),
  ]
}

/**
 * For a variant whose letters determine their strand: whether all of them determine the same one, and the declared one.
 */
function isOnOneStrand(snp: SnpRow, { effectAllele, genotype, strand }: ReportedSnp): boolean {
  const reportedAlleles = (genotype === NO_CALL ? [effectAllele] : [genotype, effectAllele])
    .map((letters) => reportedTurned(snp, letters))
    .filter((one) => one !== null)
  const declared = strand === null ? [] : [strand !== snp.strand]
  return new Set([...reportedAlleles, ...declared]).size <= 1
}

/** Returns whether letters are those of the other strand; null where they are of neither. */
function reportedTurned(snp: SnpRow, letters: string): boolean | null {
  if (hasOnly(snp, letters)) return false
  return hasOnly(snp, turnedOver(letters)) ? true : null
}

function isTurned(snp: SnpRow, { effectAllele, genotype, strand }: ReportedSnp): boolean {
  if (strand !== null) return strand !== snp.strand
  return (
    reportedTurned(snp, genotype === NO_CALL ? effectAllele : genotype) ?? reportedTurned(snp, effectAllele) ?? false
  )
}

const hasOnly = (snp: SnpRow, letters: string): boolean =>
  [...letters].every((base) => base === snp.effectAllele || base === snp.otherAllele)
