import type { accountContract } from '@ieum/contracts/account/contract.ts'
import type { creditContract } from '@ieum/contracts/credit/contract.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { time, type When } from '../format/dates.ts'
import { grouped } from '../format/won.ts'

type Contracts = typeof accountContract & typeof mydataContract & typeof creditContract
/** Whoever adds a call that is made for a person says in words what was looked at. */
type LookedAt = {
  [operation in keyof Contracts]: Contracts[operation] extends { readonly who: 'public' } ? never : operation
}[keyof Contracts]

const CONNECT = '기관 연결'

const WHAT: { readonly [operation in LookedAt]: string } = {
  signOut: '로그아웃',
  listSessions: '로그인한 기기 보기',
  endSession: '기기 로그아웃',
  endSessions: '기기 로그아웃',
  leaveIeum: '탈퇴',
  putWebViewCode: '앱에서 화면 열기',
  putPushToken: '앱 알림 켜기',
  deletePushToken: '앱 알림 끄기',
  requestDataDownload: '내 데이터 파일 요청',
  getDataDownload: '내 데이터 파일 상태 보기',
  openDataDownload: '내 데이터 파일 받기',
  getMe: '내 정보 보기',
  getFullName: '이름 보기',
  listAccessLog: '조회 기록 보기',
  consentUserTerms: '약관 동의',
  listTermsConsents: '약관 동의 내역 보기',
  getUserTermsConsentStatus: '약관 동의 상태 보기',
  searchKeyValues: '설정 보기',
  getFeatureFlag: '기능 설정 보기',
  recordEvents: '화면 사용 기록 남기기',
  getTermsForCreditServices: '신용 약관 보기',
  consentToTermsForCreditServices: '신용 약관 동의',
  getTermsRequiringReconsent: '다시 동의할 신용 약관 보기',
  checkCreditServicesTermsAgreed: '신용 약관 동의 상태 보기',
  getCreditScores: '신용점수 보기',
  updateCreditScores: '신용점수 새로고침',
  getKcbCreditScore: 'KCB 신용점수 자세히 보기',
  getNiceCreditScore: 'NICE 신용점수 자세히 보기',
  getRecentCreditScoreChange: '신용점수가 바뀐 이유 보기',
  listCreditEvents: '신용 소식 보기',
  getCreditScoreHistory: '신용점수 변화 보기',
  getCreditScoreFinancialAbility: '점수로 할 수 있는 것 보기',
  getSecretCouponCashbackRate: '캐시백 쿠폰 보기',
  getKcbCardStatus: 'KCB 카드 보기',
  getKcbAssets: 'KCB 대출·카드 요약 보기',
  getKcbCreditReportStatistics: 'KCB 신용보고서 요약 보기',
  getKcbCreditScoreHistoryFromCreditReport: 'KCB 월별 점수 보기',
  getCreditServiceAvailability: '신용평가사 점검 시간 보기',
  withdrawFromCredit: '신용 서비스 해지',
  raiseCreditScores: '신용점수 올리기 제출',
  getRaiseCreditScoresApplication: '신용점수 올리기 진행 상황',
  getMostRecentRaiseCreditScoresApplication: '최근 신용점수 올리기',
  markRaiseCreditScoresApplicationAsChecked: '신용점수 올리기 결과 확인',
  listRaisingCreditScoresResults: '신용점수 올리기 내역',
  getTermsForRaisingCreditScoresAutomation: '매월 자동 제출 약관',
  startRaisingCreditScoresAutomation: '매월 자동 제출 시작',
  getRaisingCreditScoresAutomation: '매월 자동 제출 상태',
  stopRaisingCreditScoresAutomation: '매월 자동 제출 중지',
  listThirdPartyConsents: '제3자 제공 동의 목록',
  listThirdPartyConsentDetails: '제3자 제공 동의 자세히',
  revokeConsent: '제3자 제공 동의 철회',
  listKcbLoans: '대출 목록 보기',
  getKcbLoan: '대출 한 건 보기',
  getKcbLoanStatistics: '또래와 대출 비교',
  getKcbLoanInterestAmount: '이번 달 대출 이자 보기',
  diagnoseDsr: 'DSR 보기',
  getDsrInfo: 'DSR 보기',
  listDsrHistoriesWithEstimations: '달마다 DSR 보기',
  getDsrOnDate: '날짜별 DSR 보기',
  setAnnualIncome: '연소득 저장',
  deleteAnnualIncome: '연소득 지우기',
  simulateBestLoanSavings: '대출 갈아타기 비교 보기',
  getCalculationSheet: '계산 보기',
  listBusinessInfos: '내 사업자 보기',
  getBusinessInfo: '사업자 정보 보기',
  recordBusinessEvaluationEvent: '사업자 평가 기록',
  getGuaranteeAvailableCount: '보증 수량 보기',
  applyForGuarantee: '보증 신청',
  getGuaranteeApplication: '보증 신청 내역 보기',
  listKcbCreditHistories: '신용 변동·조회 내역 보기',
  getCreditHistoriesRemainingCheckingRewardCount: '남은 확인 포인트 보기',
  getInquiryHistoriesRemainingCheckingRewardCount: '남은 확인 포인트 보기',
  getKcbCreditInquiryHistory: '신용 조회 내역 보기',
  getKcbCreditChangeHistory: '신용 변동 내역 보기',
  receiveInquiryHistoryCheckingReward: '확인 포인트 받기',
  receiveChangeHistoryCheckingReward: '확인 포인트 받기',
  findCreditChangeHistory: '신용 변동 내역 보기',
  findOneKcbCreditInquiryHistory: '신용 조회 알림 열기',
  notifyCreditInquiry: '신용 조회 알림 보내기',
  blockCreditInquiryNotificationTemporarily: '신용 조회 알림 쉬기',
  recordCreditChangePushLog: '신용 변동 알림 기록',
  recordScoreIncreaseLog: '신용점수 오름 기록',
  takeBureauNotice: '신용평가사의 알림 받기',
  listOrganizations: '기관 목록 보기',
  listConnectedOrganizations: '연결한 기관 보기',
  searchUserConnectedOrganizations: '연결한 기관 보기',
  getScopes: '받을 수 있는 정보 종류 보기',
  listScopes: '기관에 있는 자산 목록 보기',
  listScopesToConsent: '동의할 정보 보기',
  listScopesToConsentByMydataCertificate: '동의할 정보 보기',
  listScopesToConsentV2: '동의할 정보 보기',
  listConnectedOrganizationConsentScopes: '동의한 정보 보기',
  updateUserScopeStatus: '받을 정보 바꾸기',
  updateConnection: '연결 설정 바꾸기',
  updateExposedOrganizations: '홈에 보일 기관 바꾸기',
  expireAccessTokens: '연결 다시 확인하기',
  listCollectionUsage: '수집·이용 내용 보기',
  getMydataCertificateAuthenticationUri: '전자서명 요청',
  getMydataCertificateAuthenticationUriV2: '전자서명 요청',
  listTermsToConnectByCommonCertificate: '연결 약관 보기',
  generatePlainTextToSign: '전자서명 준비',
  generatePlainTextToSignV2: '전자서명 준비',
  connect: CONNECT,
  connectByMydataCertificate: CONNECT,
  connectByMydataCertificateV2: CONNECT,
  connectV2: CONNECT,
  startIndividualAuthentication: '기관에서 본인 확인',
  connectByIndividualAuthentication: CONNECT,
  getSyncStatus: '가져오는 상태 보기',
  retrySync: '다시 가져오기',
  refreshAssets: '새로 가져오기',
  listAssets: '자산 보기',
  listAssetQuestions: '같은 자산인지 물어본 것 보기',
  answerAssetQuestion: '같은 자산인지 대답하기',
  getAsset: '자산 자세히 보기',
  listTransactions: '거래 내역 보기',
  listManualAssets: '직접 입력한 자산 보기',
  addManualAsset: '자산 직접 입력',
  updateManualAsset: '직접 입력한 자산 바꾸기',
  deleteManualAsset: '직접 입력한 자산 지우기',
  getConnectJourney: '연결하던 내용 보기',
  saveConnectJourney: '연결하던 내용 저장',
  redeemSignatureReturn: '전자서명에서 돌아오기',
  listNotices: '알림 보기',
  markNoticesSeen: '알림 확인',
  getTimeline: '앞으로의 일 보기',
  listConsentHistories: '동의 기록 확인',
  getConsentStatistics: '동의 통계 확인',
  disconnect: '연결 해제',
  listConsents: '동의 내역 보기',
  getConsentBundle: '동의 증명 내려받기',
  listDeletions: '삭제 상태 보기',
  cancelDeletion: '삭제 취소',
  previewDeletion: '지울 내용 보기',
}

