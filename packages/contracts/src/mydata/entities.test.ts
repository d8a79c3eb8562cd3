import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ClientBrowserEnum } from '../shared/client-browser.ts'
import { PUBLICATION_STATES, PublicationStateEnum } from '../shared/publication-state.ts'
import { Asset } from './assets/assets.ts'
import { CollectionUsageItem, ConsentSubmission, InformedConsent } from './connect/consent.ts'
import { ConsentForm, OPTIONAL_CONSENT_IDS } from './connect/journey.ts'
import {
  ASSET_RECORD_TYPES,
  AssetRecordTypeEnum,
  CERTIFICATE_ORGANIZATIONS,
  CertificateTypeEnum,
  CLIENT_OS_NAMES,
  ClientOsNameEnum,
  CONNECTION_TYPES,
  ConnectionTypeEnum,
  INDUSTRIES,
  INDUSTRIES_TO_DISPLAY,
  IndustryEnum,
  IndustryToDisplayEnum,
  MAINTENANCE_CYCLES,
  MAINTENANCE_STATES,
  MaintenanceCycleEnum,
  MaintenanceStateEnum,
  PrivateCertificateOrganizationEnum,
  PurposeEnum,
  RESULT_CODES,
  ResultCodeEnum,
  SCOPE_ASSET_STATUSES,
  SCOPE_TYPES,
  ScopeAssetStatusEnum,
  ScopeTypeEnum,
  SUB_INDUSTRIES,
  SubIndustryEnum,
} from './enums.ts'
import { Connection, MaintenanceSchedule, Organization, OrganizationList } from './organizations/organizations.ts'
import { SyncStatus } from './sync/sync.ts'

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape).toSorted()

/** The specification's field names; our own ones are in a separate column. @source CF-3 */
describe('fields', () => {
  it.each<[string, z.ZodObject, string, string]>([
    [
      '[CF-3.1] an organisation',
      Organization,
      'guid name logoImageUrl industryEnum industryToDisplayEnum isConnectable isIndividualAuthenticationSupported ' +
        'maintenanceSchedule subIndustryEnum maintenanceStateEnum',
      'aliases',
    ],
    ['[CF-3.1] its maintenance', MaintenanceSchedule, 'fromMs toMs maintenanceCycleEnum reason', ''],
    ['[CF-3.2] the list', OrganizationList, 'organizations allOrganizationMaintenanceSchedule', ''],
    [
      '[CF-3.3] a connection',
      Connection,
      'organization connectionTypeEnum dataAccessConsentExpiredAt refreshTokenExpiredAtMs scheduledDataRequestCycle ' +
        'isConsentPassbookDisplayText isConsentAffiliatedStoreName isConsentToCollectAndUseTransactionCategory',
      'areFactsWhole',
    ],
    [
      '[CF-3.4] an asset, without its number',
      Asset.pick({
        assetIdentifier: true,
        assetIdentifierToDisplay: true,
        isNew: true,
        nameToDisplay: true,
        scopeTypeEnums: true,
      }),
      'assetIdentifier assetIdentifierToDisplay isNew nameToDisplay scopeTypeEnums',
      '',
    ],
    ['[CF-3.5] a sync', SyncStatus, 'syncId organizationSyncStatus', 'version readings'],
    [
      '[CF-3.5] its lists',
      SyncStatus.shape.organizationSyncStatus,
      'requestedOrgs successfulOrgs failedOrgs noAssetOrgs',
      '',
    ],
    [
      '[CF-3.6] the consent form',
      ConsentForm,
      'selectedOptionalConsentIds scheduledDataRequestCycleDay consentEndDateUnit',
      'reviewedOptionalConsentIds isCollectionAndUseAgreed isProvisionAgreed',
    ],
    [
      '[CF-3.8] the informed consent',
      InformedConsent,
      'consentEndDateMs isConsentPassbookDisplayText isConsentAffiliatedStoreName ' +
        'isConsentToCollectAndUseTransactionCategory isConsentUsageMydataForProductCuration ' +
        'scheduledDataRequestCycleDay shouldSchedule consentEndDateByYear',
      '',
    ],
    [
      '[CF-3.9] the consent call',
      ConsentSubmission,
      'consentTargets informedConsent mydataCertificateOrganizationEnum shouldExtendExistTokens clientOsNameEnum',
      '',
    ],
    ['[CF-3.11] collection and usage', CollectionUsageItem, 'industry industryDisplayName scopes', ''],
    ['[CF-3.11] its scopes', CollectionUsageItem.shape.scopes.element, 'transferSummary apis', 'scopeTypeEnum'],
  ])('%s', (_name, schema, specified, ours) => {
    const names = [...specified.split(' '), ...ours.split(' ').filter((name) => name !== '')]
    expect(fieldsOf(schema)).toEqual(names.toSorted())
  })

  it('[CF-3.1] times are decimal strings of milliseconds, numbers are refused', () => {
    const schedule = (fromMs: unknown) => ({
      fromMs,
      toMs: '1700000060000',
      maintenanceCycleEnum: 'DAILY',
      reason: null,
    })
    expect(MaintenanceSchedule.safeParse(schedule('1700000000000')).success).toBe(true)
    expect(MaintenanceSchedule.safeParse(schedule(1_700_000_000_000)).success).toBe(false)
    expect(MaintenanceSchedule.safeParse(schedule('2026-11-20')).success).toBe(false)
  })

  it('[CF-3.6] the four optional consents have their names', () => {
    expect([...OPTIONAL_CONSENT_IDS].toSorted()).toEqual([
      'AffiliatedStoreName',
      'PassbookDisplayText',
      'TransactionCategory',
      'UsageMydataForProductCuration',
    ])
  })
})

