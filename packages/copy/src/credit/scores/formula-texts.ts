/** Formulas in words, by the name in a sheet. */
export const formulaTexts: { readonly [formulaKey: string]: string } = {
  YEARLY_PAYMENTS_OVER_INCOME: '대출마다 1년에 갚는 원금과 이자를 모두 더해 연소득으로 나눠요.',
  NOT_COUNTED: 'DSR에 넣지 않는 대출이라 0원으로 계산해요.',
  INTEREST_ONLY: '원금은 넣지 않고, 잔액에 연 금리를 곱한 1년 이자만 넣어요.',
  NEXT_12_MONTHS: '앞으로 12개월 상환 계획의 원금과 이자를 더해요.',
  NEXT_12_MONTHS_AND_BALLOON:
    '앞으로 12개월 상환 계획의 원금과 이자에, 만기에 갚을 돈 × 12 ÷ (전체 개월 − 거치 개월)을 더해요.',
  TOTAL_OVER_TERM: '빌린 금액 × 12 ÷ 계약 개월에 1년 이자를 더해요.',
  TOTAL_OVER_FIXED_YEARS: '빌린 금액(한도대출은 한도) × 12 ÷ 정해진 개월에 1년 이자를 더해요.',
  BALANCE_OVER_TERM: '잔액 × 12 ÷ 계약 개월에 1년 이자를 더해요.',
  BALANCE_TIMES_RATE_TIMES_DAYS_OVER_365: '잔액 × 연 금리 × 날수 ÷ 365로 계산해요.',
  INTEREST_AT_BOTH_RATES_LESS_COSTS:
    '남은 기간의 이자를 지금 금리와 예상 금리로 각각 계산해 빼고, 드는 돈을 다시 빼요.',
  LARGEST_IN_EQUAL_INSTALMENTS:
    '연소득 × 기준 비율에서 지금 갚는 원리금을 뺀 돈으로, 원리금균등으로 갚을 수 있는 가장 큰 금액을 찾아요.',
  LARGEST_OVER_FIVE_YEARS:
    '연소득 × 기준 비율에서 지금 갚는 원리금을 뺀 돈으로, 5년에 나눠 갚는다고 보고 빌릴 수 있는 가장 큰 금액을 찾아요.',
}
