import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import { expect, it } from 'vitest'
import { rowFixture } from '../analysis.fixture.ts'
import type { Entry, EntryDetail } from '../entries/entry.ts'
import { createMerchantDictionary } from '../merchants/merchant-dictionary.ts'
import { entryCategory } from './entry-category.ts'

const dictionary = createMerchantDictionary([
  { name: 'chains.txt', text: '온도커피 : CAFE\n온도연금공단 : INSURANCE / PENSION' },
  { name: 'merchant-kinds.txt', text: '국수 : DINING\n편의점 : GROCERIES\n수도 : UTILITIES' },
  { name: 'payment-agencies.txt', text: '온도페이 : AGENCY' },
])

type Change = Parameters<typeof rowFixture>[4] & { readonly details?: Partial<EntryDetail>[] }

/** An entry of 1,000 won that counts in a sum. */
function entry(flowEnum: Flow, term: 'SPENDING' | 'INCOME' | 'UNDECIDED', text: string, change: Change = {}): Entry {
  const { details = [], ...ofRow } = change
  const amountKrw = term === 'INCOME' ? 1_000 : -1_000
  const row = rowFixture('account', '2026-11-20 10:00', amountKrw, text, ofRow)
  return {
    ...{ entryId: row.entryId, assetIdentifier: 'account', row, countedDate: '2026-11-20', flowEnum, amountKrw },
    ...{ statusEnum: 'APPROVED', parts: [{ flowEnum, termEnum: term, amountKrw }], pairedEntryId: null },
    ...{ paidBill: null, isOtherSideUnknown: false, missingSideEnum: null },
    details: details.map((detail) => ({
      ...{ entryId: 'detail', kindEnum: 'PAY', merchantName: null, merchantRegno: null, institutionCategory: null },
      ...detail,
    })),
  }
}

it.each<[string, Entry, string | null]>([
  ['a purchase by card', entry('SPENDING', 'SPENDING', '온도커피', { kindEnum: 'APPROVAL' }), 'CAFE MERCHANT'],
  [
    'a shop whose name has a word of a class',
    entry('SPENDING', 'SPENDING', '수도국수', { kindEnum: 'APPROVAL' }),
    'DINING MERCHANT_KIND',
  ],
  ['a memo', entry('SPENDING', 'SPENDING', '자동이체/온도커피'), 'CAFE MERCHANT'],
  ['a check card in the memo', entry('SPENDING', 'SPENDING', '체크카드/박국수'), 'DINING MERCHANT_KIND'],
  ['a person in the memo', entry('SPENDING', 'SPENDING', '이체/박국수'), 'UNSORTED NONE'],
  [
    'the shop that a pay company names, behind an agency',
    entry('SPENDING', 'SPENDING', '온도페이', { kindEnum: 'APPROVAL', details: [{ merchantName: '온도커피' }] }),
    'CAFE MERCHANT',
  ],
  [
    'the category that a pay company names',
    entry('SPENDING', 'SPENDING', '온도페이', { kindEnum: 'APPROVAL', details: [{ institutionCategory: '03' }] }),
    'FASHION INSTITUTION',
  ],
  ['cash, wherever the machine stands', entry('WITHDRAWAL', 'SPENDING', 'ATM/온도편의점'), 'CASH ROW_TYPE'],
  [
    'a phone bill',
    entry('SPENDING', 'SPENDING', '자동이체', { details: [{ kindEnum: 'TELECOM' }] }),
    'TELECOM ROW_TYPE',
  ],
  ['a salary', entry('SALARY', 'INCOME', '급여이체/온도커피'), 'SALARY ROW_TYPE'],
  ['a pension', entry('RECEIVED', 'INCOME', '이체/온도연금공단'), 'PENSION MERCHANT'],
  ['a reward', entry('RECEIVED', 'INCOME', '적립', { kindEnum: 'REWARD' }), 'BENEFIT ROW_TYPE'],
  ['money that nobody has decided', entry('SENT', 'UNDECIDED', '이체/온도커피'), null],
])('%s', (_what, one, expected) => {
  const category = entryCategory(one, dictionary)
  expect(category && `${category.categoryEnum} ${category.categorySourceEnum}`).toBe(expected)
})