const words = (text: string) => text.trim().split(/\s+/)

describe('[CF-3.13] members of', () => {
  it.each<[string, readonly string[], string]>([
    [
      'industry',
      INDUSTRIES,
      `BANK SAVINGS_BANK ELECTRONIC_FINANCE CARD INVEST INSURANCE COIN HEALTH CREDIT_MANAGEMENT TELECOM REAL_ESTATE CAR
       USER_CONFIGURATION CAPITAL GUARANTEE_INSURANCE GOVERNMENT PRIVATE BOND USURY P2P`,
    ],
    [
      'industry to display',
      INDUSTRIES_TO_DISPLAY,
      `PRIME_BANK SUBPRIME_BANK CARD INVEST ELECTRONIC_FINANCE CAPITAL DAMAGE_INSURANCE LIFE_INSURANCE
       GUARANTEE_INSURANCE TELECOM`,
    ],
    [
      'scope type',
      SCOPE_TYPES,
      `BANK_DEPOSIT BANK_INVEST BANK_LOAN BANK_IRP BANK_DEPOSIT_AND_LOAN BANK_ISA BANK_PREPAID BANK_DB BANK_DC
       BANK_DORMANT CARD_CARD CARD_POINT CARD_BILL CARD_LOAN CARD_PREPAID INVEST_ACCOUNT INVEST_IRP INVEST_DB INVEST_DC
       INSURANCE_INSURANCE INSURANCE_LOAN INSURANCE_IRP INSURANCE_INSURED INSURANCE_DB INSURANCE_DC INSURANCE_DORMANT
       ELECTRONIC_FINANCE_PREPAYMENT ELECTRONIC_FINANCE_PAYMENT CAPITAL_LOAN GUARANTEE_INSURANCE_INSURANCE
       TELECOM_TELECOM`,
    ],
    ['maintenance cycle', MAINTENANCE_CYCLES, 'IRREGULAR DAILY'],
    ['sub-industry', SUB_INDUSTRIES, 'UNSET PRIME_BANK SUBPRIME_BANK LIFE_INSURANCE NON_LIFE_INSURANCE'],
    ['maintenance state', MAINTENANCE_STATES, 'NORMAL EXPIRED IMPENDING IRREGULAR_INSPECTION DAILY_INSPECTION'],
    ['connection type', CONNECTION_TYPES, 'INDIVIDUAL INTEGRATED'],
    ['result code', RESULT_CODES, 'SUCCESS EMPTY DELETED_BY_MYDATA'],
    ['asset record type', ASSET_RECORD_TYPES, 'GROUP INDIVIDUAL'],
    ['publication state', PUBLICATION_STATES, 'DRAFTED PUBLISHED DEPRECATED'],
    ['certificate organisation', CERTIFICATE_ORGANIZATIONS, 'OWN NAVER KAKAO'],
    [
      'state of an asset',
      SCOPE_ASSET_STATUSES,
      `CREATED ACTIVE INACTIVE FAILED ACTIVE_PAUSED RELOGIN_REQUIRED DELETED_BY_MYDATA DISCONNECTED PENDING_DELETION`,
    ],
    ['operating system', CLIENT_OS_NAMES, 'IOS ANDROID'],
  ])('%s', (_name, members, specified) => expect([...members].toSorted()).toEqual(words(specified).toSorted()))

  it.each([
    ['industry', IndustryEnum, 'BANK'],
    ['industry to display', IndustryToDisplayEnum, 'CARD'],
    ['scope type', ScopeTypeEnum, 'BANK_LOAN'],
    ['maintenance cycle', MaintenanceCycleEnum, 'DAILY'],
    ['state of an asset', ScopeAssetStatusEnum, 'ACTIVE'],
    ['sub-industry', SubIndustryEnum, 'LIFE_INSURANCE'],
    ['maintenance state', MaintenanceStateEnum, 'IMPENDING'],
    ['connection type', ConnectionTypeEnum, 'INDIVIDUAL'],
    ['result code', ResultCodeEnum, 'EMPTY'],
    ['asset record type', AssetRecordTypeEnum, 'GROUP'],
    ['publication state', PublicationStateEnum, 'DRAFTED'],
  ] as const)('[CF-3.12] an unknown %s is UNKNOWN', (_name, schema, known) => {
    expect(schema.parse(known)).toBe(known)
    expect(schema.parse('SOMETHING_NEW')).toBe('UNKNOWN')
    expect(schema.parse('UNKNOWN')).toBe('UNKNOWN')
  })

  it.each([
    ['operating system', ClientOsNameEnum, 'IOS'],
    ['client browser', ClientBrowserEnum, 'APP'],
    ['certificate type', CertificateTypeEnum, 'FINANCE'],
    ['certificate provider', PrivateCertificateOrganizationEnum, 'NAVER'],
    ['purpose', PurposeEnum, 'loan'],
  ] as const)('[CF-3.22] a request may name an unknown %s; what is no name is refused', (_name, schema, known) => {
    expect(schema.parse(known)).toBe(known)
    for (const name of ['SOMETHING_NEW', 'UNKNOWN', '', `${known.toLowerCase()}x`]) {
      expect(schema.parse(name), name).toBe('UNKNOWN')
    }
    for (const value of [undefined, null, 1, [known], {}]) expect(schema.safeParse(value).success).toBe(false)
    expect(schema.optional().parse(undefined)).toBeUndefined()
    expect((schema as z.ZodType<string, string>).default(known).parse(undefined)).toBe(known)
    expect(schema.nullish().parse(null)).toBeNull()
  })
})
