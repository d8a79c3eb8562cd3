/** Sentences about scores that a service's answers contain; no screen writes them. */
import type { CREDIT_FACTORS, SCORE_CHANGE_REASONS } from '@ieum/contracts/credit/scores/score-names.ts'
import { grouped } from '../../format/won.ts'

type Factor = (typeof CREDIT_FACTORS)[number]
type Reason = (typeof SCORE_CHANGE_REASONS)[number] | 'UNKNOWN'

export const scoreFactorTexts: { readonly [factor in Factor]: string } = {
  REPAYMENT_HISTORY: '갚기로 한 날을 지켰는지, 연체가 있는지 봐요',
  DEBT_LEVEL: '빌린 돈과 보증이 얼마나 되는지 봐요',
  CREDIT_PERIOD: '카드와 대출을 얼마나 오래 썼는지 봐요',
  CREDIT_TYPE: '어떤 카드와 대출을 쓰는지 봐요',
  NON_FINANCIAL: '통신비, 건강보험, 국민연금을 낸 기록을 봐요',
}

export const scoreReasonTexts: { readonly [reason in Reason]: string } = {
  LOAN_OPENED_BANK: '은행 대출을 새로 받았어요',
  LOAN_OPENED_NON_BANK: '2금융권 대출을 새로 받았어요',
  CARD_LOAN_USED: '카드론을 이용했어요',
  CASH_ADVANCE_USED: '현금서비스를 이용했어요',
  LOAN_PARTIALLY_REPAID: '대출을 일부 갚았어요',
  LOAN_FULLY_REPAID: '대출을 모두 갚았어요',
  CARD_OPENED: '신용카드를 새로 만들었어요',
  CARD_CLOSED: '카드를 해지했어요',
  CARD_LIMIT_USAGE_UP: '카드 한도를 더 많이 썼어요',
  CARD_LIMIT_USAGE_DOWN: '카드 한도를 더 적게 썼어요',
  DELINQUENCY_SHORT_OPENED: '연체가 생겼어요',
  DELINQUENCY_LONG_OPENED: '오래 이어진 연체가 등록됐어요',
  DELINQUENCY_RESOLVED: '연체를 모두 갚았어요',
  GUARANTEE_OPENED: '보증이 생겼어요',
  GUARANTEE_CLOSED: '보증이 끝났어요',
  NON_FINANCIAL_SUBMITTED: '납부 기록을 보낸 것이 반영됐어요',
  CREDIT_PERIOD_INCREASED: '신용거래 기간이 늘었어요',
  RESPONSE_REQUEST_UPHELD: '요청한 내용이 받아들여졌어요',
  BUREAU_MODEL_CHANGED: '신용평가사의 평가 기준이 바뀌었어요',
  UNKNOWN: '기타',
}

export const creditEvents = {
  /** @param delta null for the first score */
  score: (bureau: string, delta: number | null) => {
    if (delta === null) return `${bureau} 점수를 처음 불러왔어요`
    return delta > 0 ? `${bureau} 점수가 ${delta}점 올랐어요` : `${bureau} 점수가 ${-delta}점 내렸어요`
  },
  scoreIs: (score: number) => `${grouped(score)}점`,
  raised: (bureau: string) => `${bureau}에 보낸 기록을 다 살펴봤어요`,
  /** @param delta null where the bureau did not report both scores */
  raisedBy: (delta: number | null) => {
    if (delta === null) return '점수 변화를 아직 알 수 없어요'
    if (delta === 0) return '이번에는 점수가 그대로예요'
    return delta > 0 ? `${delta}점 올랐어요` : '다른 이유로 점수가 내렸어요'
  },
} as const

export const abilityTips: readonly string[] = [
  '통신비, 건강보험, 국민연금을 꾸준히 낸 기록을 보내면 점수가 오를 수 있어요',
  '카드 한도는 절반을 넘지 않게 쓰는 편이 좋아요',
  '갚기로 한 날을 하루도 넘기지 않는 것이 가장 중요해요',
]
