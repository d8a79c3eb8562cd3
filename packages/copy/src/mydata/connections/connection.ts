import type { ScopeAssetStatus } from '@ieum/contracts/mydata/enums.ts'
import { dateOfYear, dateTimeOfYear, fullDate, tableDate, type When } from '../../format/dates.ts'
import { josa } from '../../format/josa.ts'
import { things } from '../../format/numbers.ts'

const assetStates: { readonly [status in ScopeAssetStatus | 'UNKNOWN']: string | null } = {
  ACTIVE: null,
  CREATED: '준비 중',
  INACTIVE: '쉬는 중',
  FAILED: '새로 가져오지 못했어요',
  ACTIVE_PAUSED: '잠시 멈춤',
  RELOGIN_REQUIRED: '다시 연결 필요',
  DELETED_BY_MYDATA: '제공 중단',
  DISCONNECTED: '쉬는 중',
  PENDING_DELETION: '삭제 예정',
  UNKNOWN: null,
}

/** One connection. @source docs/reference/words.md#screens */
export const connection = {
  meta: (industry: string, state: string) => `${industry} · ${state}`,
  /** The certificate or method of identification. */
  connectedBy: {
    INDIVIDUAL: '기관 화면에서 본인 확인을 하고 연결했어요',
    INTEGRATED: '인증서로 서명하고 연결했어요',
  },
  state: {
    CONNECTED: '연결 중',
    EXPIRED: '동의가 끝났어요',
    RELOGIN_REQUIRED: '다시 연결이 필요해요',
    DISCONNECTED: '연결을 해제하고 있어요',
    UNKNOWN: '확인 중',
  },
  connectedWith: (certificate: string) => `${josa(certificate, '으로/로')} 연결했어요`,
  connectedAtInstitution: '기관 화면에서 연결했어요',
  stopped: {
    EXPIRED: '동의 기간이 끝나서 새로 가져오지 않아요. 다시 연결하면 지금까지 본 자산을 그대로 이어서 볼 수 있어요.',
    RELOGIN_REQUIRED: '기관이 더 보내지 않아요. 다시 연결하면 지금까지 본 자산을 그대로 이어서 볼 수 있어요.',
  },
  maintenance: (toMs: When, nowMs: number) => `${dateTimeOfYear(toMs, nowMs)}까지 점검해요`,
  timeline: {
    label: '연결 일정',
    fetched: '가져왔어요',
    checked: '확인했어요',
    notFetched: '아직 가져오지 않았어요',
    next: '다음 정기적 전송',
    unset: '설정 안 함',
    notPlanned: '예정 없음',
    end: '동의를 끝내는 날',
    ended: '동의가 끝난 날',
    at: (when: When, nowMs: number) => dateTimeOfYear(when, nowMs),
    day: (when: When, nowMs: number) => dateOfYear(when, nowMs),
    endDay: (when: When) => fullDate(when),
  },
  scopes: '가져오는 정보',
  scope: {
    assets: (count: number, { noun, what }: { noun: string; what: string }) => `${noun} ${things(count)} · ${what}`,
    resting: '쉬는 중',
    notSigned: '동의하지 않았어요',
    none: '가진 상품이 없어요',
  },
  asset: assetStates,
  assetsHead: '기관이 알려준 내 상품',
  check: {
    action: '기관에 지금 확인하기',
    note: '가진 상품과 동의 기간을 기관에 다시 물어봐요',
    done: (end: When, cycleDays: number | null) =>
      `방금 기관에 확인했어요. 기관에는 ${fullDate(end)}까지, ${cycleDays === null ? '정기적 전송 없이' : `${cycleDays}일마다 보내기로`} 남아 있어요`,
    silent: '기관이 지금은 답하지 않아요. 전에 가져온 내용을 보여 드려요',
    wait: (seconds: number) => `조금 전에 확인했어요. ${seconds}초 뒤에 다시 확인할 수 있어요`,
    often: '기관에는 1분에 한 번만 물어볼 수 있어요. 잠시 뒤 다시 눌러 주세요',
    failed: '확인하지 못했어요. 잠시 뒤 다시 눌러 주세요',
  },
  isNew: '새로 찾았어요',
  noNumber: '번호 없음',
  /** For an entry that covers everything of its kind. */
  wholeKind: '기관이 한데 모아 알려줘요',
  settings: '가져오는 방법',
  cycle: '정기적 전송 주기',
  end: '동의를 끝내는 날',
  renew: '동의 기간 늘리기',
  renewNote: '한 번 더 서명하면 지금부터 다시 최대 5년까지 정할 수 있어요',
  exposed: '홈에서 보기',
  exposedNote: '끄면 홈과 순자산에서 빼요. 연결은 그대로예요',
  consents: '동의 내역',
  consentedAt: (when: When) => tableDate(when),
  optional: '선택 동의',
  optionalYes: '동의했어요',
  optionalNo: '동의하지 않았어요',
  optionalNote: '선택 동의는 다시 서명할 때 바꿀 수 있어요',
  signatureTitle: '다시 서명해야 바꿀 수 있어요',
  signatureText: '서명한 것보다 더 자주, 더 오래, 더 많이 가져오려면 새로 동의하고 서명해야 해요.',
  signatureGo: '서명하기',
  saved: '바꿨어요',
  saveFailed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요',
  offline: '인터넷 연결을 확인하고 다시 시도해 주세요',
  reconnect: '다시 연결하기',
  disconnect: '연결 해제',
  disconnectTitle: (name: string) => `${name} 연결을 해제할까요?`,
  disconnectText: '가져온 정보도 함께 삭제해요',
  disconnectOk: '연결 해제하기',
} as const
