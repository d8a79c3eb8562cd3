import type { MicrobiomeTerms } from '@ieum/contracts/microbiome/terms-names.ts'
import type { TermsText } from '../terms-text.ts'
import { TERMS_TITLES } from '../terms-titles.ts'

const LAB = '주식회사 마크로젠(검사 기관)'
const NO_TESTING =
  '이용자는 동의를 거부할 권리가 있습니다. 다만 본 동의는 장내 미생물 검사를 하는 데 필요하므로 거부하면 검사를 신청할 수 없습니다.'

/** The full texts behind 전문 보기. A change needs a new version. */
export const microbiomeTermsTexts: { readonly [termsType in MicrobiomeTerms]: TermsText } = {
  MICROBIOME_TESTING: {
    title: TERMS_TITLES.MICROBIOME_TESTING,
    sections: [
      { heading: '검사 기관', paragraphs: [LAB] },
      {
        heading: '검사 목적과 한계',
        paragraphs: [
          '대변에 있는 미생물의 종류와 비율을 살펴봅니다. 질병을 진단하거나 예측하지 않으며, 같은 사람도 식사와 생활에 따라 결과가 달라집니다.',
        ],
      },
      { heading: '검체', paragraphs: ['이용자가 직접 채취한 소량의 대변'] },
      {
        heading: '검체의 보관과 폐기',
        paragraphs: [
          '검체는 분석이 끝난 뒤 지체 없이 폐기합니다. 검사를 철회하면 검체와 분석 자료를 폐기하게 합니다.',
          '사람의 유전정보는 분석하지 않습니다.',
        ],
      },
    ],
  },
  MICROBIOME_SENSITIVE_INFO_COLLECTION: {
    title: TERMS_TITLES.MICROBIOME_SENSITIVE_INFO_COLLECTION,
    sections: [
      {
        heading: '수집·이용 목적',
        paragraphs: ['장내 미생물 검사의 신청과 진행, 검사 결과의 보관과 이용자 본인에 대한 제시'],
      },
      {
        heading: '수집·이용 항목',
        paragraphs: ['장내 미생물 검사 결과, 채취할 때 알려 준 생활 정보(항생제 복용, 식사의 변화, 변의 형태)'],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['검사를 철회하거나 이용자가 이음을 떠날 때까지. 철회하면 지체 없이 파기합니다.'],
      },
      {
        heading: '이용하지 않는 곳',
        paragraphs: ['장내 미생물 검사 결과는 신용평가, 보험, 대출, 광고에 이용하지 않습니다.'],
      },
      { heading: '동의를 거부할 권리', paragraphs: [NO_TESTING] },
    ],
  },
  MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION: {
    title: TERMS_TITLES.MICROBIOME_SENSITIVE_INFO_THIRD_PARTY_PROVISION,
    sections: [
      { heading: '제공받는 자', paragraphs: [LAB] },
      { heading: '제공 목적', paragraphs: ['검체 채취 키트의 발송, 장내 미생물 검사의 시행, 검사 결과의 회신'] },
      {
        heading: '제공 항목',
        paragraphs: ['이름, 생년월일, 성별, 휴대폰 번호, 주소, 이메일'],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['검사가 끝날 때까지. 검사를 철회하면 제공받는 자에게 지체 없이 알려 폐기하게 합니다.'],
      },
      { heading: '동의를 거부할 권리', paragraphs: [NO_TESTING] },
    ],
  },
}
