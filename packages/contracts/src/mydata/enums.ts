/** Enumerations of the data-connection service. All of them also have `UNKNOWN`, in answers and in requests. */
import { type OrUnknown, openEnum, requestEnum } from '../shared/wire.ts'

export const INDUSTRIES = [
  'BANK',
  'SAVINGS_BANK',
  'ELECTRONIC_FINANCE',
  'CARD',
  'INVEST',
  'INSURANCE',
  'COIN',
  'HEALTH',
  'CREDIT_MANAGEMENT',
  'TELECOM',
  'REAL_ESTATE',
  'CAR',
  'USER_CONFIGURATION',
  'CAPITAL',
  'GUARANTEE_INSURANCE',
  'GOVERNMENT',
  'PRIVATE',
  'BOND',
  'USURY',
  'P2P',
] as const
export const IndustryEnum = openEnum(INDUSTRIES)
export type Industry = (typeof INDUSTRIES)[number] | 'UNKNOWN'

export const INDUSTRIES_TO_DISPLAY = [
  'PRIME_BANK',
  'SUBPRIME_BANK',
  'CARD',
  'INVEST',
  'ELECTRONIC_FINANCE',
  'CAPITAL',
  'DAMAGE_INSURANCE',
  'LIFE_INSURANCE',
  'GUARANTEE_INSURANCE',
  'TELECOM',
] as const
export const IndustryToDisplayEnum = openEnum(INDUSTRIES_TO_DISPLAY)
export type IndustryToDisplay = (typeof INDUSTRIES_TO_DISPLAY)[number] | 'UNKNOWN'

/** Distinguishes institutions of one industry; `UNSET` where there is nothing to distinguish. */
export const SUB_INDUSTRIES = ['UNSET', 'PRIME_BANK', 'SUBPRIME_BANK', 'LIFE_INSURANCE', 'NON_LIFE_INSURANCE'] as const
export const SubIndustryEnum = openEnum(SUB_INDUSTRIES)
export type SubIndustry = (typeof SUB_INDUSTRIES)[number] | 'UNKNOWN'

export const SCOPE_TYPES = [
  'BANK_DEPOSIT',
  'BANK_INVEST',
  'BANK_LOAN',
  'BANK_IRP',
  'BANK_DEPOSIT_AND_LOAN',
  'BANK_ISA',
  'BANK_PREPAID',
  'BANK_DB',
  'BANK_DC',
  'BANK_DORMANT',
  'CARD_CARD',
  'CARD_POINT',
  'CARD_BILL',
  'CARD_LOAN',
  'CARD_PREPAID',
  'INVEST_ACCOUNT',
  'INVEST_IRP',
  'INVEST_DB',
  'INVEST_DC',
  'INSURANCE_INSURANCE',
  'INSURANCE_LOAN',
  'INSURANCE_IRP',
  'INSURANCE_INSURED',
  'INSURANCE_DB',
  'INSURANCE_DC',
  'INSURANCE_DORMANT',
  'ELECTRONIC_FINANCE_PREPAYMENT',
  'ELECTRONIC_FINANCE_PAYMENT',
  'CAPITAL_LOAN',
  'GUARANTEE_INSURANCE_INSURANCE',
  'TELECOM_TELECOM',
] as const
export const ScopeTypeEnum = openEnum(SCOPE_TYPES)
export type ScopeType = (typeof SCOPE_TYPES)[number]
/** The scope of an asset that we store: `UNKNOWN` for an unknown kind, which is never requested. */
export type AssetScope = ScopeType | 'UNKNOWN'

export const CERTIFICATE_ORGANIZATIONS = ['OWN', 'NAVER', 'KAKAO'] as const
/** The private certificate of the connection flow: Naver or Kakao. A consent under `UNKNOWN` is refused. */
export const PRIVATE_CERTIFICATE_ORGANIZATIONS = ['NAVER', 'KAKAO'] as const
export const PrivateCertificateOrganizationEnum = requestEnum(PRIVATE_CERTIFICATE_ORGANIZATIONS)
export type PrivateCertificateOrganization = (typeof PRIVATE_CERTIFICATE_ORGANIZATIONS)[number]

