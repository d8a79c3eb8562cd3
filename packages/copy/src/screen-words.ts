import { things } from './format/numbers.ts'

/** Words that many screens use. */
export const screenWords = {
  confirm: '확인',
  close: '닫기',
  cancel: '취소',
  retry: '다시 시도',
  later: '나중에',
  details: '자세히 보기',
  more: '더 보기',
  back: '뒤로',
  refresh: '새로고침',
  loading: '불러오고 있어요',
  offline: '인터넷 연결이 끊겼어요',
  online: '다시 연결됐어요',
  newWindow: '새 창으로 열려요',
  count: things,
  required: '필수',
  optional: '선택',
  unknown: '알 수 없음',
  mainMenu: '주 메뉴',
  skipToContent: '본문으로 건너뛰기',
  amountHidden: '금액 숨김',
  loadFailed: { title: '불러오지 못했어요', body: '잠시 후 다시 시도해 주세요.' },
  /** Under a field whose text is too long; nothing of it is cut. */
  tooLong: (most: number) => `${most}자까지 넣을 수 있어요`,
  detailsOf: (name: string) => `${name} 정보 자세히 보기`,
} as const
