import type { CategorySource } from '@ieum/contracts/analysis/categories.ts'
import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { MerchantAnswer, MerchantDictionary } from '../merchants/merchant-dictionary.ts'
import { type CategorySide, isSensitiveCategory } from './category-tree.ts'
import { institutionCategory } from './institution-categories.ts'
import { memoAnswer } from './memo-answer.ts'
import { rowTypeCategory } from './row-type-category.ts'

/** What of an entry decides its category. */
export type CategoryFacts = {
  /** Money that a shop gives back counts in spending. */
  readonly sideEnum: CategorySide
  /** Names of the shop, the most telling first; empty: not reported, or the consent to it was not given. */
  readonly merchantNames: readonly string[]
  /** Of a transfer: a firm, a person or a word; null as above. */
  readonly memo: string | null
  /** `trans_category`; null as above. */
  readonly institutionCategory: string | null
  /** `trans_class`; reported without any optional consent. */
  readonly transClass: string | null
}

/** What a person decided; `Own` are the ids of the person's own categories. */
export type PersonCategories<Own extends string> = {
  /** Of this entry; null: nothing. */
  readonly ofEntry: Category | Own | null
  /** Of every entry of a shop, by `MerchantDictionary.merchantKey`. */
  readonly rules: ReadonlyMap<string, Category | Own>
}

export type CategoryDecision<Own extends string> = {
  readonly categoryEnum: Category | Own
  readonly categorySourceEnum: CategorySource
  /** The chain's or platform's name; null: not known. */
  readonly merchantName: string | null
  /** Of health, religion or politics: never in notifications, webhooks, assistants or shown to other people. */
  readonly isSensitive: boolean
}

/**
 * Returns the category of an entry, by the first source that answers. An uncertain merchant (only a payment agency, or
 * a cut name) waits until the institution's own category did not answer. `isSensitive` does not depend on the source: a
 * pharmacy stays one whatever a person calls it.
 */
export function categorize<Own extends string = never>(
  facts: CategoryFacts,
  dictionary: MerchantDictionary,
  person: PersonCategories<Own>,
): CategoryDecision<Own> {
  const { sideEnum: side } = facts
  const names = facts.memo ? [...facts.merchantNames, facts.memo] : facts.merchantNames
  const merchant = merchantAnswer(facts, dictionary)
  const isChain = merchant?.sourceEnum === 'MERCHANT'
  const answers: readonly (readonly [CategorySource, Category | Own | null | undefined])[] = [
    ['PERSON', person.ofEntry],
    ['PERSON_RULE', personRule(names, dictionary, person.rules)],
    ['MERCHANT', isChain && merchant.certainty === 'HIGH' ? merchant.categoryEnum : null],
    ['INSTITUTION', side === 'SPENDING' ? institutionCategory(facts.institutionCategory) : null],
    ['MERCHANT', isChain ? merchant.categoryEnum : null],
    ['MERCHANT_KIND', merchant?.categoryEnum],
    ['ROW_TYPE', rowTypeCategory(facts.transClass, side)],
  ]
  const [source, category] = answers.find(([, answer]) => answer !== null && answer !== undefined) ?? ['NONE', null]
  return {
    categoryEnum: category ?? 'UNSORTED',
    categorySourceEnum: source,
    merchantName: merchant?.merchantName ?? null,
    isSensitive:
      (merchant !== null && isSensitiveCategory(merchant.categoryEnum)) ||
      names.some((name) => dictionary.isSensitive(name)),
  }
}

/** The first certain answer of the names, else of the memo, else an uncertain one. */
function merchantAnswer(
  { sideEnum, merchantNames, memo }: CategoryFacts,
  dictionary: MerchantDictionary,
): MerchantAnswer | null {
  const answers = merchantNames.map((name) => dictionary.lookup(name, sideEnum))
  if (memo !== null) answers.push(memoAnswer(dictionary, memo, sideEnum))
  return answers.find((answer) => answer?.certainty === 'HIGH') ?? answers.find((answer) => answer !== null) ?? null
}

function personRule<Own extends string>(
  names: readonly string[],
  dictionary: MerchantDictionary,
  rules: ReadonlyMap<string, Category | Own>,
): Category | Own | null {
  const [name] = names
  return name === undefined || rules.size === 0 ? null : (rules.get(dictionary.merchantKey(name)) ?? null)
}
