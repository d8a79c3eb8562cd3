/** The cards registered at KCB. @source docs/reference/words.md#screens */
import { fullDate, month, type When } from '../format/dates.ts'
import { things } from '../format/numbers.ts'
import { UNKNOWN_AMOUNT, wonExact, wonShort } from '../format/won.ts'
import { creditRows } from './credit-rows.ts'

export const kcbCards = {
  title: creditRows.cards,
  subtitle: 'KCB에 등록된 카드예요',
  asOf: (when: When) => `${fullDate(when)}에 받은 정보예요`,
  credit: '신용카드',
  check: '체크카드',
  limit: '총 한도',
  advance: '현금서비스 한도',
  used: (yearMonth: string) => `${month(`${yearMonth}-01`)}에 쓴 금액`,
  count: things,
  ofCard: (limit: number) => `한도 ${wonShort(limit)}`,
  amount: (amount: number | null) => (amount === null ? UNKNOWN_AMOUNT : wonShort(amount)),
  exact: (amount: number | null) => (amount === null ? UNKNOWN_AMOUNT : wonExact(amount)),
  share: {
    title: '한도 사용률',
    value: (percent: number) => `${percent}%`,
    note: '한 달 동안 쓴 금액을 한도로 나눈 비율이에요. 지금 쓰고 있는 비율과 다를 수 있어요.',
  },
  months: {
    table: '달마다 쓴 금액',
    caption: '모든 카드로 달마다 쓴 금액',
    columns: ['월', '쓴 금액'],
    name: (yearMonth: string) => `${yearMonth.slice(0, 4)}년 ${Number(yearMonth.slice(5))}월`,
  },
  list: '내 카드',
  types: { CREDIT: '신용', CHECK: '체크', HYBRID: '신용·체크', UNKNOWN: '카드' },
  statuses: {
    ACTIVE: null,
    SUSPENDED: '거래정지',
    LIMIT_EXCEEDED: '한도 초과',
    DELINQUENT: '연체',
    CANCELLED: '해지',
    UNKNOWN: null,
  },
  family: '가족카드',
  revolving: '리볼빙',
  empty: { title: '등록된 카드가 없어요', text: '카드를 만들면 여기에서 볼 수 있어요.' },
  notReported: { title: '아직 카드 정보를 받지 못했어요', text: '신용점수를 새로고침하면 다시 받아 와요.' },
} as const
