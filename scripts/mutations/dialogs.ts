import type { Mutation } from './mutation.ts'

const DIALOG = 'packages/copy/src/mydata/connect/dialog.ts'
const MACHINE = 'packages/connect-flow/src/machine'
/** Files that define the states of a screen. */
const fileOf = {
  none: `${MACHINE}.ts`,
  selection: `${MACHINE}/selection.ts`,
  consent: `${MACHINE}/consent.ts`,
  signature: `${MACHINE}/signature.ts`,
  connectionRequest: `${MACHINE}/connection-request.ts`,
  syncStatus: `${MACHINE}/sync-status.ts`,
  completed: `${MACHINE}/completed.ts`,
} as const

/** The rule of the text, the dialog as `dialog.ts` begins it, its text, and the other button texts. */
const WORDS: readonly (readonly [
  rule: string,
  begins: string,
  title: string,
  text: string,
  ...buttons: readonly string[],
])[] = [
  ['CF-8.2.2', 'globalMaintenance: (', '정기 점검 시간이에요', '점검 시간: 매일'],
  ['CF-8.2.3', 'allInMaintenance: {', '점검 중인 기관이에요', '아래 기관은 나중에'],
  ['CF-8.2.4', 'someInMaintenance: {', '점검 중인 기관이 있어요', '아래 기관은 나중에', '나머지만 연결하기'],
  ['CF-8.2.5', 'const under19 =', '세 미만은 일부', '정보 전송 요구는 아직', '직접 입력하기'],
  ['CF-8.2.6', 'underageWithHealthInsurance: {', '...under19', '지금은 건강보험 연결과', '건강보험 연결하기'],
  ['CF-8.2.7', 'serverError: {', 'notConnected', '일시적인 문제가'],
  ['CF-8.2.8', 'signatureRequired: {', '인증을 마치지 못했어요', '인증 시간이 지났거나'],
  ['CF-8.2.8', 'PENDING: {', '아직 인증을 기다리고', '요청은 그대로 있어요'],
  ['CF-8.2.8', 'REJECTED: {', '인증 요청을 거절했어요', '연결하려면 인증이'],
  ['CF-8.2.8', 'EXPIRED: {', '인증 요청이 끝났어요', '시간이 지났거나'],
  ['CF-8.2.9', 'allUnregistered: {', '가입 정보를 찾지 못했어요', '2~3영업일', '자세히 보기'],
  ['CF-8.2.10', 'allError: {', 'notConnected', '요청한 기관에'],
  ['CF-8.2.11', 'errorAndUnregistered: {', 'notConnected', '자산이 없거나'],
  ['CF-8.2.12', 'unknown: {', 'notConnected', '나중에 다시 시도해 주세요.'],
  ['CF-8.2.13', 'certificateOrganizationUnregistered: {', '인증을 요청하지 못했어요', '가입한 정보가 없어요'],
  ['CF-8.2.14', 'consentError: {', '오류가 생겼어요', '잠시 후 다시'],
  ['CF-8.2.15', 'network: {', '연결하지 못했어요', '네트워크를 확인하거나', "'나중에'", "'다시 시도'"],
  ['CF-8.2.16', 'delayed: {', '연결이 늦어지고 있어요', '이어서 마칠게요'],
  ['CF-8.2.17', 'invalidAccess: {', '잘못된 접근이에요', '이전 화면으로', '닫기'],
  ['CF-8.2.18', 'sessionExpired: {', '다시 로그인해 주세요', '고른 내용은'],
  ['CF-8.2.19', 'retryFailed: {', '연결하지 못했어요', '잠시 후 다시'],
]

/** Changes text inside quotes; replaces a text's name with another one's. */
function otherWords(from: string): string {
  if (from === 'notConnected') return "'다른 말이에요'"
  if (from === '...under19') return "...under19, title: '다른 말이에요'"
  return from.startsWith("'") ? "'다른 말'" : '다른 말'
}

const wordChanges = WORDS.flatMap(([rule, begins, title, text, ...buttons]) =>
  [['title', title] as const, ['text', text] as const, ...buttons.map((label) => ['button', label] as const)].map(
    ([part, from]): Mutation => ({
      rule,
      what: `${begins.replace(/[^\w ]|const /g, '').trim()}: another ${part}`,
      file: DIALOG,
      after: begins,
      from,
      to: otherWords(from),
    }),
  ),
)

/** The tests of CF-4.2.6 follow the targets of buttons, for every dialog of the table. */
const target = (dialog: `${keyof typeof fileOf} ${string}`, after: string, from: string, to: string): Mutation => ({
  rule: 'CF-4.2.6',
  what: `${dialog} leads elsewhere`,
  file: fileOf[dialog.slice(0, dialog.indexOf(' ')) as keyof typeof fileOf],
  after,
  from,
  to,
})

