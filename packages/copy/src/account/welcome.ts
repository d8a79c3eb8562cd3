import { calendarMonths } from '../format/durations.ts'

/** The first page, for people without a session. It promises only what the product does. */
export const welcome = {
  title: '흩어진 자산을 한곳에 이어요',
  subtitle: '계좌, 카드, 투자, 보험을 한 번에 볼 수 있어요',
  /** Accessible name of the list. */
  promises: '내 정보를 이렇게 다뤄요',
  chosen: {
    title: '고른 기관에서만 가져와요',
    text: '무엇을 언제까지 가져올지 먼저 보고 동의해요',
  },
  looking: { title: '보기만 해요', text: '돈을 옮기거나 대신 거래하지 않아요' },
  sealed: { title: '암호화해서 보관해요', text: '금액과 거래 내용은 사람마다 따로 잠가요' },
  unsold: { title: '정보를 팔지 않아요', text: '추천에 쓰는 것도 따로 동의할 때만이에요' },
  destroyed: {
    title: '오래 쓰지 않으면 지워요',
    text: (months: number) => `${calendarMonths(months)} 동안 접속하지 않으면 가져온 정보를 파기해요`,
  },
  start: '시작하기',
  /** A returning person verifies their identity again, because there is no password. */
  again: '이미 쓰고 있어요',
  againHelp: '전에 썼다면 본인확인만 다시 하면 돼요',
} as const
