import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { MerchantAnswer, MerchantDictionary } from '../merchants/merchant-dictionary.ts'
import type { CategorySide } from './category-tree.ts'

/** Three syllables are a person's name, whatever word ends them (박국수, 이조명). */
const PERSON_NAME = /^[가-힣]{3}$/

/**
 * What the memo of a transfer says: as `MerchantDictionary.lookup`, but a kind of shop inside what may be a person's name
 * says nothing. A word that stands alone ("관리비") does.
 */
export function memoAnswer(dictionary: MerchantDictionary, memo: string, side: CategorySide): MerchantAnswer | null {
  const answer = dictionary.lookup(memo, side)
  const isPartOfName = answer?.sourceEnum === 'MERCHANT_KIND' && !answer.isWholeName
  return isPartOfName && PERSON_NAME.test(memo.trim()) ? null : answer
}

/**
 * The category of the shop, public body or company that a memo names with certainty: a payment agency alone may be a
 * top-up. Null: it names none.
 */
export function memoCategory(dictionary: MerchantDictionary, memo: string, side: CategorySide): Category | null {
  const answer = memoAnswer(dictionary, memo, side)
  return answer?.certainty === 'HIGH' ? answer.categoryEnum : null
}
