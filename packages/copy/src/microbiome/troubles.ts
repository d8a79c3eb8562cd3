import type { WaitingStatus } from '@ieum/domain/health/waiting-limit.ts'

/** Reasons why a laboratory cannot use a sample, and what the person should do differently. */
const CONDITIONS: { readonly [reason: string]: { readonly what: string; readonly instead: readonly string[] } } = {
  LOW_VOLUME: { what: '검체 양이 모자랐어요', instead: ['표시선까지 담아 주세요.'] },
  LEAKED: { what: '보내는 동안 검체가 새었어요', instead: ['뚜껑을 끝까지 돌려 닫고, 지퍼백에 넣어 보내 주세요.'] },
  TOO_OLD: { what: '검체를 담은 지 오래됐어요', instead: ['담은 날이나 다음 날에 보내 주세요.'] },
}
const UNKNOWN = { what: '검체를 쓸 수 없었어요', instead: ['키트에 든 안내를 처음부터 따라 담아 주세요.'] } as const

/** Deviations of a microbiome testing from the plan, and the next steps. @source docs/reference/words.md#screens */
export const gutTroubleWords = {
  /** @param reason as the laboratory names it; one unknown to this build gets general words */
  condition: (reason: string | null) => CONDITIONS[reason ?? ''] ?? UNKNOWN,
  instead: '이번에는 이렇게 해 주세요',
  failure: (what: string, count: number, most: number) => `${what} (${most}번 가운데 ${count}번째)`,
  newKit: '새 키트는 무료예요. 분석 기관이 보내면 알려 드려요.',
  newKitSent: '새 키트를 무료로 보냈어요. 전에 받은 키트는 쓰지 마세요.',
  last: '이번에도 분석하지 못하면 검사를 끝내고, 다시 신청할 수 있는 이용권을 드려요.',
  delayed: '분석 기관이 예정일을 바꿨어요. 따로 할 일은 없어요.',
  returnedLate: '키트가 예정보다 늦게 돌아왔어요. 결과도 조금 늦을 수 있어요.',
  beingChecked: '분석 기관이 보낸 결과에 맞지 않는 곳이 있어 확인하고 있어요. 확인이 끝나면 알려 드려요.',
  stopped: '분석 기관이 분석을 멈췄어요. 다시 시작하면 알려 드려요.',
  expired: '지금은 가지러 갈 수 없어요. 키트를 택배로 직접 분석 기관에 보내 주세요.',
  /** A step that takes longer than it may. */
  overdue: {
    APPLIED: '키트를 보낼 때가 지났어요. 분석 기관이 보내면 알려 드려요.',
    KIT_SENT: '키트가 올 때가 지났어요. 이미 받았다면 받았다고 눌러 주세요.',
    KIT_RETURN_REQUESTED: '가지러 올 때가 지났어요. 가지러 올 곳을 다시 적으면 새로 불러요.',
    KIT_RETURNED: '분석을 시작할 때가 지났어요. 시작하면 알려 드려요.',
    ANALYSIS_STARTED: '결과가 나올 때가 지났어요. 결과가 나오면 알려 드려요.',
    ANALYSIS_DELAYED: '결과가 나올 때가 지났어요. 결과가 나오면 알려 드려요.',
  } satisfies { readonly [step in WaitingStatus]: string },
  abandoned: '검체를 세 번 모두 분석하지 못했어요. 검사를 끝내고, 다시 신청할 수 있는 이용권을 드렸어요.',
} as const
