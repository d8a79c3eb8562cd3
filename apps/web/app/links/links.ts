import type { Category } from '@ieum/contracts/analysis/category-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { CalculationSheetSubject } from '@ieum/contracts/credit/scores/sheet-names.ts'
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

/** Pages of other services on which a purpose ends. */
const AFTER: { readonly [purpose in Purpose]?: string } = { credit: '/credit', loan: '/credit/loans' }

/** How a month's spending is shown. */
export type SpendingView = 'categories' | 'days'

/** Every address of the product. No other file contains one. */
export const links = {
  home: () => '/',
  /** What a month cost, by category or by day. @param month `YYYY-MM`; by default the current one */
  spending: (month?: string, view: SpendingView = 'categories') =>
    `/spending${searchIn({ month, view: view === 'categories' ? undefined : view })}`,
  /** The entries of a category in a month. */
  spendingCategory: (category: Category, month?: string) =>
    `/spending/categories/${category.toLowerCase().replaceAll('_', '-')}${searchIn({ month })}`,
  /** The entries of a day. @param date `YYYY-MM-DD` */
  spendingDay: (date: string) => `/spending/days/${date}`,
  /** The list of transfers to and from other people whose purpose the person has not given yet. */
  undecidedTransfers: (month?: string) => `/spending/undecided${searchIn({ month })}`,
  /** Entries that no sum counts, because their amount in won or their direction is unknown. */
  uncountedEntries: (month?: string) => `/spending/uncounted${searchIn({ month })}`,
  /** Search over all entries; what is searched for is in no address. */
  entries: () => '/entries',
  entry: (entryId: string) => `/entries/${encodeURIComponent(entryId)}`,
  /** Income, spending and what was left, month by month. */
  cashFlow: () => '/cash-flow',
  /** For people without a session. */
  welcome: () => '/welcome',
  /** With a purpose, the connection flow continues after signing in, at this institution if one is given. */
  signup: (purpose?: Purpose, organization: string | null = null) =>
    purpose ? `/signup?purpose=${purpose}${opensAt(organization)}` : '/signup',
  /** Signs in again: opening the file requires a recent sign-in. */
  signupForDataDownload: () => '/signup?for=data-download',
  /** Signs in again to give a program access. */
  signupForSimplefin: () => '/signup?for=bridge',
  /** Signs in again to leave the product. */
  signupForLeaving: () => '/signup?for=leave',
  /** Scores of this bureau, or of the first one. */
  credit: (bureau?: CreditBureau) => (bureau ? `/credit?bureau=${bureau}` : '/credit'),
  /** Scores with a history of this many months. */
  creditHistory: (bureau: CreditBureau, months: number) => `/credit?bureau=${bureau}&months=${months}`,
  /** The factors of a bureau's score. */
  creditFactors: (bureau: CreditBureau) => `/credit/factors?bureau=${bureau}`,
  /** What a score makes possible. */
  creditAbility: () => '/credit/ability',
  /** How often the odds that were shown as likely came true. */
  creditOdds: () => '/credit/odds',
  /** Changes of scores and of the data at bureaus. */
  creditEvents: () => '/credit/events',
  /** The cards registered at KCB. */
  creditCards: () => '/credit/cards',
  /** KCB's own monthly scores. */
  creditMonths: () => '/credit/months',
  /** Shows the credit service's terms again. */
  creditTerms: () => '/credit?terms',
  /** Sending proof that can raise the score. */
  creditRaise: () => '/credit/raise',
  creditRaiseHistory: () => '/credit/raise/history',
  creditRaiseAutomation: () => '/credit/raise/automation',
  /** The result of one application with proof. */
  creditRaiseApplication: (raiseCreditScoresApplicationId: RaiseCreditScoresApplicationId) =>
    `/credit/raise/${encodeURIComponent(raiseCreditScoresApplicationId)}`,
  /** Third-party provision and its withdrawal. */
  creditThirdPartyConsents: () => '/credit/third-party-consents',
  creditThirdPartyConsent: (provConsentNum: string) =>
    `/credit/third-party-consents/${encodeURIComponent(provConsentNum)}`,
  /** Inquiries and changes; of one group, or all. */
  creditHistories: (group?: string) =>
    group === undefined || group === 'ALL' ? '/credit/histories' : `/credit/histories?group=${group}`,
  /** Snoozes inquiry notices while loans are compared. */
  noticeSilence: () => '/credit/histories/silence',
  loanBlock: () => '/credit/loan-block',
  /** Rate cut requests to lenders. */
  rateCuts: () => '/credit/rate-cuts',
  /** Score disputes with the bureaus. */
  creditResponses: () => '/credit/responses',
  /** A new score dispute, about a history row or a topic chosen there. */
  newCreditResponse: (bureau: CreditBureau, historyId?: string) =>
    `/credit/responses/new?bureau=${bureau}${historyId === undefined ? '' : `&history=${encodeURIComponent(historyId)}`}`,
  creditInquiry: (historyId: string) => `/credit/histories/inquiries/${encodeURIComponent(historyId)}`,
  creditChange: (historyId: string) => `/credit/histories/changes/${encodeURIComponent(historyId)}`,
  /** Yearly repayment of all loans over the yearly income. */
  dsr: () => '/credit/dsr',
  annualIncome: () => '/credit/dsr/income',
  /** What a bank might lend for one home. */
  homeLoan: () => '/credit/dsr/home',
  /** DSR by the rules of another day. */
  dsrOnDate: (date?: string) => (date === undefined ? '/credit/dsr/on-date' : `/credit/dsr/on-date?date=${date}`),
  /** Savings by moving a loan to another lender. */
  loans: () => '/credit/loans',
  loan: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}`,
  /** Loan details that the person knows and the lender does not report. */
  loanInput: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}/input`,
  /** The effect of an extra repayment. */
  extraPayment: (userKcbLoanId: string) => `/credit/loans/${encodeURIComponent(userKcbLoanId)}/extra-payment`,
  loanSavings: () => '/credit/loans/savings',
  /** The businesses of the person. */
  businesses: () => '/credit/businesses',
  business: (businessLicenseNumber: string) => `/credit/businesses/${encodeURIComponent(businessLicenseNumber)}`,
  /** The score guarantee and its places. */
  guarantee: () => '/credit/guarantee',
  /** The calculation sheet of a figure. */
  calculationSheet: (subject: CalculationSheetSubject, userKcbLoanId?: string) =>
    `/credit/sheets/${subject.toLowerCase().replaceAll('_', '-')}${ofLoan('loan', userKcbLoanId)}`,
  /** The calculation sheet as a file. */
  calculationSheetFile: (subject: CalculationSheetSubject, userKcbLoanId?: string) =>
    `/v1/credit/users/me/calculation-sheets/${subject}${ofLoan('userKcbLoanId', userKcbLoanId)}`,
  /** Health insurance of a person under 19, which a guardian links. */
  healthInsurance: () => '/health-insurance',
  /** Microbiome testing: how to order, the state of one's own, and its result. */
  microbiome: () => '/microbiome',
  applyForMicrobiome: () => '/microbiome/apply',
  returnGutKit: () => '/microbiome/return',
  /** Gene testing: how to order, and the state of one's own. */
  gene: () => '/gene',
  applyForGene: () => '/gene/apply',
  /** How to take a sample, before the kit is returned. */
  geneSampling: () => '/gene/sample',
  returnGeneKit: () => '/gene/return',
  /** The person's own receipt of the draw, and how anybody can verify the day. */
  geneDraw: () => '/gene/draw',
  /** Address of the next kit, after one that could not be delivered. */
  geneKitAddress: () => '/gene/kit-address',
  /** Past draws: their commitments and lists. */
  pastGeneDraws: () => '/gene/draw/past',
  /** The list of a past draw, for verification. */
  geneDrawList: (userFcfsGroupId: string) => `/v1/gene/fcfs-groups/${encodeURIComponent(userFcfsGroupId)}/draw`,
  /** The consents for a testing. */
  geneConsents: () => '/gene/consents',
  /** An additional testing with the rest of the basic one's sample. */
  additionalGene: () => '/gene/additional',
  /** Leaving gene testing altogether. */
  leaveGene: () => '/gene/leave',
  /** Testings that have ended, and their deletion receipts. */
  geneDeletions: () => '/gene/deletions',
  geneDeletion: (applicationId: string) => `/gene/deletions/${encodeURIComponent(applicationId)}`,
  /** Traits: results once there are some, before that the traits that will be tested. */
  traits: (shown?: TraitsShown) => `/gene/traits${shown === undefined ? '' : searchOf(shown)}`,
  trait: (traitName: string) => `/gene/traits/${encodeURIComponent(traitName)}`,
  /** Description of a trait, for people without a result. */
  traitPreview: (traitName: string) => `/gene/traits/${encodeURIComponent(traitName)}/about`,
  /** A result that has arrived. */
  openGeneResult: () => '/gene/open',
  traitCards: () => '/gene/cards',
  bornToBeHealthy: () => '/gene/born-to-be-healthy',
  /** Differences in a corrected result. */
  changedTraits: () => '/gene/changes',
  /** Comparison groups. */
  groups: () => '/gene/groups',
  group: (userGroupId: string, shown?: { readonly category: TraitCategory | 'UNKNOWN'; readonly order: MemberOrder }) =>
    `/gene/groups/${encodeURIComponent(userGroupId)}${shown === undefined ? '' : `?category=${shown.category}&order=${shown.order}`}`,
  /** An invitation link for one person. The fragment contains the key to the group and is never sent to a server. */
  joinGroup: (invitationToken: string) => `/gene/groups/join#join=${invitationToken}`,
  settings: () => '/settings',
  /** Devices on which the person is signed in. */
  devices: () => '/settings/devices',
  connections: () => '/settings/connections',
  connection: (organizationGuid: OrganizationGuid) => `/settings/connections/${encodeURIComponent(organizationGuid)}`,
  disconnectSeveral: () => '/settings/connections/disconnect',
  /** Past and running deletions. */
  deletions: () => '/settings/deletions',
  /** Events that will happen by themselves. */
  timeline: () => '/settings/timeline',
  /** The access log. */
  accessLog: () => '/settings/access-log',
  /** All consents. */
  consents: () => '/settings/consents',
  consent: (consentId: ConsentId) => `/settings/consents/${encodeURIComponent(consentId)}`,
  /** Leaving the product. */
  leave: () => '/settings/leave',
  /** All data about the person, as a file. */
  dataDownload: () => '/settings/data-download',
  /** The file itself. The browser saves it and the page stays. */
  dataDownloadFile: (dataDownloadId: DataDownloadId) =>
    `/v1/users/me/data-downloads/${encodeURIComponent(dataDownloadId)}/file`,
  /** The person's own programs with read access. */
  simplefin: () => '/settings/bridge',
  /** The page that shows what a purpose of the flow promised. */
  after: (purpose: Purpose) => AFTER[purpose] ?? '/',
  /** @param organization guid of the institution at which the list opens */
  connect: (purpose: AskedPurpose = 'pfm', organization: string | null = null) =>
    `/connect?purpose=${purpose === 'UNKNOWN' ? 'pfm' : purpose}${opensAt(organization)}`,
  /** The accessibility statement and how it is tested; public. */
  accessibility: () => '/accessibility',
  /** Third-party software and its licences: a file of the build. */
  licenses: () => '/licenses.txt',
  /** Status of institutions; public. */
  status: () => '/status',
  /** The page without a network; the fragment contains the requested address. */
  offline: (address = '') => `/offline${address && '#'}${address}`,
  terms: (termsType: TermsType) => `/terms/${termsType.toLowerCase().replaceAll('_', '-')}`,
  support: (page: SupportPage) => `/support/${page}`,
  /** The public portal that shows people which services they joined. */
  myDataPortal: () => 'https://www.mydatacenter.or.kr',
  /** Every purpose of the flow; sandbox only. */
  purposes: () => '/__purposes',
  /** The institution waitlist. */
  awaitedOrganizations: () => '/settings/awaited-organizations',
  /** Without an id: a form for a new one. */
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

/** A query of the given values, without those that are undefined; empty without any. */
function searchIn(values: { readonly [name: string]: string | undefined }): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