const elsewhere = "CONFIRM: '#connect.leaving'"
const targetChanges: readonly Mutation[] = [
  target('none invalidAccess', 'invalidAccess: { on:', "CLOSE: leaveFor('invalidAccess')", "CLOSE: leaveFor('back')"),
  target('none sessionExpired', 'sessionExpired: { on:', "CONFIRM: leaveFor('sessionExpired')", elsewhere),
  target('selection underage', 'underage: {\n', "CONFIRM: 'choosing'", elsewhere),
  target('selection underage, manual entry', 'underage: {\n', "leaveFor('manualEntry')", "leaveFor('back')"),
  target('selection underage, health insurance', 'underage: {\n', "leaveFor('healthInsurance')", "leaveFor('back')"),
  target('selection globalMaintenance', 'globalMaintenance: { on:', "CONFIRM: 'choosing'", elsewhere),
  target('selection allInMaintenance', 'allInMaintenance: { on:', "CONFIRM: 'choosing'", elsewhere),
  target(
    'selection someInMaintenance',
    'someInMaintenance: {\n',
    "CONFIRM: { target: '#connect.certificateSheet'",
    "CONFIRM: { target: 'choosing'",
  ),
  target('selection serverError', "serverError: { on: { CONFIRM: 'choosing'", "CONFIRM: 'choosing'", elsewhere),
  target(
    'consent certificateOrganizationUnregistered',
    "certificateOrganizationUnregistered: { on: { CONFIRM: 'form'",
    "CONFIRM: 'form'",
    elsewhere,
  ),
  target('consent consentError', "consentError: { on: { CONFIRM: 'form'", "CONFIRM: 'form'", elsewhere),
  target(
    'signature certificateOrganizationUnregistered',
    "certificateOrganizationUnregistered: { on: { CONFIRM: 'waiting'",
    "CONFIRM: 'waiting'",
    elsewhere,
  ),
  target('signature consentError', "consentError: { on: { CONFIRM: 'waiting'", "CONFIRM: 'waiting'", elsewhere),
  target(
    'connectionRequest signatureRequired',
    'const signAgain = [\n',
    "{ target: '#connect.signature.waiting' }",
    "{ target: '#connect.consent' }",
  ),
  target('connectionRequest allUnregistered', 'allUnregistered: {\n      on:', 'CONFIRM: abandon', elsewhere),
  target('connectionRequest allError', 'allError: { on:', 'CONFIRM: abandon', elsewhere),
  target('connectionRequest errorAndUnregistered', 'errorAndUnregistered: { on:', 'CONFIRM: abandon', elsewhere),
  target('connectionRequest unknown', 'unknown: { on:', 'CONFIRM: abandon', elsewhere),
  target('connectionRequest network, again', 'network: { on:', "RETRY: 'requesting'", "RETRY: '#connect.leaving'"),
  target('connectionRequest network, later', 'network: { on:', "LATER: leaveFor('network')", "LATER: leaveFor('back')"),
  target('syncStatus network, again', "RETRY: 'polling'", "RETRY: 'polling'", "RETRY: '#connect.leaving'"),
  target('syncStatus network, later', "RETRY: 'polling'", "LATER: leaveFor('network')", "LATER: leaveFor('back')"),
  target('syncStatus delayed', 'delayed: { on:', "CONFIRM: endFor('serverError')", elsewhere),
  target(
    'syncStatus serverError',
    "serverError: { on: { CONFIRM: endFor('serverError')",
    "CONFIRM: endFor('serverError')",
    elsewhere,
  ),
  target('completed retryFailed', 'retryFailed: { on:', "CONFIRM: 'shown'", elsewhere),
  target('connectionRequest without a way back', 'const abandon =', "'#connect.startingOver'", "'#connect.leaving'"),
  {
    rule: 'CF-8.2.9',
    what: 'details of allUnregistered open another page',
    file: fileOf.connectionRequest,
    after: 'DETAILS',
    from: 'page: SUPPORT_PAGE_UNREGISTERED',
    to: "page: '731'",
  },
]

/** The tests of CF-8.1.5 check which code opens which dialog, for every code and every call. */
const codeChanges = (
  [
    ['signatureRequired', 'ELECTRONIC_SIGNATURE_REQUIRED:'],
    ['allUnregistered', 'ALL_ORGANIZATION_UNREGISTERED:'],
    ['allError', 'ALL_ORGANIZATION_ERROR:'],
    ['errorAndUnregistered', 'ALL_ORGANIZATION_ERROR_AND_UNREGISTERED:'],
    ['certificateOrganizationUnregistered', 'MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED:'],
  ] as const
).map(
  ([dialog, from]): Mutation => ({
    rule: 'CF-8.1.5',
    what: `${dialog} listens to another code`,
    file: 'packages/connect-flow/src/dialogs/dialogs-of-calls.ts',
    from,
    to: `${from.slice(0, -1)}_OTHER${from.slice(-1)}`,
  }),
)

/** Every dialog of section 8: its text, the targets of its buttons, and the code that opens it. */
export const DIALOGS: readonly Mutation[] = [...wordChanges, ...targetChanges, ...codeChanges]
