import { dateTimeOfYear, type When } from '../../format/dates.ts'
import { grouped } from '../../format/won.ts'

/** The receipt of a first come, and how anybody checks the day. @source docs/words.md#screens */
export const geneDrawWords = {
  link: '내 순서 확인하기',
  title: '내 순서 확인증',
  subtitle: '순서를 받은 그때 서명해서, 뒤에 누구도 바꿀 수 없어요',
  sequence: '내 순서',
  sequenceOf: (sequence: number) => `${grouped(sequence)}번`,
  entered: '받은 때',
  at: (atMs: When, nowMs: number) => dateTimeOfYear(atMs, nowMs),
  result: '결과',
  results: {
    WON: '신청 기회를 얻었어요',
    LOST: '비는 자리를 기다려요',
    HOLD_EXPIRED: '신청 시간이 지났어요',
    NOT_ENTERED: '순서를 받지 않았어요',
    UNKNOWN: '알 수 없음',
  },
  signature: '서명',
  before: '바로 앞 순서의 지문',
  save: '확인증 내려받기',
  saved: '확인증을 내려받았어요',
  saveNote: '하루가 지나면 여기서 사라져요. 나중에 확인하려면 지금 받아 두세요.',
  none: {
    title: '오늘 받은 순서가 없어요',
    text: '신청 기회를 받으면 순서와 서명이 여기에 나와요.',
  },
  commitment: {
    title: '미리 한 약속',
    text: '자리 수, 여는 시간, 순서를 정하는 규칙, 서명 열쇠를 열리기 하루 전에 서명해 두었어요.',
    places: '자리 수',
    count: (count: number) => `${grouped(count)}자리`,
    hours: '시간',
    span: (opensAtMs: When, closesAtMs: When, nowMs: number) =>
      `${dateTimeOfYear(opensAtMs, nowMs)} – ${dateTimeOfYear(closesAtMs, nowMs)}`,
    whole: '약속 원문과 서명',
    save: '약속 내려받기',
    saved: '약속을 내려받았어요',
  },
  list: {
    title: '모두의 명단',
    text: '하루가 끝나고 30분이 지나면 이름 없이 모든 순서를 공개해요. 명단에서 내 확인증을 찾고, 순서가 바뀌거나 빠지지 않았는지 누구나 확인할 수 있어요.',
    open: '명단 열기',
    from: (atMs: When, nowMs: number) => `${dateTimeOfYear(atMs, nowMs)}부터`,
  },
  fileName: (kind: 'receipt' | 'commitment') => `이음-순서-${kind === 'receipt' ? '확인증' : '약속'}.json`,
} as const
