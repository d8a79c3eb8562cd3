import { grouped } from '../../format/won.ts'

/** An additional testing with the rest of the basic one's sample. @source docs/reference/words.md#screens */
export const geneAdditionalWords = {
  link: '추가 검사',
  title: '추가 검사를 신청해 주세요',
  subtitle: '남은 검체로 검사해서 키트를 새로 받지 않아요',
  count: (count: number) => `새로 볼 수 있는 항목 ${grouped(count)}개`,
  traits: '검사하는 항목',
  consents: '동의',
  bodies: {
    GENE_SENSITIVE_INFO_COLLECTION: '추가 검사 결과도 민감정보라서 따로 동의를 받아요. 철회하면 결과를 바로 지워요.',
    GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION:
      '분석 기관에 이름, 생년월일, 성별, 연락처를 보내요. 주소는 보내지 않아요.',
  },
  subject: '검사받는 사람',
  cta: '추가 검사 신청하기',
  missing: '필수 동의와 빈칸을 확인해 주세요',
  failed: '신청하지 못했어요. 다시 눌러 주세요',
  applied: '추가 검사를 신청했어요',
  cannot: {
    IDENTITY_NOT_VERIFIED: { title: '본인 확인이 필요해요', text: '본인 확인을 마치면 신청할 수 있어요.' },
    UNDERAGE: { title: '만 19세 이상부터 신청할 수 있어요', text: '그때 다시 찾아와 주세요.' },
    ALREADY_APPLIED: { title: '이미 신청한 검사가 있어요', text: '진행 상황을 확인해 주세요.' },
    ALREADY_TESTED: { title: '추가 검사를 이미 마쳤어요', text: '결과는 내 특성에서 볼 수 있어요.' },
    BASIC_TEST_REQUIRED: {
      title: '기본 검사가 먼저예요',
      text: '기본 검사 결과가 나오면 남은 검체로 추가 검사를 할 수 있어요.',
    },
    FURTHER_ANALYSIS_CONSENT_REQUIRED: {
      title: '추가 분석 동의가 필요해요',
      text: '남은 검체와 자료를 보관하는 데 동의하면 신청할 수 있어요.',
    },
    SAMPLE_RETENTION_EXPIRED: {
      title: '검체 보관 기간이 지났어요',
      text: '결과가 나온 날부터 1년까지만 보관해서, 지금은 추가 검사를 할 수 없어요.',
    },
    NONE: { title: '지금은 신청할 수 없어요', text: '잠시 후 다시 확인해 주세요.' },
    UNKNOWN: { title: '지금은 신청할 수 없어요', text: '잠시 후 다시 확인해 주세요.' },
  },
  toConsents: '동의 바꾸러 가기',
} as const
