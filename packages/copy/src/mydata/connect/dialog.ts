import type { CertificationTransactionState } from '@ieum/contracts/mydata/connect/connect.ts'
import type { ConnectDialog } from '@ieum/contracts/mydata/connect/connect-names.ts'
import { MIN_TRANSFER_AGE_YEARS } from '@ieum/domain/mydata/constants.ts'
import { time, type When } from '../../format/dates.ts'

/** A dialog: its paragraphs and its buttons; a single button is `primary`. A press outside closes none. */
export type DialogText = {
  readonly title: string
  readonly body: readonly string[]
  readonly secondary?: string
  readonly primary: string
  /** A link under the text. */
  readonly link?: string
}

/** Words that replace a dialog's own in one case. */
type Variant = 'underageWithHealthInsurance'

/** Besides its text a dialog may have words for its list; some texts are built from facts. */
type Words = (DialogText & { readonly [other: string]: unknown }) | ((facts: never) => DialogText)

const confirm = '확인'
const notConnected = '연결을 마치지 못했어요'
const under19 = {
  title: `만 ${MIN_TRANSFER_AGE_YEARS}세 미만은 일부 서비스를 쓸 수 없어요`,
  body: ['정보 전송 요구는 아직 준비하고 있어요. 쓸 수 있게 되면 알려드릴게요.'],
  /** Opens the page where a person under 19 can add manual assets. */
  secondary: '직접 입력하기',
  primary: confirm,
} as const

/** Dialogs of the connection flow, by the name of the overlay. @source CF-8.2 */
export const dialog = {
  globalMaintenance: ({ fromMs, toMs }: { readonly fromMs: When; readonly toMs: When }): DialogText => ({
    title: '정기 점검 시간이에요',
    body: [
      '지금은 모든 기관이 점검 중이에요. 점검이 끝난 뒤 다시 시도해 주세요.',
      `점검 시간: 매일 ${time(fromMs)} ~ ${time(toMs)}`,
    ],
    primary: confirm,
  }),
  allInMaintenance: {
    title: '점검 중인 기관이에요',
    body: ['아래 기관은 나중에 다시 시도해 주세요.'],
    primary: confirm,
  },
  someInMaintenance: {
    title: '점검 중인 기관이 있어요',
    body: ['아래 기관은 나중에 다시 시도해 주세요.'],
    primary: '나머지만 연결하기',
    inMaintenance: '점검 중',
    connectable: '지금 연결할 수 있는 기관',
  },
  underage: under19,
  /** Only where health insurance linking exists. */
  underageWithHealthInsurance: {
    ...under19,
    body: [...under19.body, '지금은 건강보험 연결과 자산 직접 입력만 할 수 있어요.'],
    link: '건강보험 연결하기',
  },
  serverError: {
    title: notConnected,
    body: ['일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    primary: confirm,
  },
  signatureRequired: {
    title: '인증을 마치지 못했어요',
    body: ['인증 시간이 지났거나 인증이 아직 끝나지 않았어요. 인증을 다시 요청할게요.'],
    primary: confirm,
  },
  allUnregistered: {
    title: '가입 정보를 찾지 못했어요',
    body: [
      '기관 홈페이지에서 본인 이름으로 가입했는지 확인해 주세요. 최근에 가입했다면 2~3영업일 뒤에 연결할 수 있어요.',
    ],
    secondary: '자세히 보기',
    primary: confirm,
  },
  allError: {
    title: notConnected,
    body: ['요청한 기관에 일시적인 오류가 생겼어요. 나중에 다시 시도해 주세요.'],
    primary: confirm,
  },
  errorAndUnregistered: {
    title: notConnected,
    body: ['자산이 없거나 일시적인 오류가 생겼어요.'],
    primary: confirm,
  },
  unknown: { title: notConnected, body: ['일시적인 오류가 생겼어요. 나중에 다시 시도해 주세요.'], primary: confirm },
  certificateOrganizationUnregistered: {
    title: '인증을 요청하지 못했어요',
    body: ['선택한 인증 서비스에 가입한 정보가 없어요. 그곳에 가입한 뒤 다시 시도해 주세요.'],
    primary: confirm,
  },
  consentError: {
    title: '오류가 생겼어요',
    body: ['일시적인 오류가 생겼어요. 잠시 후 다시 시도해 주세요.'],
    primary: confirm,
  },
  network: {
    title: '연결하지 못했어요',
    body: ['네트워크를 확인하거나 나중에 다시 시도해 주세요.'],
    secondary: '나중에',
    primary: '다시 시도',
  },
  delayed: { title: '연결이 늦어지고 있어요', body: ['연결할 수 있을 때 이어서 마칠게요.'], primary: confirm },
  /** The failed institutions could not be retried. */
  retryFailed: { title: '연결하지 못했어요', body: ['잠시 후 다시 시도해 주세요.'], primary: confirm },
  sessionExpired: { title: '다시 로그인해 주세요', body: ['고른 내용은 그대로 있어요.'], primary: confirm },
  invalidAccess: {
    title: '잘못된 접근이에요',
    body: ['연결할 수 있는 기관이 없어요. 이전 화면으로 돌아갈게요.'],
    primary: '닫기',
  },
} as const satisfies { readonly [name in ConnectDialog | Variant]: Words }

/**
 * The words of `signatureRequired` where the request's state is known. While it is open, no new request is sent. A
 * certificate that signs in a window is always requested again and has the general words.
 * @source docs/concepts/connect-flow.md#signature-needed
 */
export const signatureDialogs: { readonly [state in CertificationTransactionState]: DialogText } = {
  PENDING: {
    title: '아직 인증을 기다리고 있어요',
    body: ['보낸 인증 요청은 그대로 있어요. 인증 앱에서 인증한 뒤 완료를 눌러 주세요.'],
    primary: confirm,
  },
  REJECTED: {
    title: '인증 요청을 거절했어요',
    body: ['연결하려면 인증이 필요해요. 확인을 누르면 인증을 다시 요청할게요.'],
    primary: confirm,
  },
  /** Also for a new request from another tab. */
  EXPIRED: {
    title: '인증 요청이 끝났어요',
    body: ['시간이 지났거나 다른 화면에서 새로 요청했어요. 확인을 누르면 인증을 다시 요청할게요.'],
    primary: confirm,
  },
}
