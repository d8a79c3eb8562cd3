/**
 * Validates a laboratory's gene result: accepted as a whole, or rejected as a whole with each field and its reason.
 * Pure.
 * @source docs/reference/laboratories.md
 */
import type { LaboratoryFault } from '@ieum/contracts/shared/laboratory-faults.ts'
import { completionFaults, type KnownKit, kitFaults } from '../../health/laboratory-message.ts'
import { koreanYmd } from '../../time/korea.ts'
import { traitNamed } from '../catalogue/catalogue.ts'
import { certificateOn, isOfProduct, type Ordered, traitsOrdered } from '../catalogue/certificates.ts'
import { isPermittedOn } from '../catalogue/permitted-items.ts'
import { plainRsId } from '../traits/genotypes.ts'
import { buildFaults, type ReportedBuild } from './genome-build.ts'
import type { ReportedTrait } from './reported-trait.ts'
import { traitFaults } from './trait-faults.ts'
import { readVariant, type VariantCall } from './variant-call.ts'

/** A result as a laboratory sends it. Business time of the laboratory. */
export type GeneResultMessage = ReportedBuild & {
  readonly kitId: string | null
  readonly completedAtMs: number
  readonly traits: readonly ReportedTrait[]
  /** The traits that replace those of the earlier result; null of a first result. */
  readonly correctedTraitNames: readonly string[] | null
  /** Why an earlier result is corrected, opened or not; absent in a first result. */
  readonly correctionReason: string | null
}

/** Our facts at the time of its arrival. */
export type GeneResultFacts = {
  readonly ordered: Ordered
  readonly orderedAtMs: number
  /** Null for a testing without a kit. */
  readonly kit: KnownKit | null
  /** Of the valid version; null before the first result. */
  readonly earlierTraits: readonly ReportedTrait[] | null
  readonly nowMs: number
}

export type GeneResultVerdict =
  /** All traits that are valid from now on, including those that a correction leaves unchanged. */
  | { readonly kind: 'accepted'; readonly traits: readonly ReportedTrait[] }
  | { readonly kind: 'refused'; readonly faults: readonly LaboratoryFault[] }

const TRAITS = 'analysisResultTraits'

export function validateGeneResult(message: GeneResultMessage, facts: GeneResultFacts): GeneResultVerdict {
  const { completedAtMs, correctedTraitNames, kitId, traits } = message
  const { earlierTraits } = facts
  const unchanged = (earlierTraits ?? []).filter(({ traitName }) => !correctedTraitNames?.includes(traitName))
  const notAllowed = allowedFaults(traits, facts.ordered, koreanYmd(completedAtMs))
  const faults = [
    ...kitFaults(kitId, facts.kit),
    ...completionFaults('analysisCompletedAt', completedAtMs, facts),
    ...buildFaults(message),
    ...correctionFaults(message, earlierTraits),
    ...(traits.length === 0 && earlierTraits === null ? [{ path: TRAITS, reasonEnum: 'MISSING' as const }] : []),
    ...notAllowed,
    ...contentFaults(traits, unchanged, notAllowed, isPracticeModelOn(facts.ordered, koreanYmd(completedAtMs))),
  ]
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'accepted', traits: [...unchanged, ...traits] }
}

const isPracticeModelOn = ({ analysisOrganizationEnum }: Ordered, koreanDate: string): boolean =>
  certificateOn(analysisOrganizationEnum, koreanDate)?.source === 'PRACTICE'

/**
 * A first result corrects nothing; a later one gives a reason, names each trait that it replaces, and contains no
 * other.
 */
function correctionFaults(
  { correctedTraitNames: corrected, correctionReason, traits }: GeneResultMessage,
  earlier: readonly ReportedTrait[] | null,
): readonly LaboratoryFault[] {
  const path = 'correctedTraitNames'
  if (earlier === null) return corrected === null ? [] : [{ path, reasonEnum: 'NOTHING_TO_CORRECT' }]
  const missing = [
    ...(corrected === null || corrected.length === 0 ? [{ path, reasonEnum: 'MISSING' as const }] : []),
    ...(correctionReason === null ? [{ path: 'correctionReason', reasonEnum: 'MISSING' as const }] : []),
  ]
  if (corrected === null || missing.length > 0) return missing
  return [
    ...corrected.flatMap((traitName, at): readonly LaboratoryFault[] => {
      const each = { path: `${path}[${at}]`, ...nameOf(traitName) }
      if (corrected.indexOf(traitName) < at) return [{ ...each, reasonEnum: 'DUPLICATE' }]
      const isKnown = earlier.some((one) => one.traitName === traitName)
      // A name that is neither stored nor sent now has no effect.
      return isKnown || traits.some((one) => one.traitName === traitName)
        ? []
        : [{ ...each, reasonEnum: 'UNKNOWN_TO_EARLIER_RESULT' }]
    }),
    ...traits.flatMap(({ traitName }, at): readonly LaboratoryFault[] =>
      corrected.includes(traitName)
        ? []
        : [{ path: `${TRAITS}[${at}].traitName`, reasonEnum: 'OUTSIDE_CORRECTION', ...nameOf(traitName) }],
    ),
  ]
}

