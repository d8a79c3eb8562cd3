import type { EntryState, EntryTerm, Flow, MissingSide } from '@ieum/contracts/analysis/enums.ts'
import { grouped, wonExact } from '../format/won.ts'

/** What an entry does, in a word. */
const flows: { readonly [flow in Flow | 'UNKNOWN']: string } = {
  CANCELLED: '취소',
  WITHDRAWN: '지워진 내역',
  CARD_BILL: '카드값',
  LOAN_DRAWN: '빌린 돈',
  LOAN_PAYMENT: '대출 갚기',
  CHARGE: '충전',
  SAVING: '저축',
  INVESTING: '투자',
  TRADE: '사고팔기',
  OWN_TRANSFER: '내 계좌 이체',
  REFUND: '환불',
  FEE: '수수료',
  TAX: '세금',
  PREMIUM: '보험료',
  INTEREST: '이자',
  INTEREST_INCOME: '받은 이자',
  DIVIDEND: '배당',
  SALARY: '급여',
  WITHDRAWAL: '현금',
  SPENDING: '쓴 돈',
  SENT: '보낸 돈',
  RECEIVED: '받은 돈',
  UNKNOWN: '그 밖',
}

/** Why an entry is in no sum, or only in part of one; null: it counts as usual. */
const statuses: { readonly [status in EntryState | 'UNKNOWN']: string | null } = {
  APPROVED: null,
  CANCELLED: '취소했어요',
  PARTLY_CANCELLED: '일부 취소했어요',
  CORRECTED: '금액이 바뀌었어요',
  PENDING: '아직 확정 전이에요',
  EXPIRED: '청구되지 않았어요',
  WITHDRAWN: '금융회사가 더 이상 알려주지 않아요',
  UNKNOWN: null,
}

const missingSides: { readonly [side in MissingSide | 'UNKNOWN']: string } = {
  CARD: '카드를 연결하면 어디에 썼는지 나눌 수 있어요',
  LENDER: '대출을 연결하면 원금과 이자를 나눌 수 있어요',
  ACCOUNT: '연결하지 않은 계좌와 오간 돈이에요',
  UNKNOWN: '연결하지 않은 곳과 오간 돈이에요',
}

const terms: { readonly [term in EntryTerm | 'UNKNOWN']: string } = {
  INCOME: '들어온 돈에 더했어요',
  SPENDING: '쓴 돈에 더했어요',
  VALUATION: '평가 금액이 달라졌어요',
  UNDECIDED: '아직 분류하지 않았어요',
  ONE_SIDED: '한쪽만 보여요',
  LEFT_OUT: '합계에서 뺐어요',
  UNKNOWN: '합계에 없어요',
}

/** Finding entries, and one of them. */
export const entryWords = {
  title: '내역',
  search: '가맹점, 메모, 금액으로 찾기',
  filters: {
    label: '내역 종류',
    ALL: '전체',
    SPENT: '쓴 돈',
    EARNED: '들어온 돈',
    MOVED: '옮긴 돈',
    UNDECIDED: '분류 전',
  },
  found: '찾은 내역',
  count: (count: number) => `${grouped(count)}건`,
  sum: '쓴 돈',
  income: '들어온 돈',
  won: wonExact,
  list: '내역 목록',
  nothing: { title: '내역이 없어요', text: '금융회사를 연결하면 쓴 돈과 들어온 돈을 한곳에서 찾을 수 있어요' },
  notFound: { title: '찾는 내역이 없어요', text: '다른 말이나 금액으로 찾아보세요' },
  moreLoaded: (count: number) => `내역 ${count}건을 더 불러왔어요`,
  searching: '찾고 있어요',
  flows,
  statuses,
  installments: (months: number) => `${months}개월 할부`,
  inNoSum: '합계에 없어요',
  detail: {
    category: '분류',
    why: '분류한 까닭',
    how: '더한 곳',
    instalments: '나눠 내기',
    details: {
      APPROVAL: '카드 승인',
      PAY: '간편결제',
      PREMIUM: '보험사가 알려준 이름',
      TELECOM: '통신사가 알려준 이름',
      BILL_LINE: '카드 명세서',
      UNKNOWN: '다른 곳에서 알려준 이름',
    },
    /** In which sum it is; what comes back lowers the sum. */
    counted: (term: EntryTerm | 'UNKNOWN', krw: number) =>
      `${term === 'SPENDING' && krw > 0 ? '쓴 돈에서 뺐어요' : terms[term]} (${wonExact(Math.abs(krw))})`,
    ownMove: '내 자산 사이에서 옮긴 돈이라 합계에 없어요',
    cardBill: (month: string) => `${Number(month.slice(5))}월 카드값을 낸 돈이에요. 쓴 날에 이미 더해서 합계에 없어요`,
    paired: '짝이 되는 내역',
    flowTitle: '돈의 흐름',
    asset: '자산',
    day: '날짜',
    memo: '메모',
    missingSides,
    otherSideUnknown: '다른 쪽 내역을 찾지 못했어요',
    missingMemo: '금융회사가 메모를 알려주지 않았어요. 메모를 보는 데 동의하면 누구와 주고받았는지 볼 수 있어요',
    addConsent: '동의 바꾸기',
  },
} as const
