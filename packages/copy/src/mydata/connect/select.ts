import { dateTime } from '../../format/dates.ts'
import { grouped } from '../../format/won.ts'

/** Selection screen. @source docs/reference/words.md#screens */
export const select = {
  extraAll: '전체 기관',
  extraMore: '다른 기관도 살펴보기',
  inMaintenance: '점검 중',
  maintenanceSoon: '곧 점검을 시작해요',
  maintenanceUntil: (toMs: number | string) => `${dateTime(toMs)}까지 점검해요`,
  selectAll: (group: string) => `${group} 모두 선택`,
  groupCount: (chosen: number, all: number) => `${grouped(chosen)}/${grouped(all)}`,
  groupCountText: (chosen: number, all: number) => ` ${grouped(all)}곳 중 ${grouped(chosen)}곳`,
  connect: '연결하기',
  connectAll: '전체 연결하기',
  count: (chosen: number) => `${grouped(chosen)}개 선택`,
  /** Opens the list of the organizations that a press asks. */
  whoIsAsked: '요청할 기관 보기',
  /** Connects the chosen institution on its own page, in place of a certificate. */
  atInstitution: '기관 화면에서 연결하기',
  connected: '연결됨',
  expired: '다시 연결해 주세요',
  nothingChosen: '기관을 골라 주세요',
  /** Shown before the press when a whole long list is selected. */
  tooMany: '한 번에 500곳까지 연결할 수 있어요',
  search: '기관 이름이나 초성으로 찾기',
  found: (count: number) => `${grouped(count)}곳을 찾았어요`,
  notFound: '찾는 기관이 없어요',
  /** Shown under it: notification, and adding an institution that cannot be connected. */
  whenItComes: '생기면 알려드릴게요',
} as const
