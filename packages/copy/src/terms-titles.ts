import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/** Titles of the terms a person agrees to. */
export const TERMS_TITLES: { readonly [termsType in TermsType]: string } = {
  MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: '개인정보 제3자 제공 동의',
  USAGE_FOR_PRODUCT_CURATION: '맞춤 혜택과 상품 추천을 위한 정보 이용 동의',
  MYDATA_CERTIFICATE_IDENTITY_AGENCY: '본인확인기관 본인확인서비스 이용 동의',
}
