import { CATALOGUE, isBasicTrait, type TraitName } from './catalogue.ts'

/**
 * Items that the ministry permits a laboratory that is not a medical institution to test, by the first day of each
 * list. A list is valid until the next one begins. Items whose names are in none of our sources are counted but not
 * named: an unnamed item is not permitted to us.
 *
 * @source docs/reference/gene.md#the-permitted-items
 */
export type PermittedItems = {
  /** First day in Korea. Where a source names only a month, its last day. */
  readonly validFrom: string
  /** Number of items that the ministry counts, including ours. */
  readonly itemCount: number
  readonly traitNames: ReadonlySet<TraitName>
  readonly source: string
}

/** The first twelve, all of which are known by name; skin elasticity, withdrawn in 2020, is not in the catalogue. */
const FIRST_ITEMS: ReadonlySet<TraitName> = new Set<TraitName>([
  'VITAMIN_C',
  'PIGMENTATION',
  'SKIN_AGING',
  'MALE_PATTERN_HAIR_LOSS',
  'HAIR_THICKNESS',
  'CAFFEINE_METABOLISM',
  'TRIGLYCERIDE',
  'BMI',
  'LDL_CHOLESTEROL',
  'HDL_CHOLESTEROL',
  'BLOOD_SUGAR',
  'BLOOD_PRESSURE',
])
/**
 * The items that the shops of that time listed, which are the basic testing of the catalogue: some items are two lines.
 */
const SHOP_ITEMS: ReadonlySet<TraitName> = new Set(CATALOGUE.filter(isBasicTrait).map(({ traitName }) => traitName))
/** Including those that the ministry named from April 2023 to April 2024. */
const NAMED_ITEMS: ReadonlySet<TraitName> = new Set(CATALOGUE.map(({ traitName }) => traitName))

export const PERMITTED_ITEMS: readonly PermittedItems[] = [
  { validFrom: '2016-06-30', itemCount: 12, traitNames: FIRST_ITEMS, source: 'joongang.co.kr/article/20581134' },
  { validFrom: '2020-02-17', itemCount: 56, traitNames: FIRST_ITEMS, source: 'kormedi.com/1311541' },
  { validFrom: '2020-11-30', itemCount: 70, traitNames: SHOP_ITEMS, source: 'Lee, Han 2021, Clin Nutr Res 10(4)' },
  { validFrom: '2023-04-30', itemCount: 81, traitNames: SHOP_ITEMS, source: 'medifonews.com, 177657' },
  { validFrom: '2023-06-30', itemCount: 101, traitNames: SHOP_ITEMS, source: 'hankyung.com, 202306293760Y' },
  { validFrom: '2023-09-30', itemCount: 129, traitNames: SHOP_ITEMS, source: 'newsfinder.co.kr, 205657' },
  { validFrom: '2023-12-31', itemCount: 165, traitNames: SHOP_ITEMS, source: 'zdnet.co.kr, 20231221153028' },
  { validFrom: '2024-04-30', itemCount: 181, traitNames: NAMED_ITEMS, source: 'sisatoday.co.kr, 179573250996765' },
  { validFrom: '2024-06-30', itemCount: 190, traitNames: NAMED_ITEMS, source: 'Kim 2024, 과학기술과 법 15(2)' },
]

/** Returns the list that is valid on a day in Korea (`2026-11-23`); undefined before the first one. */
export const permittedItemsOn = (koreanDate: string): PermittedItems | undefined =>
  PERMITTED_ITEMS.findLast(({ validFrom }) => validFrom <= koreanDate)

/** Returns whether a trait may be tested without a physician on a day in Korea. */
export const isPermittedOn = (traitName: TraitName, koreanDate: string): boolean =>
  permittedItemsOn(koreanDate)?.traitNames.has(traitName) ?? false
