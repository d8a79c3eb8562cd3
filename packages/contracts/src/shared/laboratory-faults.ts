/**
 * Why a laboratory's message is rejected, whatever was tested. A rejection names for each fault the field (`path`), the
 * reason and, where the field belongs to one, the trait, variant or microbe (`name`); never a value of the person.
 * @source docs/reference/laboratories.md
 */
export const LABORATORY_FAULT_REASONS = [
  // the kit and the moments
  'KIT_MISSING',
  'KIT_UNEXPECTED',
  'KIT_NOT_SENT',
  'KIT_OF_ANOTHER_ORDER',
  'KIT_NOT_RETURNED',
  'IN_THE_FUTURE',
  'BEFORE_KIT_RETURN',
  'BEFORE_ORDER',

  // any field
  'MISSING',
  'UNEXPECTED',
  'OUT_OF_RANGE',
  'DUPLICATE',
  'UNKNOWN_NAME',

  // a corrected result
  'NOTHING_TO_CORRECT',
  'OUTSIDE_CORRECTION',
  'UNKNOWN_TO_EARLIER_RESULT',

  // traits
  'UNCERTIFIED_TRAIT',
  /** Not among the items that may be tested without a physician on the day of completion. */
  'NOT_PERMITTED_TRAIT',
  'TRAIT_OF_OTHER_SEX',
  'RESULT_KIND_MISMATCH',
  'LEVEL_SCORE_MISMATCH',
  'SCORE_GENOTYPE_MISMATCH',
  'LEVEL_GENOTYPE_MISMATCH',
  'FAILED_COUNT_MISMATCH',

  // variants
  'UNSUPPORTED_BUILD',
  'INCONSISTENT_BUILD',
  'GENOTYPE_FORM',
  'UNKNOWN_LETTER',
  'HALF_CALL',
  'INDEL',
  'ALLELE_NOT_OF_VARIANT',
  'EFFECT_ALLELE_MISMATCH',
  'STRAND_MISSING',
  'STRAND_CONTRADICTION',
  'CONTRADICTING_GENOTYPES',

  // microbes
  'SUM_ABOVE_100',
  'LOW_READ_COUNT',
] as const
export type LaboratoryFaultReason = (typeof LABORATORY_FAULT_REASONS)[number]

/** One fault of a message. */
export type LaboratoryFault = {
  /** The field, such as `analysisResultTraits[3].genes[0].snps[1].genotype`. */
  readonly path: string
  readonly reasonEnum: LaboratoryFaultReason
  /** The trait, variant or microbe of our catalogue that it concerns; left out where the name is not one of ours. */
  readonly name?: string
}