/** An unknown name is not repeated: it could be anything. */
const nameOf = (traitName: string) => (traitNamed(traitName) === undefined ? {} : { name: traitName })

/**
 * Each trait occurs once, is on the certificate of the day and permitted on it, belongs to the ordered product, and
 * matches the person's sex.
 */
function allowedFaults(
  traits: readonly ReportedTrait[],
  ordered: Ordered,
  koreanDate: string,
): readonly LaboratoryFault[] {
  const allowed = new Set<string>(traitsOrdered(ordered, koreanDate).map(({ traitName }) => traitName))
  const names = traits.map(({ traitName }) => traitName)
  return names.flatMap((traitName, at): readonly LaboratoryFault[] => {
    const each = { path: `${TRAITS}[${at}].traitName`, ...nameOf(traitName) }
    const restriction = traitNamed(traitName)?.sexRestrictionEnum ?? 'NONE'
    if (restriction !== 'NONE' && restriction !== ordered.sexEnum)
      return [{ ...each, reasonEnum: 'TRAIT_OF_OTHER_SEX' }]
    if (!allowed.has(traitName)) return [{ ...each, reasonEnum: whyNotAllowed(traitName, ordered, koreanDate) }]
    return names.indexOf(traitName) < at ? [{ ...each, reasonEnum: 'DUPLICATE' }] : []
  })
}

/** On the certificate without being permitted, or not on the certificate for the ordered product. */
function whyNotAllowed(traitName: string, ordered: Ordered, koreanDate: string) {
  const trait = traitNamed(traitName)
  const isCertified =
    trait !== undefined &&
    isOfProduct(trait, ordered.selfTestingTypeEnum) &&
    certificateOn(ordered.analysisOrganizationEnum, koreanDate)?.traitNames.has(trait.traitName)
  return isCertified && !isPermittedOn(trait.traitName, koreanDate) ? 'NOT_PERMITTED_TRAIT' : 'UNCERTIFIED_TRAIT'
}

/** @param unchanged traits that a correction leaves unchanged: their values of a variant apply to the others, too */
function contentFaults(
  traits: readonly ReportedTrait[],
  unchanged: readonly ReportedTrait[],
  notAllowed: readonly LaboratoryFault[],
  isPracticeModel: boolean,
): readonly LaboratoryFault[] {
  const genotypes = new Map<string, string>()
  for (const { call } of unchanged.flatMap((one) => readAll(one, '')))
    if (call !== null) genotypes.set(call.rsId, call.genotype)
  return traits.flatMap((one, at) => {
    const path = `${TRAITS}[${at}]`
    const variants = readAll(one, path)
    const calls = variants.flatMap(({ call }) => (call === null ? [] : [call]))
    const trait = traitNamed(one.traitName)
    return [
      ...variants.flatMap(({ faults }) => faults),
      ...repeatedFaults(variants),
      ...variants.flatMap(({ call, path: place }): readonly LaboratoryFault[] => {
        if (call === null) return []
        const known = genotypes.get(call.rsId)
        if (known === undefined) genotypes.set(call.rsId, call.genotype)
        return known === undefined || known === call.genotype
          ? []
          : [{ path: `${place}.genotype`, reasonEnum: 'CONTRADICTING_GENOTYPES', ...rsName(call.rsId) }]
      }),
      // For a trait that may not be reported nothing else is checked.
      ...(trait === undefined || notAllowed.some((fault) => fault.path === `${path}.traitName`)
        ? []
        : traitFaults(trait, one, path, calls, isPracticeModel)),
    ]
  })
}

type ReadRow = {
  readonly path: string
  readonly rsId: string
  readonly call: VariantCall | null
  readonly faults: readonly LaboratoryFault[]
}

const readAll = ({ genes }: ReportedTrait, path: string): readonly ReadRow[] =>
  genes.flatMap(({ snps }, gene) =>
    snps.map((snp, at) => {
      const place = `${path}.genes[${gene}].snps[${at}]`
      const reading = readVariant(snp, place)
      const rsId = plainRsId(snp.rsId)
      return reading.kind === 'refused'
        ? { path: place, rsId, call: null, faults: reading.faults }
        : { path: place, rsId, call: reading.call, faults: [] }
    }),
  )

/** Each variant occurs once in a trait. */
const repeatedFaults = (rows: readonly ReadRow[]): readonly LaboratoryFault[] =>
  rows.flatMap(({ path, rsId }, at) =>
    rows.findIndex((one) => one.rsId === rsId) < at
      ? [{ path: `${path}.rsId`, reasonEnum: 'DUPLICATE' as const, ...rsName(rsId) }]
      : [],
  )

const rsName = (rsId: string) => (/^rs\d{1,12}$/.test(rsId) ? { name: rsId } : {})
