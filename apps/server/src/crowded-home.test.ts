import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { RUN_BUDGET } from '@ieum/backend/services/mydata/collect/run-budget.ts'
import { calmest } from '@ieum/backend/services/mydata/sync/assets/crowded-institution.fixture.ts'
import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { PageContext } from '@ieum/contracts/page.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mountSsr, type WebBuild } from './ssr.ts'

const BUNDLE = path.resolve(import.meta.dirname, '../../web/build/server/index.js')
const NOW_MS = String(Date.parse('2026-11-20T12:00:00+09:00'))

function account(at: number): Asset {
  return {
    assetIdentifier: `account-${at}` as Asset['assetIdentifier'],
    organization: {
      guid: 'bd470bc5-2819-5048-a383-5300236be853' as Asset['organization']['guid'],
      name: '가나은행',
      logoImageUrl: null,
    },
    groupEnum: 'DEPOSIT',
    scopeTypeEnums: ['BANK_DEPOSIT'],
    nameToDisplay: `통장 ${at}`,
    assetIdentifierToDisplay: `***-***-${at}`,
    scopeAssetStatusEnum: 'ACTIVE',
    isNew: false,
    balanceKrw: at,
    netWorthKrw: at,
    foreignAmounts: [],
    foreignCurrencyEstimate: null,
    monthSpendingKrw: null,
    nextPaymentKrw: null,
    nextPaymentDate: null,
    lastPaymentKrw: null,
    lastPaymentDate: null,
    payments: [],
    loanKindEnum: 'UNKNOWN',
    monthUncountedCount: 0,
    lentOnAssetIdentifier: null,
    owedAsLoanKrw: 0,
    bankLinkedCashKrw: null,
    bankLinkedForeignCash: [],
    isDemandDeposit: null,
    linkedCash: null,
    monthlyPremiumKrw: null,
    pointAmount: null,
    contractStatusEnum: 'NORMAL',
    issues: [],
    isPartial: false,
    fetchedAtMs: NOW_MS,
    freshnessEnum: 'FRESH',
  }
}

/** The stored answer of the home call. */
function homeOf(accounts: number): Buffer {
  const answer: AssetsAnswer = {
    assetKrw: 1,
    debtKrw: 0,
    netWorthKrw: 1,
    foreignCurrencyEstimate: null,
    lastMonthNetWorthKrw: null,
    netWorthChange: null,
    fetchedAtMs: NOW_MS,
    reading: null,
    incompleteReading: null,
    readings: [],
    connectedOrganizationCount: 1,
    groups: [
      {
        groupEnum: 'DEPOSIT',
        totalKrw: 1,
        foreignCurrencyEstimate: null,
        count: accounts,
        fetchedAtMs: NOW_MS,
        freshnessEnum: 'FRESH',
        monthUncountedCount: 0,
        monthSpendingKrw: null,
        nextPaymentKrw: null,
        nextPaymentDate: null,
        monthlyPremiumKrw: null,
      },
    ],
    assets: Array.from({ length: accounts }, (_, at) => account(at)),
    manualAssets: [],
    manualAssetsLeftOutCount: 0,
    notices: [],
  }
  return Buffer.from(JSON.stringify(answer))
}

const app = Fastify()
let url: string
let home: Buffer
beforeAll(async () => {
  const build = (await import(pathToFileURL(BUNDLE).href)) as WebBuild
  await mountSsr(app, {
    build: () => build,
    isHttps: false,
    loadContext: async (_request, _reply, { cspNonce }) => pageOf(cspNonce),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function pageOf(cspNonce: string): PageContext {
  return {
    user: { userId: 'somebody' },
    verification: null,
    bootstrap: {
      world: 'sandbox',
      serverNowMs: NOW_MS,
      flags: {},
      theme: null,
      clientBrowserEnum: 'WEB',
      cspNonce,
      build: null,
      keptPagesMark: null,
      sandboxUrl: null,
      phoneNumber: null,
      naverCertificatePhone: null,
      authenticationAppPrefixes: [],
      certificateModules: [],
    },
    logFailure: (error: unknown) => expect.unreachable(String(error)),
    account: { getFullName: async () => ({ fullName: '김서연' }), listNewSignIns: async () => ({ newSignIns: [] }) },
    analysis: { getMonthlySpending: async () => ({ firstMonth: null }) },
    gene: { listGenePendingItems: async () => ({ pendingItems: [] }) },
    microbiome: { listMicrobiomePendingItems: async () => ({ pendingItems: [] }) },
    credit: {
      listCreditPendingItems: async () => ({ pendingItems: [] }),
      getCreditScores: async () => ({
        creditScores: [],
        representativeCreditBureauEnum: 'KCB',
        nextUpdatableAtMs: NOW_MS,
      }),
    },
    mydata: {
      listAssets: async () => {
        // Reads large answers as the pages' client does.
        await nextTurn()
        const answer: AssetsAnswer = JSON.parse(new TextDecoder().decode(home))
        await nextTurn()
        return answer
      },
      listNotices: async () => ({ notices: [] }),
      listAssetQuestions: async () => ({ questions: [] }),
    },
  } as unknown as PageContext
}

/** Requests home's document and data, as a first visit and a navigation do. */
const open = (target: string, accounts: number) => {
  home = homeOf(accounts)
  return calmest(async () => (await fetch(`${url}${target}`)).text())
}

/** The most assets that five institutions may report for one person. */
const MOST_ASSETS = 5 * RUN_BUDGET.assets

// No task of the thread takes longer than `allowedMs`: docs/concepts/outside-calls.md#large-answers.
it.each([
  ['/', RUN_BUDGET.assets],
  ['/', MOST_ASSETS],
  ['/_.data', RUN_BUDGET.assets],
  ['/_.data', MOST_ASSETS],
] as const)('%s of a person with %i assets: no other call waits', async (target, accounts) => {
  for (let visits = 0; visits < 3; visits += 1) await open(target, 40)
  const { result, longestMs, allowedMs } = await open(target, accounts)
  expect(result).toContain(`통장 ${accounts - 1}`)
  console.log(`home at ${target} with ${accounts}: longest step ${longestMs} ms of the processor`)
  expect(longestMs).toBeLessThan(allowedMs)
})