/** What the portal asks for is no call of ours. */
const ASKED_BY_PORTAL = {
  tellTransferRequests: '전송 요구 내역 확인',
  tellProvisionAgreements: '제3자 제공 동의 확인',
  tellProvisions: '제3자 제공 내역 확인',
  withdrawProvisionAgreement: '제3자 제공 동의 철회',
} as const
export type AskedByPortal = keyof typeof ASKED_BY_PORTAL

const WORDS: { readonly [operation: string]: string } = { ...WHAT, ...ASKED_BY_PORTAL }

/** Who looked at what, when. @source docs/words.md#screens */
export const accessLog = {
  title: '조회 기록',
  subtitle: '내 정보를 누가 언제 봤는지 볼 수 있어요',
  /** Calls that are not made any more have no words of their own. */
  what: (operation: string): string =>
    Object.hasOwn(WORDS, operation) ? (WORDS[operation] as string) : '내 정보 확인',
  who: (caller: 'USER' | 'INTERNAL' | 'MANAGEMENT' | 'PORTAL', service: string | null): string => {
    if (caller === 'USER') return '나'
    if (caller === 'MANAGEMENT') return '이음 관리 담당'
    if (caller === 'PORTAL') return '마이데이터 종합포털'
    return service === null ? '이음 서비스' : `이음 서비스 (${service})`
  },
  /** `09:05 · 나 · 3번` */
  sub: (when: When, who: string, times: number): string =>
    [time(when), who, times > 1 ? `${grouped(times)}번` : null].filter(Boolean).join(' · '),
  moreLoaded: (count: number): string => `${grouped(count)}개를 더 불러왔어요`,
  emptyTitle: '아직 조회 기록이 없어요',
  emptyText: '누군가 내 정보를 보면 여기에 남아요',
  note: '무엇을 봤는지만 남기고 내용은 담지 않아요. 2년 동안 보관해요.',
} as const
