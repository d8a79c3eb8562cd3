import type { GeneTerms, GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { TermsText } from '../terms-text.ts'
import { TERMS_TITLES } from '../terms-titles.ts'
import { GROUP_AGREEMENT } from './groups/agreement.ts'

const LAB = '주식회사 마크로젠(검사 기관)'
const NO_TESTING =
  '이용자는 동의를 거부할 권리가 있습니다. 다만 본 동의는 유전자 검사를 하는 데 필요하므로 거부하면 검사를 신청할 수 없습니다.'

/** The full texts behind 전문 보기. A change needs a new version. */
export const geneTermsTexts: { readonly [termsType in GeneTerms | typeof GROUP_TERMS]: TermsText } = {
  GENE_TESTING: {
    title: TERMS_TITLES.GENE_TESTING,
    sections: [
      {
        heading: '이 글에 대하여',
        paragraphs: [
          '유전자검사에 동의할 때 알려야 하는 사항에 맞추어 이음이 쓴 글입니다.',
          '생명윤리 및 안전에 관한 법률 시행규칙 별지 제52호서식(유전자검사 동의서)의 문구를 옮긴 것이 아니며, 그 서식을 대신하지 않습니다. 서식의 원문과 대조하지 못하였습니다.',
        ],
      },
      { heading: '유전자검사기관', paragraphs: [LAB] },
      {
        heading: '검사 목적과 항목',
        paragraphs: [
          '소비자 대상 직접 시행 유전자검사로, 검사 기관이 인증받은 영양, 생활습관 및 신체적 특징에 관한 항목을 검사합니다. 질병을 진단하거나 예측하지 않습니다.',
        ],
      },
      { heading: '검체', paragraphs: ['이용자가 직접 채취한 타액 또는 구강 상피세포'] },
      {
        heading: '검사대상자가 확인하는 사항',
        paragraphs: [
          '검사의 목적, 방법, 예측되는 결과와 그 한계, 검체와 유전정보의 관리와 폐기에 대하여 설명을 듣고 이해하였습니다.',
          '유전자검사에 자발적으로 동의하며, 언제든지 동의를 철회할 수 있음을 알고 있습니다.',
        ],
      },
      {
        heading: '검체와 기록의 보존과 폐기',
        paragraphs: [
          '검체는 검사가 끝난 뒤 즉시 폐기합니다. 추가 분석에 따로 동의한 경우에는 결과가 나온 날부터 1년 동안 보존합니다.',
          '검사 기관은 동의서와 검사 기록을 법령에서 정한 기간 동안 보존합니다.',
        ],
      },
    ],
  },
  GENE_SENSITIVE_INFO_COLLECTION: {
    title: TERMS_TITLES.GENE_SENSITIVE_INFO_COLLECTION,
    sections: [
      {
        heading: '수집·이용 목적',
        paragraphs: ['유전자 검사의 신청과 진행, 검사 결과의 보관과 이용자 본인에 대한 제시'],
      },
      { heading: '수집·이용 항목', paragraphs: ['유전자 검사 결과, 인종(이용자가 알려 준 경우)'] },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['검사를 철회하거나 이용자가 이음을 떠날 때까지. 철회하면 지체 없이 파기합니다.'],
      },
      {
        heading: '이용하지 않는 곳',
        paragraphs: ['유전자 검사 결과는 신용평가, 보험, 대출, 광고에 이용하지 않습니다.'],
      },
      { heading: '동의를 거부할 권리', paragraphs: [NO_TESTING] },
    ],
  },
  GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION: {
    title: TERMS_TITLES.GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION,
    sections: [
      { heading: '제공받는 자', paragraphs: [LAB] },
      { heading: '제공 목적', paragraphs: ['검체 채취 키트의 발송, 유전자 검사의 시행, 검사 결과의 회신'] },
      {
        heading: '제공 항목',
        paragraphs: ['이름, 생년월일, 성별, 휴대폰 번호, 주소, 이메일, 인종(이용자가 알려 준 경우)'],
      },
      {
        heading: '보유 및 이용 기간',
        paragraphs: ['검사가 끝날 때까지. 검사를 철회하면 제공받는 자에게 지체 없이 알려 폐기하게 합니다.'],
      },
      {
        heading: '동의를 거부할 권리',
        paragraphs: [
          '이용자는 동의를 거부할 수 있습니다. 다만 동의할 때까지 검사 기관에 검사를 맡길 수 없어 키트를 보내지 않습니다.',
        ],
      },
    ],
  },
  GENE_FURTHER_ANALYSIS: {
    title: TERMS_TITLES.GENE_FURTHER_ANALYSIS,
    sections: [
      { heading: '이용 목적', paragraphs: ['새 키트 없이 추가 항목을 검사함'] },
      { heading: '이용 항목', paragraphs: ['검사하고 남은 검체와 유전자 분석 자료'] },
      {
        heading: '보유 및 이용 기간',
        paragraphs: [
          '결과가 나온 날부터 1년. 이용자는 언제든지 철회할 수 있으며, 철회하면 추가 항목의 검사에 이용하지 않습니다.',
        ],
      },
      {
        heading: '포함하지 않는 것',
        paragraphs: ['연구 목적의 이용은 포함하지 않으며, 별도의 동의서가 있어야 합니다.'],
      },
      {
        heading: '동의를 거부할 권리',
        paragraphs: ['이용자는 동의를 거부할 수 있으며, 거부하더라도 기본 검사는 그대로 받을 수 있습니다.'],
      },
    ],
  },
  GENE_GROUP_COMPARISON: {
    title: TERMS_TITLES.GENE_GROUP_COMPARISON,
    sections: [{ heading: GROUP_AGREEMENT.title, paragraphs: GROUP_AGREEMENT.paragraphs }],
  },
}
