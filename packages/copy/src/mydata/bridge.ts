import { BRIDGE_DAYS, BRIDGE_GRANT_MS, BRIDGE_READS } from '@ieum/domain/mydata/bridge.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'

const YEARS = Math.floor(BRIDGE_GRANT_MS / (365 * DAY_MS))

/** What a person agrees to who lets a program look; kept word for word in the ledger. A change is a new version. */
export const bridgeAgreement = {
  version: '2026-11-24',
  title: '이런 내용을 보여 줘요',
  points: [
    '무엇을: 연결한 기관의 계좌·카드·대출 이름과 가린 번호, 잔액, 거래 내역을 보여 줘요. 홈에서 숨긴 기관, 직접 입력한 자산, 보험·포인트·통신은 보여 주지 않아요',
    '누구에게: 연결 코드를 넣은 앱에만 보여 줘요. 이음이 고르거나 확인한 앱이 아니니 믿을 수 있는 앱에만 넣어 주세요',
    `얼마나: 앱이 연결한 때부터 ${YEARS}년 동안이에요. 그 전에도 언제든 그만 보여 줄 수 있어요`,
    `어떻게: 앱은 보기만 하고 아무것도 바꾸지 못해요. 하루에 ${BRIDGE_READS.most}번까지 볼 수 있고, 언제 봤는지 조회 기록에 남아요`,
    '앱이 이미 가져간 내용은 그만 보여 줘도 그 앱에 남아 있어요',
  ],
} as const

/** Sentences of the protocol's own language; a known reader looks for the first by its beginning. */
export const bridgeWire = {
  needsAttention: (organizationName: string) => `Connection to ${organizationName} may need attention`,
  cut: `Only the last ${BRIDGE_DAYS.most} days of the requested range are included`,
} as const
