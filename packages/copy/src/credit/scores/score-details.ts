/** Words of the screens beside the score: history, factors, possibilities, cards. @source docs/reference/words.md#screens */
import type { CREDIT_FACTORS } from '@ieum/contracts/credit/scores/score-names.ts'
import { month, monthDay, tableDate, type When } from '../../format/dates.ts'
import { grouped, wonShort } from '../../format/won.ts'
import { creditRows } from '../credit-rows.ts'
import { signed } from './score-card.ts'

type Factor = (typeof CREDIT_FACTORS)[number]

export const scoreHistory = {
  title: (months: number, delta: number) => {
    if (delta === 0) return `${months}개월 동안 그대로예요`
    return delta > 0 ? `${months}개월 동안 ${delta}점 올랐어요` : `${months}개월 동안 ${-delta}점 내렸어요`
  },
  /** Used where earlier days are unknown. */
  since: (first: When, delta: number) => {
    if (delta === 0) return `${monthDay(first)}부터 그대로예요`
    return delta > 0 ? `${monthDay(first)}부터 ${delta}점 올랐어요` : `${monthDay(first)}부터 ${-delta}점 내렸어요`
  },
  untitled: '점수 변화',
  few: '점수가 이틀 넘게 쌓이면 변화를 볼 수 있어요',
  periods: '기간',
  period: (months: number) => `${months}개월`,
  picture: (first: { scoredDate: When; score: number }, last: { scoredDate: When; score: number }) =>
    `${monthDay(first.scoredDate)} ${grouped(first.score)}점에서 ${monthDay(last.scoredDate)} ${grouped(last.score)}점까지의 변화`,
  tick: (when: When) => month(when),
  day: (when: When) => monthDay(when),
  table: '표로 보기',
  columns: ['날짜', '점수', '변화'],
  row: ({ scoredDate, score, delta }: { scoredDate: When; score: number; delta: number | null }) => [
    tableDate(scoredDate),
    `${grouped(score)}점`,
    delta === null || delta === 0 ? '–' : signed(delta),
  ],
} as const

/** KCB's own monthly scores, apart from the daily ones read here. */
export const kcbMonths = {
  title: creditRows.months,
  subtitle: 'KCB가 달마다 매긴 점수예요. 이음에서 불러온 점수와 따로 보여요.',
  asOf: (day: When) => `${tableDate(day)} 신용보고서 기준이에요.`,
  month: (yearMonth: string) => `${yearMonth.slice(0, 4)}년 ${Number(yearMonth.slice(5))}월`,
  score: (score: number | null) => (score === null ? '–' : `${grouped(score)}점`),
  picture: (first: string, last: string) => `${first}부터 ${last}까지 달마다의 점수`,
  columns: ['월', '점수'],
  empty: { title: '아직 신용보고서를 받지 못했어요', text: '신용점수를 새로고침하면 다시 받아 와요.' },
} as const

export const scoreReasons = {
  title: '왜 바뀌었나요?',
  points: signed,
  estimated: (text: string) => `${text} (예상)`,
  /** Basis of the reasons: the scores, their range, the day, the bureau and its model. */
  basis: ({
    creditBureauEnum: bureau,
    fromScore,
    toScore,
    changedDate,
    modelYearMonth,
  }: {
    readonly creditBureauEnum: string
    readonly fromScore: number
    readonly toScore: number
    readonly changedDate: When
    readonly modelYearMonth: string
  }) =>
    `${tableDate(changedDate)} ${bureau} 기준, 1~1,000점 가운데 ${grouped(fromScore)}점에서 ${grouped(toScore)}점 · ${modelYearMonth.slice(0, 4)}년 ${Number(modelYearMonth.slice(5))}월에 공시한 평가 모형`,
} as const

export const scoreFactors = {
  title: creditRows.factors,
  subtitle: (bureau: string) => `${bureau}가 공시한 비중이에요`,
  asOf: (yearMonth: string) =>
    `${yearMonth.slice(0, 4)}년 ${Number(yearMonth.slice(5))}월 공시 기준이에요. 사람마다 비중이 다를 수 있어요.`,
  names: {
    REPAYMENT_HISTORY: '상환 이력',
    DEBT_LEVEL: '부채 수준',
    CREDIT_PERIOD: '신용거래 기간',
    CREDIT_TYPE: '신용거래 형태',
    NON_FINANCIAL: '비금융 정보',
    UNKNOWN: '기타',
  } satisfies { readonly [factor in Factor | 'UNKNOWN']: string },
  percent: (percent: number) => `${percent}%`,
  distribution: {
    title: '다른 사람들의 점수 (예상)',
    step: (from: number, to: number) => (from === 1 ? `${to}점 이하` : `${grouped(from)}~${grouped(to)}점`),
    mine: '내 점수가 여기 있어요',
    note: '신용평가사가 밝힌 값이 아니라 점수 분포로 계산한 예상치예요.',
  },
} as const

export const financialAbility = {
  title: '이 점수로 할 수 있는 것',
  subtitle: (score: number) => `KCB ${grouped(score)}점인 사람들의 통계 기준 예상치예요`,
  loan: '신용대출',
  card: '신용카드',
  approval: '승인 비율 (예상)',
  percent: (percent: number) => `${percent}%`,
  rate: '평균 금리 (예상)',
  loanLimit: '한도 (예상)',
  cardLimit: '최대 한도 (예상)',
  yearly: (percent: number) => `연 ${percent}%`,
  amount: wonShort,
  improvement: {
    title: '점수가 오르면',
    plus: (points: number) => `+${points}점`,
    text: (ratePoint: number, limit: number) =>
      [ratePoint > 0 ? `예상 금리 −${ratePoint}%p` : null, limit > 0 ? `예상 카드 한도 +${wonShort(limit)}` : null]
        .filter((part) => part !== null)
        .join(' · ') || '달라지지 않아요',
  },
  tips: '점수를 지키는 방법',
  note: '금융회사마다 기준이 달라서 실제 심사 결과와 다를 수 있어요.',
  noScore: { title: '아직 KCB 점수가 없어요', text: '점수가 생기면 할 수 있는 것을 볼 수 있어요.' },
} as const

export const creditEventList = {
  title: '신용 소식',
  subtitle: '점수와 신용 정보에 생긴 일이에요',
  empty: { title: '아직 소식이 없어요', text: '점수가 바뀌면 여기에 쌓여요.' },
  points: signed,
} as const
