import type { INQUIRY_ORGANIZATION_TYPES } from '@ieum/contracts/outside/credit/credit-bureau-names.ts'
import { dateOfYear, dateTimeOfYear, type When } from '../format/dates.ts'
import { grouped } from '../format/won.ts'
import { creditRows } from './credit-rows.ts'

/** The organization that made an inquiry or reported a change. */
export const organizationTypes = {
  BANK: '은행',
  SAVINGS_BANK: '저축은행',
  CARD: '카드사',
  CAPITAL: '캐피탈',
  INSURANCE: '보험사',
  SECURITIES: '증권사',
  MUTUAL_FINANCE: '상호금융',
  PRIVATE_LENDER: '대부업체',
  TELECOM: '통신사',
  FINTECH: '핀테크',
  PUBLIC: '공공기관',
  DEBT_COLLECTOR: '채권추심회사',
  OTHER: '그 밖의 기관',
  UNKNOWN: '금융회사',
} satisfies { readonly [type in (typeof INQUIRY_ORGANIZATION_TYPES)[number] | 'UNKNOWN']: string }

/** The credit history: inquiries and changes. @source docs/reference/words.md#screens */
export const historyWords = {
  title: creditRows.histories,
  subtitle: '다른 곳에서 조회한 기록만으로는 점수가 내려가지 않아요',
  filter: '내역 종류',
  filters: { ALL: '전체', INQUIRY: '조회', LOAN_CARD: '대출·카드', DELINQUENCY: '연체' },
  counts: '최근 내역',
  count: (month: number, year: number) => `한 달 ${month}건 · 한 해 ${year}건`,
  rewardsLeft: (count: number) => `오늘 ${count}건 더 포인트를 받을 수 있어요`,
  noRewardsLeft: '오늘 받을 수 있는 포인트를 모두 받았어요',
  month: (yearMonth: string) => `${yearMonth.slice(0, 4)}년 ${Number(yearMonth.slice(5))}월`,
  rowSub: (organization: string, occurred: When, nowMs: number) => `${organization} · ${dateOfYear(occurred, nowMs)}`,
  isNew: '새 내역',
  empty: { title: '아직 내역이 없어요', text: '누가 조회하거나 대출·카드가 바뀌면 여기에 보여 드려요.' },
  nothingOfKind: { title: '이 종류의 내역은 없어요', text: '다른 종류를 골라 보세요.' },
  moreLoaded: (count: number) => `${count}건을 더 불러왔어요`,
  detail: {
    organization: '기관',
    organizationType: '기관 종류',
    branch: '조회한 부서',
    items: '조회한 정보',
    occurred: '일시',
    when: (at: When, nowMs: number) => dateTimeOfYear(at, nowMs),
    registered: '등록된 날',
    day: (day: When, nowMs: number) => dateOfYear(day, nowMs),
    source: '알려 준 곳',
    sources: { KCB: 'KCB', KCI: '한국신용정보원', NICE: 'NICE' },
    amount: '금액',
    contract: '약정 금액',
    balance: '잔액',
    maturity: '만기',
    impact: '점수 변화',
    points: (delta: number) => `${delta > 0 ? '+' : ''}${grouped(delta)}점`,
    guide: '알아 두세요',
    changeGuide: '내역이 사실과 다르면 등록한 기관이나 신용평가사에 바로잡아 달라고 할 수 있어요.',
  },
  reward: {
    receive: '확인 포인트 받기',
    received: (points: number) => `${grouped(points)}포인트를 받았어요`,
    until: (at: When, nowMs: number) => `${dateOfYear(at, nowMs)}까지 받을 수 있어요`,
    over: '포인트를 받을 수 있는 기간이 지났어요',
    failed: '포인트를 받지 못했어요. 잠시 후 다시 시도해 주세요',
  },
  notice: {
    title: '누가 내 신용정보를 조회했어요',
    pending: '신용평가사가 자세한 내역을 보내오면 여기에서 볼 수 있어요. 보통 하루 안에 와요.',
    purpose: '조회 목적',
    notifiedAt: '알림을 받은 때',
    open: '조회 내역 보기',
  },
} as const
