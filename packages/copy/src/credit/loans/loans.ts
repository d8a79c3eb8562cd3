import type { FIELD_SOURCES, KCB_LOAN_STATUSES } from '@ieum/contracts/credit/loans/loan-enums.ts'
import { dateOfYear, dateTimeOfYear, fullDate, type When } from '../../format/dates.ts'
import { wonExact, wonShort } from '../../format/won.ts'
import { creditRows } from '../credit-rows.ts'

/** A person's loans, as KCB and the lenders report them. @source docs/reference/words.md#screens */
export const loanWords = {
  title: creditRows.loans,
  subtitle: 'KCB가 알고 있는 대출과 연결한 금융사가 알려 준 내용이에요',
  none: { title: '갚고 있는 대출이 없어요', text: '새로 받은 대출은 금융사가 등록한 다음 날부터 보여요.' },
  unread: { title: '대출 정보를 불러오고 있어요', text: '보통 몇 초면 끝나요. 잠시 후 다시 확인해 주세요.' },
  total: '남은 대출',
  monthly: '다음에 갚을 돈',
  averageRate: '평균 금리',
  open: '갚고 있는 대출',
  closed: '1년 안에 끝난 대출',
  asOf: (at: When, nowMs: number) => `${dateTimeOfYear(at, nowMs)} KCB 기준`,
  due: (day: When, amount: number, isEstimated: boolean) =>
    `${fullDate(day)}에 ${isEstimated ? '예상 ' : ''}${wonExact(amount)}`,
  dueDay: (day: When) => `${fullDate(day)}까지`,
  noPlan: '정해진 상환 계획이 없어요',
  rate: (percent: number) => `연 ${percent}%`,
  rateRange: ({ minPercent, maxPercent }: { readonly minPercent: number; readonly maxPercent: number }) =>
    `예상 연 ${minPercent}~${maxPercent}%`,
  rateNote: '금리를 알려 준 곳이 없으면 비슷한 대출의 범위로 보여 드려요. 금융사를 연결하면 실제 금리로 바뀌어요.',
  doubtfulRate: (percent: number) =>
    `금융사가 연 ${percent}%라고 알려 왔지만 이런 대출에는 없는 금리라서 쓰지 않았어요. 금융사에 확인해 보세요.`,
  matured: '끝나는 날이 지났는데 아직 남은 금액이 있어요. 금융사에 바로 확인해 주세요.',
  statuses: {
    ACTIVE: '정상',
    CLOSED: '끝남',
    DELINQUENT: '연체 중',
    IN_RECOVERY: '회수 중',
    UNKNOWN: '알 수 없음',
  } satisfies { readonly [status in (typeof KCB_LOAN_STATUSES)[number] | 'UNKNOWN']: string },
  sources: {
    BUREAU: 'KCB',
    MYDATA: '금융사',
    USER_INPUT: '직접 입력',
    ESTIMATED: '예상',
    UNKNOWN: '알 수 없음',
  } satisfies { readonly [source in (typeof FIELD_SOURCES)[number] | 'UNKNOWN']: string },
  /** The source of a value and its day. */
  withSource: (value: string, source: string, day: string | null) =>
    `${value} (${day === null ? source : `${source}, ${day}`})`,
  facts: {
    head: '대출 정보',
    balance: '남은 금액',
    contract: '빌린 금액',
    limit: '한도',
    rate: '금리',
    method: '갚는 방법',
    opened: '시작한 날',
    matures: '끝나는 날',
    graceEnd: '이자만 내는 마지막 날',
    balloon: '마지막 날 한꺼번에 갚을 원금',
    repaymentDay: '매달 갚는 날',
    dayOfMonth: (day: number) => `${day}일`,
    status: '상태',
    repaid: '갚은 비율',
    branch: '지점',
    unknown: '알 수 없음',
    repaidPercent: (percent: number) => `${percent}%`,
  },
  interest: {
    head: '이번 달 이자',
    amount: (amount: number) => wonExact(amount),
    range: (least: number, most: number) => `예상 ${wonExact(least)} ~ ${wonExact(most)}`,
    days: (count: number) => `${count}일 동안의 이자예요`,
    remaining: (amount: number) => `끝날 때까지 예상 이자는 ${wonShort(amount)}`,
  },
  plan: {
    head: '갚을 계획',
    matured: '끝나는 날이 지나서 남은 금액을 모두 갚아야 해요.',
    none: '한도로 쓰는 대출이나 끝나는 날을 모르는 대출은 계획을 보여 드릴 수 없어요.',
    estimated: '금리, 갚는 방법이나 갚는 날처럼 확인되지 않은 것이 있어 예상으로 계산했어요.',
    table: '달마다 표로 보기',
    columns: { due: '갚는 날', payment: '갚을 돈', principal: '원금', interest: '이자', remaining: '남는 돈' },
    shown: (count: number, all: number) => `앞으로 ${count}번만 보여요 (모두 ${all}번)`,
  },
  rates: {
    title: '금리가 바뀐 날',
    since: (day: string, nowMs: number) => `${dateOfYear(Date.parse(`${day}T00:00:00+09:00`), nowMs)}부터`,
    first: '이음이 처음 본 금리예요. 그 전 금리는 몰라요',
    note: '대출한 곳이 알려 준 금리를 이음이 하루 한 번 확인해요.',
  },
  history: {
    head: '남은 금액의 변화',
    table: '표로 보기',
    columns: { month: '달', kind: '구분', balance: '남은 금액', scheduled: '처음 계획', unpaid: '못 갚은 돈' },
    actual: '실제',
    projected: '예상',
    none: '–',
    lines: '이어진 선은 실제, 점선은 지금처럼 갚을 때의 예상, 가는 긴 점선은 알고 있는 금리로 계산한 처음 계획이에요.',
  },
  related: '이 대출에서 바뀐 것',
  asset: '연결한 금융사에서 보기',
  relatedDay: (day: When, nowMs: number) => dateOfYear(day, nowMs),
}
