import type { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'

/** Methods of repayment. */
export const repaymentMethodLabels: { readonly [name in (typeof REPAYMENT_METHODS)[number] | 'UNKNOWN']: string } = {
  BULLET: '만기일시',
  EQUAL_PRINCIPAL: '원금균등',
  EQUAL_AMORTIZATION: '원리금균등',
  BALLOON: '일부 만기일시',
  LINE_OF_CREDIT: '한도',
  DEFERRED_EQUAL_PRINCIPAL: '거치 후 원금균등',
  DEFERRED_EQUAL_AMORTIZATION: '거치 후 원리금균등',
  DEFERRED_BALLOON: '거치 후 일부 만기일시',
  FREE: '자유상환',
  UNKNOWN: '상환 방식 모름',
}

type Method = (typeof REPAYMENT_METHODS)[number]

/** Every method that a person can choose. */
export const repaymentMethodNames = Object.keys(repaymentMethodLabels).filter(
  (name): name is Method => name !== 'UNKNOWN',
)
