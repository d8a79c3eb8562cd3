import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { CategorySide } from './category-tree.ts'

type ClassWords = readonly (readonly [Category, readonly string[]])[]

/** Words of a class (`trans_class` is free text of each bank), the first that occurs decides. */
const OF_SPENDING: ClassWords = [
  ['INTEREST', ['대출이자', '한도대출이자', '이자']],
  ['FEE', ['수수료', '연회비']],
  ['TAX', ['국세', '지방세', '세금']],
  ['INSURANCE', ['보험료', '보험']],
  ['TELECOM', ['통신요금', '통신비', '전화요금']],
  ['UTILITIES', ['전기요금', '가스요금', '수도요금', '공과금']],
  ['RENT', ['관리비', '월세', '임대료']],
  ['CASH', ['atm', 'cd출금', 'cd기', '현금', '자동화기기', '지급기']],
]
const OF_INCOME: ClassWords = [
  ['SALARY', ['급여', '상여', '월급', '봉급', '임금', '성과급']],
  ['PENSION', ['연금']],
  ['INTEREST_INCOME', ['이자', '배당', '분배금']],
  ['BENEFIT', ['지원금', '환급', '캐시백', '장려금', '수당', '보조금']],
  ['BUSINESS', ['매출', '가맹점대금', '정산']],
  ['RENTAL', ['임대료']],
]

/**
 * Returns the category that the class of a row means; null: a class of sending ("인터넷뱅킹") says nothing. Works
 * without any optional consent.
 */
export function rowTypeCategory(transClass: string | null, side: CategorySide): Category | null {
  if (transClass === null) return null
  const plain = transClass.normalize('NFKC').toLowerCase().replaceAll(' ', '')
  const words = side === 'INCOME' ? OF_INCOME : OF_SPENDING
  return words.find(([, each]) => each.some((word) => plain.includes(word)))?.[0] ?? null
}
