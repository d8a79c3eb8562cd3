import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'

/** Sources of a card's numbers. @source docs/reference/credit.md#whose-word-it-is */
export const whoseWord = {
  bureau: { KCB: 'KCB가 알려 준 숫자예요', NICE: 'NICE가 알려 준 숫자예요' } satisfies {
    readonly [bureau in CreditBureau]: string
  },
  ieum: '이음이 계산한 예상이에요',
  /** Reported by the bureaus, added up or divided by us. */
  bureauAndIeum: '신용평가사와 금융사가 알려 준 숫자로 이음이 계산한 예상이에요',
  bureauAndLender: 'KCB와 금융사가 알려 준 숫자예요. 예상이라고 적은 숫자는 이음이 계산했어요',
  sums: '합계와 평균, 다음에 갚을 돈은 이음이 계산했어요',
  reckonedOfKcb: 'KCB가 알려 준 숫자로 이음이 계산했어요',
  balances: '실제 금액은 KCB가 알려 준 숫자이고, 처음 계획과 예상은 이음이 계산했어요',
  sources: '괄호 안은 알려 준 곳과 날이에요. 예상과 비율은 이음이 계산했어요',
  person: '연소득은 직접 적은 숫자예요',
  lender: '금융사가 알려 준 숫자예요',
  price: '집값은 직접 적은 숫자예요',
  ours: '이음이 정한 금액이에요',
} as const

/** Every sentence that names the source of a number. */
export const whoseWordSentences: readonly string[] = Object.values(whoseWord).flatMap((one) =>
  typeof one === 'string' ? [one] : Object.values(one),
)
