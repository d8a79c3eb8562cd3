import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'

/** Titles of the terms a person agrees to. */
export const TERMS_TITLES: { readonly [termsType in TermsType]: string } = {
  MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: '개인정보 제3자 제공 동의',
  USAGE_FOR_PRODUCT_CURATION: '맞춤 혜택과 상품 추천을 위한 정보 이용 동의',
  MYDATA_CERTIFICATE_IDENTITY_AGENCY: '본인확인기관 본인확인서비스 이용 동의',
  CREDIT_SERVICE_TERMS: '신용 서비스 이용약관',
  CREDIT_PERSONAL_INFO_COLLECTION: '개인신용정보 수집·이용 동의',
  CREDIT_INFO_INQUIRY_KCB: '개인신용정보 조회 동의 (KCB)',
  CREDIT_INFO_INQUIRY_NICE: '개인신용정보 조회 동의 (NICE)',
  CREDIT_THIRD_PARTY_PROVISION_KCB: '개인정보 제3자 제공 동의 (KCB)',
  CREDIT_THIRD_PARTY_PROVISION_NICE: '개인정보 제3자 제공 동의 (NICE)',
  CREDIT_UNIQUE_IDENTIFIER: '고유식별정보 처리 동의',
  CREDIT_MARKETING: '신용 정보를 이용한 혜택 안내 동의',
  CREDIT_RAISE_SUBMISSION: '증빙 자료 수집·제3자 제공 동의',
  CREDIT_RAISE_AUTOMATION: '증빙 자료 매월 자동 제출 동의',
  CREDIT_RATE_CUT: '금리인하요구 대신 신청 동의',
  GENE_TESTING: '유전자검사 동의서',
  GENE_SENSITIVE_INFO_COLLECTION: '민감정보 수집·이용 동의 (유전자 검사)',
  GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: '민감정보 제3자 제공 동의 (검사 기관)',
  GENE_FURTHER_ANALYSIS: '남은 검체와 자료의 추가 분석 동의',
  GENE_GROUP_COMPARISON: '유전자 결과 비교 모임 동의',
  MICROBIOME_TESTING: '장내 미생물 검사 동의서',
  MICROBIOME_SENSITIVE_INFO_COLLECTION: '민감정보 수집·이용 동의 (장내 미생물 검사)',
  MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION: '민감정보 제3자 제공 동의 (미생물 검사 기관)',
}
