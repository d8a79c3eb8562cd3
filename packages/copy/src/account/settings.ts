import { mainTabs } from '../main-tabs.ts'

/** Settings. @source docs/reference/words.md#screens */
export const settings = {
  title: mainTabs.all,
  theme: { title: '화면 모드', system: '기기 설정 따르기', light: '밝게', dark: '어둡게' },
  hideAmounts: '금액 숨기기',
  connectLabel: '연결',
  /** Entries to the flow, by purpose. */
  connectFor: {
    pfm: '기관 더 연결하기',
    loan: '대출 연결하기',
    card: '카드 연결하기',
    insurance: '보험 연결하기',
    growing_my_asset: '자산이 얼마나 자랐는지 보기',
    credit: '신용점수가 바뀐 이유 보기',
  },
  gene: '건강',
  geneTraits: '유전자 검사 항목과 결과',
  signOut: '로그아웃',
  signedOut: '로그아웃했어요',
  signOutFailed: '로그아웃하지 못했어요. 잠시 후 다시 시도해 주세요',
  account: '내 정보',
  display: '화면',
  licenses: '오픈소스 라이선스',
  /** The last pages stored on this device (ADR 0116). */
  cachedPages: {
    title: '인터넷 없이도 마지막 화면 보기',
    text: '마지막으로 본 홈과 자산 화면을 이 기기에 암호화해 하루 동안 두고, 로그아웃하면 지워요',
  },
  terms: '약관과 안내',
} as const
