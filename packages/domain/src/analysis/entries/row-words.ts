import { searchable } from './searchable.ts'

/** What the class or the memo of a bank's row says that it is. */
export type RowWord =
  | 'SALARY'
  | 'SALES'
  | 'PENSION_PAID'
  | 'INTEREST'
  | 'DIVIDEND'
  | 'TAX'
  | 'FEE'
  | 'PREMIUM'
  | 'CARD_BILL'
  | 'CARD_REFUND'
  | 'PREPAYMENT'
  | 'CHECK_CARD'
  | 'CANCELLED_PURCHASE'
  | 'LOAN_INTEREST'
  | 'LOAN'
  | 'CHARGE'
  | 'SAVING'
  | 'OWN'
  | 'CASH'
  | 'DEBIT'
  | 'BENEFIT'
  | 'EXCHANGE'
  | 'TRANSFER'

/**
 * Words in their order: the first that occurs decides. Classes are free text of each bank ("급여이체", "자동이체", "ATM"),
 * memos are the person's or the other side's own.
 */
const WORDS: readonly (readonly [RowWord, readonly string[]])[] = [
  ['CANCELLED_PURCHASE', ['체크카드취소', '체크취소', '승인취소', '결제취소', '카드취소', '매출취소', '구매취소']],
  ['CHECK_CARD', ['체크카드', '체크결제', '직불', '체크승인']],
  ['CARD_REFUND', ['카드환급', '카드대금환급']],
  ['PREPAYMENT', ['선결제', '즉시결제', '카드선납']],
  ['LOAN_INTEREST', ['대출이자', '한도대출이자', '마이너스이자', '론이자', '여신이자', '융자이자']],
  ['CARD_BILL', ['카드대금', '카드결제', '카드출금', '카드이용', '신용카드', '카드자동이체', '카드청구']],
  [
    'LOAN',
    [
      '현금서비스',
      '카드론',
      '대출상환',
      '대출원금',
      '대출원리금',
      '원리금',
      '할부금',
      '대출금',
      '상환금',
      '대출',
      '대출실행',
    ],
  ],
  ['SALES', ['매출', '가맹점대금', '판매대금']],
  ['SALARY', ['급여', '상여', '월급', '봉급', '임금', '성과급', '연차수당', '퇴직금']],
  ['PENSION_PAID', ['국민연금지급', '연금지급', '연금수령', '노령연금', '기초연금']],
  ['BENEFIT', ['지원금', '환급', '캐시백', '장려금', '수당', '보조금', '실업급여', '구직급여']],
  ['DIVIDEND', ['배당']],
  ['TAX', ['국세', '지방세', '세금', '소득세', '주민세', '재산세', '자동차세', '부가세', '부가가치세', '종합부동산세']],
  ['PREMIUM', ['보험료', '보험']],
  ['FEE', ['수수료', '연회비', '이체수수']],
  ['INTEREST', ['이자', '결산이자', '예금이자']],
  ['CHARGE', ['충전']],
  ['SAVING', ['해지', '적금', '정기예금', '청약', '예금신규', '자동적립', '저축']],
  ['OWN', ['본인', '내계좌', '당행본인', '모으기', '내통장']],
  ['EXCHANGE', ['환전', '외화매입', '외화매도']],
  ['CASH', ['atm', 'cd', '현금', '자동화기기', '지급기']],
  [
    'DEBIT',
    [
      'cms',
      '지로',
      '자동납부',
      '리스료',
      '렌탈료',
      '간편결제',
      '자동이체',
      '출금이체',
      '납부',
      '공과금',
      '관리비',
      '월세',
      '통신',
      '전기',
      '가스',
      '수도',
    ],
  ],
  [
    'TRANSFER',
    ['이체', '송금', '인터넷', '모바일', '스마트', '폰뱅킹', '오픈뱅킹', '펌뱅킹', '타행', '창구', '입금', '출금'],
  ],
]

/** Words of so few letters also occur inside names of people. */
const SHORT = 2

/** What the class of a row says; null: nothing that is known. */
export const classWord = (text: string | null | undefined): RowWord | null =>
  wordOf(text, (plain, word) => plain.includes(word))

/** What a memo says; a short word counts only at its end ("예금이자", not "이자연"). */
export const memoWord = (text: string | null | undefined): RowWord | null =>
  wordOf(text, (plain, word) => (word.length <= SHORT ? plain.endsWith(word) : plain.includes(word)))

function wordOf(text: string | null | undefined, says: (plain: string, word: string) => boolean): RowWord | null {
  if (!text) return null
  const plain = searchable(text)
  return WORDS.find(([, words]) => words.some((word) => says(plain, word)))?.[0] ?? null
}

/** Classes of a way of sending say less than a memo. */
const GENERAL: readonly (RowWord | null)[] = ['TRANSFER', 'DEBIT', null]

/** What a row says of itself: its class where that is specific, else its memo, else the class. */
export function rowWord(content: {
  readonly facts: { readonly transClass?: string | undefined }
  readonly title: string
  readonly memo: string | null
}): RowWord | null {
  // Rows that were stored before the class was a fact of its own have it as their title.
  const ofClass = classWord(content.facts.transClass ?? content.title)
  if (!GENERAL.includes(ofClass)) return ofClass
  const ofMemo = memoWord(content.memo)
  return ofMemo === null || ofMemo === 'TRANSFER' ? ofClass : ofMemo
}
