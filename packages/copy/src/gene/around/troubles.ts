import { fullDate, type When } from '../../format/dates.ts'

/** Reasons why a laboratory cannot use a sample, and what the person should do differently. */
const CONDITIONS = {
  LOW_VOLUME: {
    what: '검체 양이 모자랐어요',
    instead: ['표시선까지 천천히 채워 주세요. 거품은 양에 들어가지 않아요.'],
  },
  LEAKED: {
    what: '보내는 동안 검체가 새었어요',
    instead: ['뚜껑을 소리가 날 때까지 돌려 닫고, 지퍼백에 넣어 보내 주세요.'],
  },
  CONTAMINATED: {
    what: '검체에 다른 것이 섞였어요',
    instead: ['입을 물로 헹군 뒤 30분 동안 먹거나 마시지 말고 담아 주세요.', '용기 안쪽과 뚜껑 안쪽은 만지지 마세요.'],
  },
  LOW_DNA_QUALITY: {
    what: '검체에서 읽을 만큼의 DNA를 얻지 못했어요',
    instead: [
      '담기 전 30분 동안 먹거나 마시거나 담배를 피우지 마세요.',
      '보존액이 검체와 섞이게 열 번쯤 흔들어 주세요.',
    ],
  },
  LOW_CALL_RATE: {
    what: '읽지 못한 자리가 너무 많았어요',
    instead: ['담기 전 30분 동안 먹거나 마시지 마세요.', '담은 뒤에는 오래 두지 말고 바로 보내 주세요.'],
  },
  LABEL_MISMATCH: {
    what: '키트 번호와 용기에 붙은 번호가 달랐어요',
    instead: ['새로 받은 키트 안에 든 용기와 스티커만 써 주세요.'],
  },
} as const

const UNKNOWN = { what: '검체를 쓸 수 없었어요', instead: ['키트에 든 안내를 처음부터 따라 담아 주세요.'] } as const

const words: { readonly [condition: string]: { readonly what: string; readonly instead: readonly string[] } } =
  CONDITIONS

/** Deviations of a testing from the plan, their deadlines, and the next steps. @source docs/reference/words.md#screens */
export const geneTroubleWords = {
  /** @param condition as the laboratory names it; one unknown to this build gets general words */
  condition: (condition: string | null) => words[condition ?? ''] ?? UNKNOWN,
  instead: '이번에는 이렇게 해 주세요',
  failure: (what: string, count: number, most: number) => `${what} (${most}번 가운데 ${count}번째)`,
  newKit: '새 키트는 무료예요. 분석 기관이 보통 다음 영업일에 보내고, 보내면 알려 드려요.',
  newKitSent: '새 키트를 무료로 보냈어요. 전에 받은 키트는 쓰지 마세요.',
  last: '이번에도 분석하지 못하면 검사를 끝내고, 다시 신청할 수 있는 이용권을 드려요.',
  delayed: '분석 기관이 예정일을 바꿨어요. 따로 할 일은 없어요.',
  returnedLate: '키트가 예정보다 늦게 돌아왔어요. 결과도 조금 늦을 수 있어요.',
  beingChecked: '분석 기관이 보낸 결과에 맞지 않는 곳이 있어 확인하고 있어요. 확인이 끝나면 알려 드려요.',
  stopped: '분석 기관이 분석을 멈췄어요. 다시 시작하면 알려 드려요.',
  expired: '지금은 가지러 갈 수 없어요. 키트를 택배로 직접 분석 기관에 보내 주세요.',
  /** For a step that takes too long: what happens now, or what the person can do. */
  overdue: {
    APPLIED: '키트를 보낼 때가 지났어요. 이음이 분석 기관에 확인하고 있어요.',
    KIT_SENT: '키트가 올 때가 지났어요. 이미 받았다면 받았다고 눌러 주세요.',
    KIT_RETURN_REQUESTED: '가지러 올 때가 지났어요. 가지러 올 곳을 다시 적으면 새로 불러요.',
    KIT_RETURNED: '분석을 시작할 때가 지났어요. 이음이 분석 기관에 확인하고 있어요.',
    ANALYSIS_STARTED: '결과가 나올 때가 지났어요. 이음이 분석 기관에 확인하고 있어요.',
    ANALYSIS_DELAYED: '결과가 나올 때가 지났어요. 이음이 분석 기관에 확인하고 있어요.',
  },
  until: {
    GIVE_BACK: '보낼 수 있는 날',
    SEND_LATE: '받아 주는 날',
    RESTART: '다시 시작하는 날',
  },
  untilDay: (atMs: When) => `${fullDate(atMs)}까지`,
  afterStopped: '그날까지 소식이 없으면 다시 시작하지 않아요. 검사를 철회하면 검체와 기록을 폐기해요.',
  abandoned: {
    title: '검체를 세 번 모두 분석하지 못했어요',
    text: '검사를 끝내고, 다시 신청할 수 있는 이용권을 드렸어요. 검체는 분석 기관이 폐기해요.',
    used: '검사를 끝내고 이용권을 드렸어요. 검체는 분석 기관이 폐기해요.',
  },
} as const
