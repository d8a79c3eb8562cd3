import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { CalculationSheetSubject } from '@ieum/contracts/credit/sheet-names.ts'
import type { TraitCategory } from '@ieum/contracts/gene/trait-names.ts'
import type { AskedPurpose, Purpose } from '@ieum/contracts/mydata/enums.ts'
import type {
  AssetIdentifier,
  ConsentId,
  DataDownloadId,
  ManualAssetId,
  OrganizationGuid,
  RaiseCreditScoresApplicationId,
} from '@ieum/contracts/shared/ids.ts'
import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import type { SupportPage } from '@ieum/domain/mydata/constants.ts'
import type { MemberOrder } from './member-order.ts'
import { searchOf, type TraitsShown } from './traits-shown.ts'

/** Purposes that end in a service of their own. */
const AFTER: { readonly [purpose in Purpose]?: string } = { credit: '/credit', loan: '/credit/loans' }

/** Every address of the product. Nothing else writes one down. */
export const links = {
  home: () => '/',
  /** For whoever has no session. */
  welcome: () => '/welcome',
  /** With a purpose: the connection flow goes on after signing in, at this institution if there is one. */
  signup: (purpose?: Purpose, organization: string | null = null) =>
    purpose ? `/signup?purpose=${purpose}${opensAt(organization)}` : '/signup',
  /** To open the file one has to be who one is, just now. */
  signupForDataDownload: () => '/signup?for=data-download',
  /** The same, to let a program look. */
  signupForBridge: () => '/signup?for=bridge',
  /** The same, to leave. */
  signupForLeaving: () => '/signup?for=leave',
  /** Scores; of this bureau, or of the one that stands first. */
  credit: (bureau?: CreditBureau) => (bureau ? `/credit?bureau=${bureau}` : '/credit'),
  /** The same, with the history of so many months. */
  creditHistory: (bureau: CreditBureau, months: number) => `/credit?bureau=${bureau}&months=${months}`,
  /** What the score of a bureau is made of. */
  creditFactors: (bureau: CreditBureau) => `/credit/factors?bureau=${bureau}`,
  /** What a score makes possible. */
  creditAbility: () => '/credit/ability',
  /** How often came true what was shown as likely. */
  creditOdds: () => '/credit/odds',
  /** What happened to scores and to what bureaus know. */
  creditEvents: () => '/credit/events',
  /** The cards that KCB knows. */
  creditCards: () => '/credit/cards',
  /** KCB's own scores month by month. */
  creditMonths: () => '/credit/months',
  /** What the credit service asks to be agreed to, once more. */
  creditTerms: () => '/credit?terms',
  /** Sending proof that can raise the score. */
  creditRaise: () => '/credit/raise',
  creditRaiseHistory: () => '/credit/raise/history',
  creditRaiseAutomation: () => '/credit/raise/automation',
  /** What one time that it was sent came to. */
  creditRaiseApplication: (raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId) =>
    `/credit/raise/${encodeURIComponent(raiseCreditScoresApplicationId)}`,
  /** What goes to somebody else, and taking it back. */
  creditThirdPartyConsents: () => '/credit/third-party-consents',
  creditThirdPartyConsent: (provConsentNum: string) =>
    `/credit/third-party-consents/${encodeURIComponent(provConsentNum)}`,
  /** Who looked and what changed; of a group, or all of it. */
  creditHistories: (group?: string) =>
    group === undefined || group === 'ALL' ? '/credit/histories' : `/credit/histories?group=${group}`,
  /** Silence of notices while loans are compared. */
  noticeSilence: () => '/credit/histories/silence',
  loanBlock: () => '/credit/loan-block',
  /** Lenders are asked for lower rates. */
  rateCuts: () => '/credit/rate-cuts',
  /** What was asked of the bureaus. */
  creditResponses: () => '/credit/responses',
  /** Asking one; about a row of the history, or what is chosen there. */
  newCreditResponse: (bureau: CreditBureau, historyId?: string) =>
    `/credit/responses/new?bureau=${bureau}${historyId === undefined ? '' : `&history=${encodeURIComponent(historyId)}`}`,
  creditInquiry: (historyId: string) => `/credit/histories/inquiries/${encodeURIComponent(historyId)}`,
  creditChange: (historyId: string) => `/credit/histories/changes/${encodeURIComponent(historyId)}`,
  /** What all loans cost in a year beside the income. */
  dsr: () => '/credit/dsr',
  annualIncome: () => '/credit/dsr/income',
  /** What a bank might lend to buy one home. */
  homeLoan: () => '/credit/dsr/home',
  /** The same by the rules of another day. */
  dsrOnDate: (date?: string) => (date === undefined ? '/credit/dsr/on-date' : `/credit/dsr/on-date?date=${date}`),
  /** What moving a loan to another lender would save. */
  loans: () => '/credit/loans',
  loan: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}`,
  /** What the person knows of it and its lender does not report. */
  loanInput: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}/input`,
  /** What paying more of it would come to. */
  extraPayment: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}/extra-payment`,
  loanSavings: () => '/credit/loans/savings',
  /** The businesses of the person. */
  businesses: () => '/credit/businesses',
  business: (businessLicenseNumber: string) => `/credit/businesses/${encodeURIComponent(businessLicenseNumber)}`,
  /** The promise that a score rises, and its places. */
  guarantee: () => '/credit/guarantee',
  /** How a figure was reckoned. */
  calculationSheet: (subject: CalculationSheetSubject, userKcbLoanId?: string) =>
    `/credit/sheets/${subject.toLowerCase().replaceAll('_', '-')}${ofLoan('loan', userKcbLoanId)}`,
  /** The same as a file. */
  calculationSheetFile: (subject: CalculationSheetSubject, userKcbLoanId?: string) =>
    `/v1/credit/users/me/calculation-sheets/${subject}${ofLoan('userKcbLoanId', userKcbLoanId)}`,
  /** Health insurance of somebody under 19, which a guardian links. */
  healthInsurance: () => '/health-insurance',
  /** Testing of microbes: how to get one, where one's own stands, and what it found. */
  microbiome: () => '/microbiome',
  applyForMicrobiome: () => '/microbiome/apply',
  returnGutKit: () => '/microbiome/return',
  /** Testing of genes: how to get one, and where one's own stands. */
  gene: () => '/gene',
  applyForGene: () => '/gene/apply',
  /** How a sample is taken, before the kit is given back. */
  geneSampling: () => '/gene/sample',
  returnGeneKit: () => '/gene/return',
  /** The person's own receipt of the first come, and how anybody checks the day. */
  geneDraw: () => '/gene/draw',
  /** Where the next kit goes, after one that found nobody. */
  geneKitAddress: () => '/gene/kit-address',
  /** Days that are over: what was promised, and their lists. */
  pastGeneDraws: () => '/gene/draw/past',
  /** The list of a day that is over, for whoever checks it. */
  geneDrawList: (userFcfsGroupId: string) => `/v1/gene/fcfs-groups/${encodeURIComponent(userFcfsGroupId)}/draw`,
  /** What the person agrees to for a testing. */
  geneConsents: () => '/gene/consents',
  /** A testing of more with what is left of the basic one. */
  additionalGene: () => '/gene/additional',
  /** Leaving the testing of genes altogether. */
  leaveGene: () => '/gene/leave',
  /** Testings that have ended, and what was destroyed with one. */
  geneDeletions: () => '/gene/deletions',
  geneDeletion: (applicationId: string) => `/gene/deletions/${encodeURIComponent(applicationId)}`,
  /** Traits of genes: answers once there are some, before that what will be looked at. */
  traits: (shown?: TraitsShown) => `/gene/traits${shown === undefined ? '' : searchOf(shown)}`,
  trait: (traitName: string) => `/gene/traits/${encodeURIComponent(traitName)}`,
  /** What a trait is about, for who has no answer. */
  traitPreview: (traitName: string) => `/gene/traits/${encodeURIComponent(traitName)}/about`,
  /** A result that has come. */
  openGeneResult: () => '/gene/open',
  traitCards: () => '/gene/cards',
  bornToBeHealthy: () => '/gene/born-to-be-healthy',
  /** What a corrected result reads otherwise. */
  changedTraits: () => '/gene/changes',
  /** Comparison groups. */
  groups: () => '/gene/groups',
  group: (userGroupId: string, shown?: { readonly category: TraitCategory | 'UNKNOWN'; readonly order: MemberOrder }) =>
    `/gene/groups/${encodeURIComponent(userGroupId)}${shown === undefined ? '' : `?category=${shown.category}&order=${shown.order}`}`,
  /** A link for one person; what opens the group is in the fragment, which no server is sent. */
  joinGroup: (invitationToken: string) => `/gene/groups/join#join=${invitationToken}`,
  settings: () => '/settings',
  /** Where the person is signed in. */
  devices: () => '/settings/devices',
  connections: () => '/settings/connections',
  connection: (organizationGuid: OrganizationGuid) => `/settings/connections/${encodeURIComponent(organizationGuid)}`,
  disconnectSeveral: () => '/settings/connections/disconnect',
  /** What was deleted or is being deleted. */
  deletions: () => '/settings/deletions',
  /** What will happen by itself. */
  timeline: () => '/settings/timeline',
  /** Who looked at what, when. */
  accessLog: () => '/settings/access-log',
  /** Everything that was agreed to. */
  consents: () => '/settings/consents',
  consent: (consentId: ConsentId) => `/settings/consents/${encodeURIComponent(consentId)}`,
  /** Leaving altogether. */
  leave: () => '/settings/leave',
  /** Everything that is held of the person, as a file. */
  dataDownload: () => '/settings/data-download',
  /** The file itself: it is saved, and the page stays. */
  dataDownloadFile: (dataDownloadId: DataDownloadId) =>
    `/v1/users/me/data-downloads/${encodeURIComponent(dataDownloadId)}/file`,
  /** Programs of the person's own that may look. */
  bridge: () => '/settings/bridge',
  /** Where a purpose of the flow is kept: what it promised is shown there. */
  after: (purpose: Purpose) => AFTER[purpose] ?? '/',
  /** @param organization guid of the institution that it opens at */
  connect: (purpose: AskedPurpose = 'pfm', organization: string | null = null) =>
    `/connect?purpose=${purpose === 'UNKNOWN' ? 'pfm' : purpose}${opensAt(organization)}`,
  /** Who can use this, and how that is looked at; for everybody. */
  accessibility: () => '/accessibility',
  /** Software of others and its licences: a file of the build. */
  licenses: () => '/licenses.txt',
  /** How institutions answer just now; for everybody. */
  status: () => '/status',
  /** Where there is no network; behind a # the address that was asked for. */
  offline: (address = '') => `/offline${address && '#'}${address}`,
  terms: (termsType: TermsType) => `/terms/${termsType.toLowerCase().replaceAll('_', '-')}`,
  support: (page: SupportPage) => `/support/${page}`,
  /** The public portal where everybody sees which services they joined. */
  myDataPortal: () => 'https://www.mydatacenter.or.kr',
  /** Every purpose of the flow; in the practice world only. */
  purposes: () => '/__purposes',
  /** Institutions that were not found. */
  awaitedOrganizations: () => '/settings/awaited-organizations',
  /** Without an id: to write a new one down. */
  manualAsset: (manualAssetId?: ManualAssetId) =>
    manualAssetId === undefined ? '/assets/manual' : `/assets/manual/${encodeURIComponent(manualAssetId)}`,
  asset: (assetIdentifier: AssetIdentifier) => `/assets/${encodeURIComponent(assetIdentifier)}`,
} as const

function opensAt(organization: string | null): string {
  return organization === null ? '' : `&organization=${encodeURIComponent(organization)}`
}

function ofLoan(name: string, userKcbLoanId: string | undefined): string {
  return userKcbLoanId === undefined ? '' : `?${name}=${encodeURIComponent(userKcbLoanId)}`
}
