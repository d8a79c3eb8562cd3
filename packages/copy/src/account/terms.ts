import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { TermsText } from '../terms-text.ts'
import { TERMS_TITLES } from '../terms-titles.ts'
import { provisionTexts } from './provision-terms.ts'

const toAgency = provisionTexts.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION

type AccountTerms = Exclude<TermsType, `CREDIT_${string}` | `GENE_${string}` | `MICROBIOME_${string}`>

/** The full texts behind 전문 보기, in legal language. A change needs a new version. */
export const accountTermsTexts: { readonly [termsType in AccountTerms]: TermsText } = {
  MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION: {
    title: toAgency.name,
    sections: [
      {
        heading: '제공받는 자',
        paragraphs: [toAgency.receiver],
      },
      {
        heading: '제공 목적',
        paragraphs: [toAgency.purpose],
      },
      {
        heading: '제공 항목',
        paragraphs: [toAgency.items],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: [toAgency.period],
      },
      {
        heading: '동의를 거부할 권리',
        paragraphs: [
          '이용자는 동의를 거부할 권리가 있습니다. 다만 본 동의는 인증서로 기관을 연결하는 데 필요하므로 거부하면 연결할 수 없습니다.',
        ],
      },
    ],
  },
  USAGE_FOR_PRODUCT_CURATION: {
    title: TERMS_TITLES.USAGE_FOR_PRODUCT_CURATION,
    sections: [
      { heading: '이용 목적', paragraphs: ['이용자에게 알맞은 혜택과 금융상품의 선별 및 안내'] },
      {
        heading: '이용 항목',
        paragraphs: ['이용자가 전송을 요구하여 수집한 개인신용정보 중 계좌, 카드, 대출, 보험, 투자, 전자금융 정보'],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['동의를 철회하거나 서비스 이용을 종료할 때까지. 1년 동안 접속하지 않으면 지체 없이 파기합니다.'],
      },
      {
        heading: '동의를 거부할 권리',
        paragraphs: [
          '이용자는 동의를 거부할 수 있으며, 거부하더라도 기관 연결과 자산 조회는 그대로 이용할 수 있습니다.',
        ],
      },
    ],
  },
  MYDATA_CERTIFICATE_IDENTITY_AGENCY: {
    title: TERMS_TITLES.MYDATA_CERTIFICATE_IDENTITY_AGENCY,
    sections: [
      {
        heading: '본인확인기관',
        paragraphs: ['이용자가 서명에 사용한 공동인증서 또는 금융인증서의 발급 기관'],
      },
      {
        heading: '이용 목적',
        paragraphs: ['개인신용정보 전송 요구를 받은 정보제공자가 서명한 사람이 이용자 본인인지 확인'],
      },
      {
        heading: '제공 항목',
        paragraphs: ['연계정보(CI)'],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['본인 확인을 마칠 때까지. 다만 법령에 따라 보존해야 하는 경우에는 그 기간까지 보유합니다.'],
      },
      {
        heading: '동의를 거부할 권리',
        paragraphs: ['이용자는 동의를 거부할 권리가 있습니다. 거부하더라도 다른 인증서로 기관을 연결할 수 있습니다.'],
      },
    ],
  },
}
