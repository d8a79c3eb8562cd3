import type {
  DSR_NOT_CALCULABLE_REASONS,
  DSR_POLICY_RULES,
  DSR_STATUSES,
  LIMITS_OF_LOANS,
} from '@ieum/contracts/credit/loans/dsr-names.ts'
import { dateOfYear } from '../../format/dates.ts'
import { wonExact, wonFull } from '../../format/won.ts'
import { creditRows } from '../credit-rows.ts'
import { percentText } from './dsr-sentences.ts'

/** `2026년 11월` */
export const monthText = (yearMonth: string): string => {
  const [year, month] = yearMonth.split('-')
  return `${year}년 ${Number(month)}월`
}

/** The debt-service ratio. @source docs/reference/words.md#screens */
export const dsr = {
  title: creditRows.dsr,
  lead: (percent: number) => `1년에 갚는 돈이\n연소득의 ${percentText(percent)}예요`,
  bar: (percent: number, bank: number, second: number) =>
    `DSR ${percentText(percent)}. 은행 기준 ${percentText(bank)}, 2금융권 기준 ${percentText(second)}`,
  bank: '은행',
  second: '2금융권',
  yearly: '1년에 갚는 원리금',
  dividedBy: '나누기',
  income: '연소득',
  note: '실제 심사 결과와 다를 수 있어요',
  range: (from: number, until: number) =>
    `금리를 모르는 대출이 있어 예상 범위는 ${percentText(from)}~${percentText(until)}예요`,
  jeonse: (percent: number) => `전세자금대출 이자를 빼면 ${percentText(percent)}예요`,
  statuses: {
    SAFE: '여유가 있어요',
    MODERATE: '은행 기준 안이에요',
    BANK_LIMIT_EXCEEDED: '은행 기준을 넘었어요',
    NON_BANK_LIMIT_EXCEEDED: '2금융권 기준도 넘었어요',
    NOT_CALCULABLE: '계산하지 못했어요',
    UNKNOWN: '계산하지 못했어요',
  } satisfies { readonly [status in (typeof DSR_STATUSES)[number] | 'UNKNOWN']: string },
  regulation: (isBinding: boolean) =>
    isBinding
      ? '대출을 모두 더해 1억원이 넘어서 새로 빌릴 때 이 기준이 적용돼요'
      : '대출을 모두 더해 1억원이 넘지 않아서 이 기준이 적용되지 않아요',
  room: (amount: number) => `은행 기준까지 1년에 ${wonExact(amount)}이 남았어요`,
  noRoom: '은행 기준까지 남은 금액이 없어요',
  beside: '기준과 견주어 보면',
  parts: '대출마다 차지하는 비율',
  excluded: 'DSR에 넣지 않은 대출',
  why: '이렇게 계산했어요',
  rate: (percent: number, isEstimated: boolean) =>
    isEstimated ? `예상 연 ${percentText(percent)}` : `연 ${percentText(percent)}`,
  months: '달마다 DSR',
  estimated: (percent: number) => `예상 ${percentText(percent)}`,
  noNumber: '–',
  bankMark: (percent: number) => `은행 ${percentText(percent)}`,
  crosses: (yearMonth: string) => `이대로 갚으면 ${monthText(yearMonth)}에 은행 기준을 지나요`,
  table: '표로 보기',
  columns: { month: '달', percent: 'DSR', yearly: '1년에 갚는 원리금', events: '바뀐 것' },
  onDate: { link: '날짜별 규칙과 한도 보기' },
  stress: (addOn: number) =>
    `새로 빌릴 한도는 스트레스 금리 ${addOn}%p를 더해 계산해요. 실제 이자나 위의 DSR에는 더하지 않아요.`,
  sheet: '계산 보기',
  none: {
    INCOME_UNKNOWN: {
      title: '연소득을 알려 주세요',
      text: '1년에 갚는 돈이 연소득의 몇 %인지 계산해요.',
      cta: '연소득 입력하기',
    },
    NO_LOAN: { title: '지금 있는 대출이 없어요', text: '대출이 생기면 DSR을 계산해요.' },
    REPORT_NOT_READ: { title: '대출을 아직 불러오지 못했어요', text: '신용점수를 새로고침하면 대출도 함께 불러와요.' },
    POLICY_UNKNOWN: { title: '오늘의 DSR 규칙을 아직 몰라요', text: '규칙이 정해지면 다시 계산해요.' },
    NONE: { title: '계산하지 못했어요', text: '잠시 후 다시 시도해 주세요.' },
    UNKNOWN: { title: '계산하지 못했어요', text: '잠시 후 다시 시도해 주세요.' },
  } satisfies {
    readonly [reason in (typeof DSR_NOT_CALCULABLE_REASONS)[number] | 'UNKNOWN']: {
      readonly title: string
      readonly text: string
      readonly cta?: string
    }
  },
} as const

