import type { CategorySource } from '@ieum/contracts/analysis/categories.ts'
import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import type { TransactionContent } from '../../mydata/assets/asset-content.ts'
import type { Entry } from '../entries/entry.ts'
import { classWord } from '../entries/row-words.ts'
import type { MerchantDictionary } from '../merchants/merchant-dictionary.ts'
import { type CategoryFacts, categorize } from './categorize.ts'

export type Categorized = { readonly categoryEnum: Category; readonly categorySourceEnum: CategorySource }

/** Flows that are a category themselves. */
const OF_FLOW: Readonly<Partial<Record<Flow, Category>>> = {
  FEE: 'FEE',
  TAX: 'TAX',
  PREMIUM: 'INSURANCE',
  INTEREST: 'INTEREST',
  LOAN_PAYMENT: 'INTEREST',
  WITHDRAWAL: 'CASH',
  SALARY: 'SALARY',
  INTEREST_INCOME: 'INTEREST_INCOME',
  DIVIDEND: 'INTEREST_INCOME',
}

const NOTHING_DECIDED = { ofEntry: null, rules: new Map<string, never>() } as const

/**
 * Why an entry counts where it does: by the kind of row where that decides it, else by the names that institutions
 * report of it. Null for an entry that is in no sum of spending or income.
 */
export function entryCategory(entry: Entry, dictionary: MerchantDictionary): Categorized | null {
  const isCounted = entry.parts.some(({ termEnum }) => termEnum === 'SPENDING' || termEnum === 'INCOME')
  if (!isCounted) return null
  const byRow = OF_FLOW[entry.flowEnum]
  if (byRow) return { categoryEnum: byRow, categorySourceEnum: 'ROW_TYPE' }
  if (entry.details.some(({ kindEnum }) => kindEnum === 'TELECOM')) {
    return { categoryEnum: 'TELECOM', categorySourceEnum: 'ROW_TYPE' }
  }
  const facts = categoryFacts(entry)
  const { categoryEnum, categorySourceEnum } = categorize(facts, dictionary, NOTHING_DECIDED)
  if (categorySourceEnum !== 'NONE' || facts.sideEnum === 'SPENDING') return { categoryEnum, categorySourceEnum }
  const isReward = entry.row.content.kindEnum === 'REWARD' || entry.flowEnum === 'RECEIVED'
  return { categoryEnum: isReward ? 'BENEFIT' : 'OTHER', categorySourceEnum: 'ROW_TYPE' }
}

/** Rows of accounts, whose title is a class; the title of any other row is its shop. */
const OF_ACCOUNTS: readonly TransactionContent['kindEnum'][] = ['IN', 'OUT', 'CORRECTION', 'OTHER']

/** What decides the category of an entry. */
function categoryFacts({ details, parts, row: { content } }: Entry): CategoryFacts {
  const { title, memo, categoryCode, facts, kindEnum } = content
  const transClass = facts.transClass ?? (OF_ACCOUNTS.includes(kindEnum) ? title : null)
  const shops = details.flatMap(({ merchantName }) => (merchantName === null ? [] : [merchantName]))
  if (!OF_ACCOUNTS.includes(kindEnum)) shops.push(title)
  // The memo of a check card names the shop.
  const isShopInMemo = memo !== null && classWord(transClass) === 'CHECK_CARD'
  return {
    sideEnum: parts.some(({ termEnum }) => termEnum === 'INCOME') ? 'INCOME' : 'SPENDING',
    merchantNames: isShopInMemo ? [...shops, memo] : shops,
    memo: isShopInMemo ? null : memo,
    institutionCategory:
      details.find(({ institutionCategory }) => institutionCategory !== null)?.institutionCategory ?? categoryCode,
    transClass,
  }
}

/** Names of the other side, the most telling first: what a pay company or a card says, the memo, the title. */
export function namesOf({ details, row: { content } }: Entry): readonly string[] {
  const ofDetails = details.flatMap(({ merchantName }) => (merchantName === null ? [] : [merchantName]))
  return [...ofDetails, ...(content.memo === null ? [] : [content.memo]), content.title]
}
