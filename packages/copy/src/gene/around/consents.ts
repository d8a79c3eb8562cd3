/** Consents of a running testing. @source docs/reference/words.md#screens */
export const geneConsentWords = {
  link: '동의 관리',
  title: '유전자 검사 동의',
  subtitle: '무엇에 동의했는지 보고, 바꿀 수 있어요',
  whole: '전체 보기',
  version: '동의서 번호',
  required: '검사에 필요한 동의',
  requiredNote:
    '검사가 진행되는 동안에는 꼭 필요해요. 그만두려면 검사를 철회해 주세요. 철회하면 결과와 검체를 폐기해요.',
  agreed: '동의했어요',
  withdraw: '검사 철회하러 가기',
  provide: {
    title: '검사 기관에 정보 보내기',
    waiting: '아직 동의하지 않아서 검사 기관에 아무것도 보내지 않았어요. 동의하면 키트를 준비해요.',
    cta: '동의하고 검사 진행하기',
    done: '동의했어요. 검사 기관에 키트를 요청해요',
  },
  further: {
    title: '선택 동의',
    name: '추가 분석에 동의',
    on: '남은 검체와 자료를 결과가 나온 날부터 1년 동안 보관해요',
    off: '남은 검체와 자료를 보관하지 않아요',
    note: '동의하지 않아도 검사는 그대로예요. 켜는 것도 끄는 것도 한 번만 누르면 돼요.',
    given: '추가 분석에 동의했어요',
    withdrawn: '추가 분석 동의를 철회했어요',
  },
  failed: '바꾸지 못했어요. 다시 눌러 주세요',
  none: { title: '진행 중인 검사가 없어요', text: '검사를 신청하면 동의한 내용을 여기에서 볼 수 있어요.' },
} as const
