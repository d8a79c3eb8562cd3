/** A fake outside for tests of the flow: institutions, configurable answers, a record of the calls. */

import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConnectJourney, ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Connection, Organization, OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { CertificateModule } from '@ieum/contracts/page.ts'
import type { CertificationTransactionId, OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { type ConnectCalls, connectActors, type Submission, type WindowAnswer } from '../actors.ts'
import type { ConsentPart } from '../context/consent-part.ts'
import type { ConnectInput } from '../context/context.ts'
import type { SignaturePart } from '../context/signature-part.ts'
import type { SyncPart } from '../context/sync-part.ts'
import type { ConnectEffect } from '../events.ts'
import { connectMachine } from '../machine.ts'
import { type View, viewOf } from '../view.ts'

export const NOW_MS = Date.parse('2026-11-20T03:00:00Z')
export const ADULT_MS = String(Date.parse('1990-01-01T00:00:00+09:00'))
export const TEENAGER_MS = String(Date.parse('2008-01-01T00:00:00+09:00'))

export const SCHEDULE = {
  fromMs: String(Date.parse('2026-11-20T00:00:00+09:00')),
  toMs: String(Date.parse('2026-11-20T00:30:00+09:00')),
  maintenanceCycleEnum: 'DAILY' as const,
  reason: null,
}

export function organization(guid: string, changes: Partial<Organization> = {}): Organization {
  return {
    guid: id(guid),
    name: `${guid} 은행`,
    logoImageUrl: null,
    industryEnum: 'BANK',
    industryToDisplayEnum: 'PRIME_BANK',
    subIndustryEnum: 'PRIME_BANK',
    isConnectable: true,
    isIndividualAuthenticationSupported: false,
    aliases: [],
    maintenanceSchedule: null,
    maintenanceStateEnum: 'NORMAL',
    ...changes,
  }
}

export const inMaintenance = (guid: string) => organization(guid, { maintenanceSchedule: SCHEDULE })

export function list(organizations: Organization[], isGlobal = false): OrganizationList {
  return { organizations, allOrganizationMaintenanceSchedule: isGlobal ? SCHEDULE : null }
}

export const ITEMS: CollectionUsageItem[] = [
  {
    industry: 'BANK',
    industryDisplayName: '은행',
    scopes: [{ scopeTypeEnum: 'BANK_DEPOSIT', transferSummary: '계좌', apis: [] }],
  },
  {
    industry: 'ELECTRONIC_FINANCE',
    industryDisplayName: '전자금융',
    scopes: [{ scopeTypeEnum: 'ELECTRONIC_FINANCE_PAYMENT', transferSummary: '결제', apis: [] }],
  },
]

export function status(
  version: number,
  lists: { requested: string[]; successful?: string[]; failed?: string[]; noAsset?: string[] },
): SyncStatus {
  const brief = (guid: string) => ({ guid: id<OrganizationGuid>(guid), name: guid, logoImageUrl: null })
  return {
    syncId: id('sync-1'),
    version,
    organizationSyncStatus: {
      requestedOrgs: lists.requested.map(brief),
      successfulOrgs: (lists.successful ?? []).map(brief),
      failedOrgs: (lists.failed ?? []).map(brief),
      noAssetOrgs: (lists.noAsset ?? []).map(brief),
    },
    readings: [],
  }
}

export class Refused extends Error {
  readonly errorCodeEnum: string
  readonly details: object | null
  readonly requestId = 'request-1'
  constructor(errorCodeEnum: string, details: object | null = null) {
    super(errorCodeEnum)
    this.errorCodeEnum = errorCodeEnum
    this.details = details
  }
}

/** A connection that is valid for another day. */
export const LIVING: Connection = {
  organization: organization('kb'),
  connectionTypeEnum: 'INTEGRATED',
  dataAccessConsentExpiredAt: String(NOW_MS + 86_400_000),
  refreshTokenExpiredAtMs: String(NOW_MS + 86_400_000),
  scheduledDataRequestCycle: 7,
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: false,
  isConsentToCollectAndUseTransactionCategory: false,
  areFactsWhole: true,
}

/** A journey that waits for its signature, with no optional consent ticked. */
export const STORED_JOURNEY: ConnectJourney & { readonly consentForm: ConsentForm } = {
  purpose: 'pfm',
  step: 'signature',
  organizationGuids: [id('kb')],
  mydataCertificateOrganizationEnum: 'NAVER',
  certificateTypeEnum: null,
  isIndividual: false,
  beganAtOrganizationGuid: null,
  consentForm: {
    selectedOptionalConsentIds: [],
    reviewedOptionalConsentIds: [],
    isCollectionAndUseAgreed: true,
    isProvisionAgreed: true,
    scheduledDataRequestCycleDay: '7',
    consentEndDateUnit: 5,
  },
  copyVersion: 'test',
  certificationTransactionId: id('transaction-1'),
  authenticationAppUri: null,
  syncId: id('sync-1'),
}

/** Certificates that sign in a window. */
export const MODULES: readonly CertificateModule[] = (['OWN', 'COMMON', 'FINANCE'] as const).map((type) => ({
  certificateTypeEnum: type,
  windowUrl: `https://window.example/${type}`,
  issueUrl: `https://issue.example/${type}`,
}))

/** The same journey with a common certificate. */
export const WINDOW_JOURNEY: typeof STORED_JOURNEY = {
  ...STORED_JOURNEY,
  mydataCertificateOrganizationEnum: null,
  certificateTypeEnum: 'COMMON',
}

export const BANKS = [organization('kb'), organization('shinhan')]

export function inputWith(changes: Partial<ConnectInput> = {}): ConnectInput {
  return {
    purpose: 'pfm',
    list: list(BANKS),
    connections: [],
    tailoredGuids: [],
    certificateModules: [],
    journey: null,
    openedAtGuid: null,
    canGoBack: true,
    clientOsNameEnum: null,
    isStaggered: false,
    prefersReducedMotion: false,
    isPushed: false,
    copyVersion: 'test',
    now: () => NOW_MS,
    elapsedMs: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    isOnline: () => true,
    ...changes,
  }
}

/** Every field of a part, as its kinds have it: the fields that a test compares show which kind it expects. */
type Fields<Part> = {
  readonly [Field in FieldOf<Part>]?: Part extends { readonly [key in Field]: infer Value } ? Value : never
}
type FieldOf<Part> = Part extends unknown ? keyof Part : never

/** Starts a flow with answers that a test replaces by name. */
export function startFlow(options: { calls?: Partial<ConnectCalls>; input?: Partial<ConnectInput> } = {}) {
  const called: { name: keyof ConnectCalls; argument: unknown }[] = []
  const answers: ConnectCalls = {
    readAfresh: async () => ({ list: options.input?.list ?? list(BANKS), birthdayMs: ADULT_MS }),
    agreeToThirdPartyProvision: async () => undefined,
    agreeToCertificateTerms: async () => undefined,
    readConsentPage: async () => ({ items: ITEMS, connections: [], hasConsentedToCuration: true }),
    submitConsent: async (submission) => ({
      certificationTransactionId: id<CertificationTransactionId>('transaction-1'),
      ...('certificateTypeEnum' in submission
        ? { toSign: { submission, serializedPlainText: 'text 1' } }
        : 'consentTarget' in submission
          ? { authorizationUri: 'https://kb.example/authorize/1' }
          : { authenticationAppUri: null }),
    }),
    signInWindow: async () => ({ kind: 'signed', serializedSignedData: 'signed text 1' }),
    agreeToCuration: async () => undefined,
    connect: async () => ({ syncId: id<SyncId>('sync-1') }),
    getSyncStatus: async () => status(1, { requested: ['kb', 'shinhan'], successful: ['kb', 'shinhan'] }),
    listenToSync: () => () => undefined,
    retrySync: async () => ({ syncId: id<SyncId>('sync-2') }),
    saveJourney: async () => undefined,
    ...options.calls,
  }
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      (...parameters: never[]) => {
        called.push({ name: name as keyof ConnectCalls, argument: parameters[0] })
        return (answer as (...all: never[]) => Promise<unknown>)(...parameters)
      },
    ]),
  ) as unknown as ConnectCalls

  const input = inputWith(options.input)
  const effects: ConnectEffect[] = []
  const actor = createActor(connectMachine.provide({ actors: connectActors(recorded) }), { input })
  actor.on('*', (effect) => effects.push(effect))
  actor.start()

  return {
    actor,
    called,
    effects,
    send: actor.send.bind(actor),
    view: (): View => viewOf(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    consent: (): Fields<ConsentPart> => actor.getSnapshot().context.consent,
    signature: (): Fields<SignaturePart> => actor.getSnapshot().context.signature,
    sync: (): Fields<SyncPart> => actor.getSnapshot().context.sync,
    callsOf: (name: keyof ConnectCalls) => called.filter((call) => call.name === name).map(({ argument }) => argument),
    effectsOf: <Type extends ConnectEffect['type']>(type: Type) =>
      effects.filter((effect): effect is Extract<ConnectEffect, { type: Type }> => effect.type === type),
  }
}

export type Flow = ReturnType<typeof startFlow>

/** A server that makes one text after the other, and a window with the test's answers. */
export function windowTexts(answers: readonly WindowAnswer[] = []) {
  let written = 0
  const waiting = [...answers]
  return {
    submitConsent: async (submission: Submission) => {
      if (!('certificateTypeEnum' in submission)) throw new Error('a private certificate is asked')
      const number = ++written
      return {
        certificationTransactionId: id<CertificationTransactionId>(`transaction-${number}`),
        toSign: { submission, serializedPlainText: `text ${number}` },
      }
    },
    signInWindow: async ({ serializedPlainText }) =>
      waiting.shift() ?? { kind: 'signed', serializedSignedData: `signed ${serializedPlainText}` },
  } satisfies Partial<ConnectCalls>
}
