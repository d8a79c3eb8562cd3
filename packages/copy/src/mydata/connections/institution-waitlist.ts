import { monthDay, type When } from '../../format/dates.ts'

/** The institution waitlist, and the notification once one can be connected. */
export const waitlist = {
  title: '기다리는 기관',
  subtitle: '찾는 기관의 이름을 남겨 주세요. 연결할 수 있게 되면 홈에서 한 번 알려드려요',
  name: '기관 이름',
  nameMissing: '기관 이름을 넣어 주세요',
  save: '생기면 알림 받기',
  saving: '저장하고 있어요',
  saved: '연결할 수 있게 되면 알려드릴게요',
  since: (createdAtMs: When) => `${monthDay(createdAtMs)}부터 기다려요`,
  stop: '지우기',
  stopNamed: (name: string) => `${name} 지우기`,
  stopping: '지우고 있어요',
  stopped: '지웠어요. 이제 알리지 않아요',
  failed: '저장하지 못했어요. 입력한 내용은 그대로 있어요. 잠시 후 다시 시도해 주세요',
  stopFailed: '지우지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요. 입력한 내용은 그대로 있어요',
  byHand: '자산 직접 입력하기',
  byHandSub: '연결하지 않아도 적어 둘 수 있어요',
} as const
