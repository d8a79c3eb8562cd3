import { percentText } from './dsr-sentences.ts'

/** Assumptions of a saving, each a sentence. @source docs/reference/credit.md#saving */
export function savingAssumptions(asked: {
  readonly score: number
  readonly isLimit: boolean
  readonly remainingMonths: number
  readonly isTermUnknown: boolean
  readonly feeRatePercent: number
  readonly feeRemainingDays: number
  readonly isFeeEntered: boolean
}): readonly string[] {
  const term = `남은 ${asked.remainingMonths}개월 동안 지금과 같은 방법으로 갚는다고 봤어요.`
  return [
    `KCB ${asked.score}점인 사람이 보통 받는 금리로 계산했어요.`,
    asked.isLimit ? `지금 쓴 금액을 남은 ${asked.remainingMonths}개월 동안 그대로 쓴다고 봤어요.` : term,
    ...(asked.isTermUnknown ? ['만기를 몰라 1년만 비교했어요.'] : []),
    asked.feeRemainingDays === 0 && asked.isFeeEntered
      ? '직접 적은 대로 중도상환수수료가 없다고 봤어요.'
      : asked.feeRemainingDays === 0
        ? '빌린 지 3년이 지나 중도상환수수료가 없다고 봤어요.'
        : `중도상환수수료는 ${percentText(asked.feeRatePercent)}${asked.isFeeEntered ? ' 직접 적은 대로 계산했고' : '로 짐작했고'}, 면제까지 ${asked.feeRemainingDays}일 남았다고 봤어요.`,
    '인지세는 금융회사와 반씩 낸다고 봤어요.',
  ]
}