/** A request to an institution in two steps: first its list, then assets from it. */
export const CONSENT_STEPS = ['LIST', 'ASSETS'] as const
export type ConsentStep = (typeof CONSENT_STEPS)[number]

/** Certificates that a person signs with: our own, a common one or a financial one. */
export const CERTIFICATE_TYPES = ['OWN', 'COMMON', 'FINANCE'] as const
export const CertificateTypeEnum = requestEnum(CERTIFICATE_TYPES)
export type CertificateType = (typeof CERTIFICATE_TYPES)[number]

export const MAINTENANCE_CYCLES = ['IRREGULAR', 'DAILY'] as const
export const MaintenanceCycleEnum = openEnum(MAINTENANCE_CYCLES)

/**
 * An institution's maintenance now: in progress, about to begin, announced and over, or none. `UNKNOWN` where the
 * portal's announcement cannot be read.
 */
export const MAINTENANCE_STATES = [
  'NORMAL',
  'EXPIRED',
  'IMPENDING',
  'IRREGULAR_INSPECTION',
  'DAILY_INSPECTION',
] as const
export const MaintenanceStateEnum = openEnum(MAINTENANCE_STATES)
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number] | 'UNKNOWN'

/** How the person authenticated: at the single institution, or with a certificate for several. */
export const CONNECTION_TYPES = ['INDIVIDUAL', 'INTEGRATED'] as const
export const ConnectionTypeEnum = openEnum(CONNECTION_TYPES)
export type ConnectionType = (typeof CONNECTION_TYPES)[number] | 'UNKNOWN'

/**
 * What an asset entry represents: one contract or account, or everything of its kind that the institution reports as a
 * whole, such as points.
 */
export const ASSET_RECORD_TYPES = ['GROUP', 'INDIVIDUAL'] as const
export const AssetRecordTypeEnum = openEnum(ASSET_RECORD_TYPES)
export type AssetRecordType = (typeof ASSET_RECORD_TYPES)[number] | 'UNKNOWN'

/** Result of an answer with the assets of one institution. */
export const RESULT_CODES = ['SUCCESS', 'EMPTY', 'DELETED_BY_MYDATA'] as const
export const ResultCodeEnum = openEnum(RESULT_CODES)
export type ResultCode = (typeof RESULT_CODES)[number] | 'UNKNOWN'

export const CLIENT_OS_NAMES = ['IOS', 'ANDROID'] as const
export const ClientOsNameEnum = requestEnum(CLIENT_OS_NAMES)
export type ClientOsName = (typeof CLIENT_OS_NAMES)[number]

export const SCOPE_ASSET_STATUSES = [
  'CREATED',
  'ACTIVE',
  'INACTIVE',
  'FAILED',
  'ACTIVE_PAUSED',
  'RELOGIN_REQUIRED',
  'DELETED_BY_MYDATA',
  'DISCONNECTED',
  'PENDING_DELETION',
] as const
export const ScopeAssetStatusEnum = openEnum(SCOPE_ASSET_STATUSES)
export type ScopeAssetStatus = (typeof SCOPE_ASSET_STATUSES)[number]

/** Why a person connects; determines only texts and the tailored group. */
export const PURPOSES = [
  'loan',
  'credit',
  'insurance',
  'card',
  'pfm',
  'sleeping_money',
  'saladgame',
  'growing_my_asset',
  'asset_ranking',
  'onboarding',
  'mydata_benefit',
  'home_empty_insurance',
  'home_empty_card',
  'home_empty_loan',
  'home_empty_benefit',
] as const
export const PurposeEnum = requestEnum(PURPOSES)
export type Purpose = (typeof PURPOSES)[number]
/** `UNKNOWN`: the purpose of a newer page; its texts are the general ones. */
export type AskedPurpose = OrUnknown<Purpose>
