import { DAY_MS } from '../../time/durations.ts'
import { koreanYmd } from '../../time/korea.ts'
import { CATALOGUE, type CatalogueTrait, isBasicTrait, type TraitName } from './catalogue.ts'
import { isPermittedOn } from './permitted-items.ts'

/**
 * Traits that one laboratory may test in a period. The ministry's number of items is the union over all laboratories; a
 * laboratory offers exactly what its own certificate names.
 *
 * @source docs/reference/gene.md#certificates
 */
export type Certificate = {
  readonly analysisOrganizationEnum: CertifiedOrganization
  readonly certificateNumber: string
  /** First and last day in Korea, as `2026-01-01`. */
  readonly validFrom: string
  readonly validTo: string
  readonly traitNames: ReadonlySet<TraitName>
  /** `PRACTICE` is the practice laboratory's, invented here; a real one names the ministry's notice. */
  readonly source: string
}
export type CertifiedOrganization = 'MACROGEN' | 'THERAGEN' | 'LABGENOMICS'
export type TestedProduct = 'DTC_GENETIC_TESTING' | 'ADDITIONAL_GENETIC_TESTING'

const allBut = (...missing: TraitName[]): ReadonlySet<TraitName> =>
  new Set(CATALOGUE.map((trait) => trait.traitName).filter((name) => !missing.includes(name)))

export const CERTIFICATES: readonly Certificate[] = [
  {
    analysisOrganizationEnum: 'MACROGEN',
    certificateNumber: 'DTC-2024-03',
    validFrom: '2024-04-01',
    validTo: '2026-03-31',
    traitNames: allBut('ALOPECIA_AREATA', 'BONE_STRENGTH', 'EGG_HYPERSENSITIVITY', 'EYE_COLOR', 'MENOPAUSE_AGE'),
    source: 'PRACTICE',
  },
  {
    analysisOrganizationEnum: 'MACROGEN',
    certificateNumber: 'DTC-2026-01',
    validFrom: '2026-04-01',
    validTo: '2029-03-31',
    traitNames: allBut('ALOPECIA_AREATA', 'BONE_STRENGTH', 'EGG_HYPERSENSITIVITY'),
    source: 'PRACTICE',
  },
  {
    analysisOrganizationEnum: 'THERAGEN',
    certificateNumber: 'DTC-2025-02',
    validFrom: '2025-01-01',
    validTo: '2027-12-31',
    traitNames: allBut('ANCESTRY', 'UNIBROW', 'EARLOBE', 'FINGER_LENGTH', 'WINE_PREFERENCE'),
    source: 'PRACTICE',
  },
  {
    analysisOrganizationEnum: 'LABGENOMICS',
    certificateNumber: 'DTC-2025-05',
    validFrom: '2025-06-01',
    validTo: '2028-05-31',
    traitNames: allBut('ANCESTRY', 'ALOPECIA_AREATA', 'HANDEDNESS', 'PHOTIC_SNEEZE'),
    source: 'PRACTICE',
  },
]

/** Returns the certificate of a laboratory on a day in Korea (`2026-11-23`), undefined when it has none then. */
export const certificateOn = (analysisOrganizationEnum: string, koreanDate: string): Certificate | undefined =>
  CERTIFICATES.find(
    (one) =>
      one.analysisOrganizationEnum === analysisOrganizationEnum &&
      one.validFrom <= koreanDate &&
      koreanDate <= one.validTo,
  )

/** Returns the traits that a laboratory may test on a day in Korea: on its certificate, and permitted on that day. */
export const answerableTraits = (analysisOrganizationEnum: string, koreanDate: string): readonly CatalogueTrait[] => {
  const certificate = certificateOn(analysisOrganizationEnum, koreanDate)
  return CATALOGUE.filter(
    ({ traitName }) => certificate?.traitNames.has(traitName) && isPermittedOn(traitName, koreanDate),
  )
}

/** Person, laboratory and product of an order. */
export type Ordered = {
  readonly analysisOrganizationEnum: string
  readonly selfTestingTypeEnum: string
  readonly sexEnum: 'MALE' | 'FEMALE'
}

/**
 * Returns the traits that a laboratory may test for one person on a day: on its certificate, permitted, of the ordered
 * product, and of their sex. Empty without a certificate or for an unknown product.
 */
export const traitsOrdered = (ordered: Ordered, koreanDate: string): readonly CatalogueTrait[] =>
  answerableTraits(ordered.analysisOrganizationEnum, koreanDate).filter(
    (trait) =>
      isOfProduct(trait, ordered.selfTestingTypeEnum) &&
      (trait.sexRestrictionEnum === 'NONE' || trait.sexRestrictionEnum === ordered.sexEnum),
  )

/** Returns whether a trait belongs to a product: 1 to 73 to the basic testing, the others to the additional one. */
export const isOfProduct = (trait: CatalogueTrait, selfTestingTypeEnum: string): boolean =>
  selfTestingTypeEnum === ('DTC_GENETIC_TESTING' satisfies TestedProduct)
    ? isBasicTrait(trait)
    : selfTestingTypeEnum === ('ADDITIONAL_GENETIC_TESTING' satisfies TestedProduct) && !isBasicTrait(trait)

/** How long before its end a certificate is reported. @source docs/reference/gene.md#certificates */
const NOTICE_MS = 90 * DAY_MS

/** Returns certificates without a successor that end soon, or have ended. */
export function certificatesEnding(nowMs: number): readonly Certificate[] {
  const [koreanDate, noticeDate] = [koreanYmd(nowMs), koreanYmd(nowMs + NOTICE_MS)]
  return CERTIFICATES.filter(
    (one) =>
      one.validFrom <= koreanDate &&
      one.validTo < noticeDate &&
      !CERTIFICATES.some(
        (later) => later.analysisOrganizationEnum === one.analysisOrganizationEnum && later.validTo > one.validTo,
      ),
  )
}
