/** Pages shown in place of the requested one. */
export const notFound = {
  title: '찾는 화면이 없어요',
  text: '주소가 바뀌었거나 없어진 화면이에요',
  action: '홈으로 가기',
} as const

export const failed = {
  title: '화면을 불러오지 못했어요',
  text: '잠시 후 다시 시도해 주세요',
  action: '다시 시도',
} as const

/** Shown when one network requested too many pages without a session. */
export const tooManyPages = {
  title: '잠시 후 다시 열어 주세요',
  text: '지금 쓰는 네트워크에서 화면을 너무 많이 열었어요. 1분쯤 기다렸다가 다시 열어 주세요.',
  action: '다시 열기',
} as const

/** Thin strip of the sandbox; never shown in the real world. */
export const practice = {
  label: '연습 환경',
  signedOut: '로그인하지 않았어요',
  phone: '이 번호의 휴대폰',
  people: '사람들',
  clock: '시계',
  purposes: '연결 목적',
  purposesNote: '연결 화면이 목적마다 어떻게 달라지는지 볼 수 있어요',
  offeredBy: { practice: '여기에만 있는 목적', home: '홈에도 있는 목적', settings: '전체에도 있는 목적' },
} as const