/** The income that the person enters. */
export const annualIncome = {
  title: '연소득이 얼마인가요?',
  subtitle: '세금을 떼기 전, 지난해에 번 돈이에요. DSR을 계산하는 데만 써요.',
  label: '연소득 (만원)',
  help: (amount: number | null) => (amount === null ? '만원 단위로 입력해 주세요' : wonFull(amount)),
  wrong: '1만원부터 1,000억원까지 입력할 수 있어요',
  cta: '저장하기',
  forget: '연소득 지우기',
  forgetText: '연소득과 달마다 남긴 DSR 기록을 지워요.',
  forgetTitle: '연소득을 지울까요?',
  forgetCta: '지우기',
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요',
} as const

/** The rules of a day. */
export const dsrOnDate = {
  title: '날짜별 DSR 규칙',
  bankLimit: '은행 기준',
  secondLimit: '2금융권 기준',
  date: '날짜',
  show: '이 날의 규칙으로 보기',
  ofDay: (date: string, nowMs: number) => `${dateOfYear(date, nowMs)}의 규칙`,
  known: (from: string, until: string, nowMs: number) =>
    `${dateOfYear(from, nowMs)}부터 ${dateOfYear(until, nowMs)}까지 볼 수 있어요`,
  unknown: '이 날의 규칙은 아직 몰라요. 그래서 숫자를 보여드리지 않아요',
  changed: '두 날 사이에 바뀐 것',
  same: '두 날의 규칙이 같아요',
  limits: '은행에서 더 빌릴 수 있는 금액 (예상)',
  limitsNote: '금리와 집값, 소득 증빙에 따라 달라요. 금융회사마다 심사 결과가 달라요.',
  names: {
    METRO_OR_REGULATED: '주택담보대출 · 수도권과 규제지역',
    PROVINCE: '주택담보대출 · 그 밖의 지역',
    CREDIT: '신용대출',
  },
  undecided: '아직 정해지지 않았어요',
  stress: (ratePercent: number, addOn: number) => `예상 금리 ${percentText(ratePercent)} + 스트레스 금리 ${addOn}%p`,
  noStress: (ratePercent: number) => `예상 금리 ${percentText(ratePercent)}`,
  stressText:
    '스트레스 금리는 새로 빌릴 수 있는 금액을 계산할 때만 더하는 금리예요. 실제로 내는 이자는 늘지 않고, 이미 있는 대출에는 더하지 않아요.',
  boundBy: {
    DSR: 'DSR 기준까지',
    LTV: '집값 기준까지',
    PURCHASE_CAP: '집을 살 때의 한도까지',
    INCOME: '연소득 안에서',
    UNKNOWN: '기준까지',
  } satisfies { readonly [limit in (typeof LIMITS_OF_LOANS)[number] | 'UNKNOWN']: string },
  rules: {
    limitPercent: '은행과 2금융권의 DSR 기준',
    bindsAboveAmount: 'DSR 기준이 적용되는 대출 합계',
    mortgageStress: '주택담보대출의 스트레스 금리',
    creditStress: '신용대출의 스트레스 금리',
    creditStressAboveAmount: '스트레스 금리를 더하는 신용대출 합계',
    isJeonseInterestCounted: '1주택자 전세자금대출 이자를 넣는지',
    purchaseCaps: '수도권과 규제지역에서 집을 살 때의 한도',
    isCreditWithinIncome: '신용대출을 연소득 안으로 묶는지',
    regulatedLtvPercent: '규제지역의 집값 대비 대출 비율',
    metroMortgageMonths: '수도권과 규제지역의 가장 긴 만기',
    UNKNOWN: '그 밖의 규칙',
  } satisfies { readonly [rule in (typeof DSR_POLICY_RULES)[number] | 'UNKNOWN']: string },
} as const
