import { dateTimeOfYear, type When } from '../format/dates.ts'

/** Snoozing inquiry notices while loans are compared. @source docs/reference/words.md#screens */
export const noticeSilence = {
  title: '조회 알림 쉬기',
  subtitle: '대출을 비교하면 여러 금융회사가 한꺼번에 조회해요. 그동안 알림을 쉴 수 있어요.',
  state: '지금',
  on: '알림을 받고 있어요',
  until: (at: When, nowMs: number) => `${dateTimeOfYear(at, nowMs)}까지 쉬어요`,
  choose: '얼마나 쉴까요?',
  minutes: (count: number) => (count < 60 ? `${count}분` : count < 1_440 ? `${count / 60}시간` : '하루'),
  longer: '이미 더 길게 쉬고 있으면 그대로 두어요.',
  note: '빚을 받으려는 조회와 대부업체의 조회는 쉬는 동안에도 알려 드려요. 내역에는 모두 남아요.',
  end: '다시 알림 받기',
  started: '알림을 쉬어요',
  ended: '다시 알려 드려요',
  failed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요',
} as const
