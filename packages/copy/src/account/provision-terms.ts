import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { TERMS_TITLES } from '../terms-titles.ts'

/** Terms of third-party provision. */
export const PROVISION_TERMS = ['MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'] as const satisfies readonly TermsType[]
export type ProvisionTerms = (typeof PROVISION_TERMS)[number]

/** The product to which the consents belong. */
export const PROVISION_SERVICE_NAME = '이음'

export type ProvisionText = {
  readonly name: string
  readonly receiver: string
  readonly purpose: string
  readonly items: string
  readonly period: string
  /** Consequences of withdrawing the consent. */
  readonly withdrawal: string
}

/**
 * The wording of their full text and of the portal's display: the same words. @source docs/reference/standard.md#portal (지원-105)
 */
export const provisionTexts: { readonly [terms in ProvisionTerms]: ProvisionText } = {
  MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: {
    name: TERMS_TITLES.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION,
    receiver: '이용자가 선택한 인증서의 발급 기관(카카오 또는 네이버)',
    purpose: '개인신용정보 전송 요구를 위한 본인 확인과 전자서명의 요청, 전자서명 결과의 확인',
    items: '이름, 생년월일, 휴대폰 번호, 연계정보(CI), 전송 요구 내역',
    period: '제공 목적을 달성할 때까지. 다만 법령에 따라 보존해야 하는 경우에는 그 기간까지 보유합니다.',
    withdrawal: '철회하면 카카오·네이버 인증서로 서명할 때 다시 동의해야 해요. 이미 연결한 기관은 그대로예요.',
  },
}
