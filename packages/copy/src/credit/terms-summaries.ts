import type { CreditTerms, RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'

/** A one-sentence summary of each kind of terms. */
export const creditTermsSummaries: { readonly [termsType in CreditTerms | RaiseTerms]: string } = {
  CREDIT_SERVICE_TERMS: '신용점수를 보여 드리는 방법과 해지하는 방법이에요',
  CREDIT_PERSONAL_INFO_COLLECTION: '신용평가사에서 받은 점수를 암호화해서 보관해요',
  CREDIT_INFO_INQUIRY_KCB: '이음이 KCB에서 내 신용점수를 조회해요',
  CREDIT_INFO_INQUIRY_NICE: '이음이 NICE에서 내 신용점수를 조회해요',
  CREDIT_THIRD_PARTY_PROVISION_KCB: '누구의 점수인지 알 수 있게 KCB에 내 정보를 보내요',
  CREDIT_THIRD_PARTY_PROVISION_NICE: '누구의 점수인지 알 수 있게 NICE에 내 정보를 보내요',
  CREDIT_UNIQUE_IDENTIFIER: '본인을 확인하는 연계정보(CI)를 써요',
  CREDIT_MARKETING: '점수에 맞는 혜택을 알려 드려요. 동의하지 않아도 점수를 볼 수 있어요',
  CREDIT_RAISE_SUBMISSION: '국민연금·건강보험·소득·통신비 납부 내역을 받아 KCB와 NICE에 보내요',
  CREDIT_RAISE_AUTOMATION: '매월 정한 날에 새 납부 내역을 받아 보내요. 언제든 끌 수 있어요',
}
