import type { Asset, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Freshness } from '@ieum/contracts/mydata/sync/freshness.ts'
import { assetQuestions } from '@ieum/copy/mydata/assets/asset-merge-prompts.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { id } from '@ieum/testkit/ids.ts'
import { Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import {
  emptyAssets,
  hugeAssets,
  notice,
  readingOf,
  someAssets,
  writtenDown,
} from '../../gallery/gallery-assets.fixtures.ts'
import { ara, daon, gaon, hangyeol, longName, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { NO_PENDING_ITEMS, type PendingItems } from '../../pending/pending-items.ts'
import { RefreshStatus } from '../../shell/RefreshStatus.tsx'
import { november } from '../../spending/monthly-spending.fixtures.ts'
import { AssetGroups } from './AssetGroups.tsx'
import { Home, type HomeProps } from './Home.tsx'
import { HomeNetWorth } from './HomeNetWorth.tsx'
import { SameAssetSheet } from './SameAssetSheet.tsx'
import type { AssetQuestions } from './use-asset-merge-prompts.ts'

const nothing = () => {}
const notAsked: AssetQuestions = {
  questions: [],
  open: null,
  failure: null,
  success: null,
  show: nothing,
  close: nothing,
  answer: nothing,
}
const estimate = {
  estimatedKrw: 8_189_105,
  exchangeRateDate: '2026-11-18',
  exchangeRateSourceEnum: 'KOREA_EXIMBANK',
  isExchangeRateStale: true,
  missingCurrencyCodes: ['KZT'],
} as const
const dollars: Asset = {
  ...(someAssets.assets[0] as Asset),
  assetIdentifier: 'sample-4' as Asset['assetIdentifier'],
  nameToDisplay: '외화통장',
  balanceKrw: null,
  netWorthKrw: 8_189_105,
  foreignAmounts: [{ currencyCode: 'USD', amount: '5857.31' }],
  foreignCurrencyEstimate: { ...estimate, missingCurrencyCodes: [] },
}
const withForeignMoney: Pick<AssetsAnswer, 'assets' | 'groups' | 'foreignCurrencyEstimate'> = {
  assets: [...someAssets.assets, dollars],
  groups: someAssets.groups.map((one) =>
    one.groupEnum === 'DEPOSIT'
      ? { ...one, foreignCurrencyEstimate: { ...estimate, missingCurrencyCodes: ['KZT'] } }
      : one,
  ),
  foreignCurrencyEstimate: { ...estimate, missingCurrencyCodes: ['KZT'] },
}
const asLastMonth = {
  sinceDate: '2026-10-31',
  comparableKrw: 0,
  exchangeRateKrw: 0,
  addedKrw: 0,
  addedCount: 0,
  removedKrw: 0,
  removedCount: 0,
}
const common = {
  spending: null,
  scoreCard: null,
  insuranceRow: null,
  personNotices: [],
  pendingItems: NO_PENDING_ITEMS,
  newSignIns: [],
  asked: notAsked,
  fullName: '김서연',
  nowMs: SAMPLE_NOW_MS,
  onReconnect: nothing,
  onSeen: nothing,
} as const
const inDays = (days: number) => String(SAMPLE_NOW_MS + days * 86_400_000)
const waiting: PendingItems = {
  ...NO_PENDING_ITEMS,
  gene: [{ pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: inDays(60) }],
  credit: [{ pendingItemEnum: 'NEXT_SCORE_UPDATE', isToCheck: false, atMs: inDays(1) }],
}
const everything: PendingItems = {
  gene: [
    { pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: inDays(60) },
    { pendingItemEnum: 'RESULT_TO_OPEN', isToCheck: true, atMs: null },
    { pendingItemEnum: 'RESULT_BEING_CHECKED', isToCheck: true, atMs: null },
    { pendingItemEnum: 'SAMPLE_CONSENT_END', isToCheck: true, atMs: inDays(20) },
  ],
  microbiome: [
    { pendingItemEnum: 'KIT_TO_RETURN', isToCheck: true, atMs: inDays(40) },
    { pendingItemEnum: 'RESULT_TO_SEE', isToCheck: true, atMs: null },
    { pendingItemEnum: 'RESULT_BEING_CHECKED', isToCheck: true, atMs: null },
  ],
  credit: [
    { pendingItemEnum: 'ARREAR', isToCheck: true, atMs: null },
    { pendingItemEnum: 'TERMS_TO_AGREE', isToCheck: true, atMs: inDays(12) },
  ],
}
const [account, other] = someAssets.assets as [Asset, Asset]
const sameNamed: Asset = {
  ...account,
  assetIdentifier: 'sample-3' as Asset['assetIdentifier'],
  assetIdentifierToDisplay: '***-***-7788',
  balanceKrw: 1_204_000,
}
const asksOne = { asset: account, formerAssets: [sameNamed], askedAtMs: String(SAMPLE_NOW_MS) }
const asksTwo = { asset: other, formerAssets: [account, sameNamed], askedAtMs: String(SAMPLE_NOW_MS) }
const stuck = [gaon, longName].map(
  (organization) =>
    ({
      noticeKindEnum: 'DELETION_FAILED',
      organization,
      createdAtMs: String(SAMPLE_NOW_MS),
      endsAtMs: null,
      daysBefore: null,
    }) as const,
)
const late = [nuri, hangyeol, ara].map(
  (organization) =>
    ({
      noticeKindEnum: 'CONNECTED_LATE',
      organization,
      createdAtMs: String(SAMPLE_NOW_MS),
      endsAtMs: null,
      daysBefore: null,
    }) as const,
)
const arrived = [longName].map(
  (organization) =>
    ({
      noticeKindEnum: 'ORGANIZATION_ARRIVED',
      organization,
      createdAtMs: String(SAMPLE_NOW_MS),
      endsAtMs: null,
      daysBefore: null,
    }) as const,
)
const back = [gaon].map(
  (organization) =>
    ({
      noticeKindEnum: 'ORGANIZATION_BACK',
      organization,
      createdAtMs: String(SAMPLE_NOW_MS),
      endsAtMs: null,
      daysBefore: null,
    }) as const,
)
const newSignIns: HomeProps['newSignIns'] = [
  {
    deviceId: id('0190a3c2-7b6e-7c3a-8f00-000000000011'),
    kindEnum: 'BROWSER',
    osEnum: 'WINDOWS',
    browserEnum: 'CHROME',
    signedInAtMs: String(SAMPLE_NOW_MS),
    waitsUntilMs: String(SAMPLE_NOW_MS),
    isSignedIn: true,
  },
]
const programs = (['BRIDGE_TRIED_AGAIN', 'BRIDGE_CLAIMED'] as const).map((noticeKindEnum) => ({
  noticeKindEnum,
  organization: null,
  createdAtMs: String(SAMPLE_NOW_MS),
  endsAtMs: null,
  daysBefore: null,
}))
const endingSoon = [gaon, nuri].map(
  (organization) =>
    ({
      noticeKindEnum: 'CONSENT_END',
      organization,
      createdAtMs: String(SAMPLE_NOW_MS),
      endsAtMs: String(SAMPLE_NOW_MS + 7 * 86_400_000),
      daysBefore: 7,
    }) as const,
)
const withNotices = (...notices: readonly ReturnType<typeof notice>[]) => ({ ...someAssets, notices: [...notices] })

const nothingCame = { checkedCount: 0, changedCount: 0, partial: [], limited: [], askAgainAtMs: null, failed: [] }
const refreshEnds = [
  { name: 'something new', came: { checkedCount: 12, changedCount: 2 } },
  { name: 'nothing new', came: { checkedCount: 12 } },
  { name: 'a part of one', came: { checkedCount: 11, changedCount: 1, partial: [longName.name] } },
  {
    name: 'too soon for one',
    came: { checkedCount: 2, limited: [longName.name], askAgainAtMs: SAMPLE_NOW_MS + 15 * 60_000 },
  },
  { name: 'nothing from two', came: { checkedCount: 2, failed: [longName.name, gaon.name] } },
]

/** All data of one institution after its last reading. */
const asLeft = (freshnessEnum: Freshness) => ({
  ...someAssets,
  reading: readingOf(freshnessEnum),
  fetchedAtMs: readingOf(freshnessEnum).fetchedAtMs,
  groups: someAssets.groups.map((group) => ({
    ...group,
    freshnessEnum,
    fetchedAtMs: readingOf(freshnessEnum).fetchedAtMs,
  })),
  assets: someAssets.assets.map((asset) => ({ ...asset, freshnessEnum, isPartial: false })),
})

const openFirstGroup = () => document.querySelector<HTMLButtonElement>('button[aria-expanded="false"]')?.click()

export const entries: readonly GalleryEntry[] = [
  {
    name: 'Home/waiting in other services',
    render: () => <Home {...common} assets={{ ...someAssets, notices: [] }} pendingItems={waiting} />,
  },
  {
    name: 'Home/all that waits',
    render: () => <Home {...common} assets={someAssets} pendingItems={everything} />,
    act: () => press(/개 더 보기$/),
  },
  { name: 'Home/empty', render: () => <Home {...common} assets={emptyAssets} /> },
  { name: 'Home/spending', render: () => <Home {...common} assets={someAssets} spending={november} /> },
  {
    name: 'Home/spending, amounts hidden',
    render: () => <Home {...common} assets={someAssets} spending={november} />,
    act: () => press(home.hideAmounts),
  },
  {
    name: 'Home/spending of the first month',
    render: () => <Home {...common} assets={someAssets} spending={{ ...november, previous: null }} />,
  },
  { name: 'Home/partial', render: () => <Home {...common} assets={someAssets} /> },
  {
    name: 'Home/a group open',
    render: () => <Home {...common} assets={hugeAssets} />,
    act: openFirstGroup,
  },
  {
    name: 'Home/huge amounts',
    render: () => <Home {...common} assets={hugeAssets} fullName="가나다라마바사아자차카타" />,
  },
  {
    name: 'Home/more debt than worth',
    render: () => (
      <Home
        {...common}
        assets={{ ...withNotices(), debtKrw: 965_844_000, netWorthKrw: -900_000_000, lastMonthNetWorthKrw: null }}
      />
    ),
  },
  {
    name: 'Home/as last month',
    render: () => <Home {...common} assets={{ ...withNotices(), netWorthChange: asLastMonth }} />,
  },
  {
    name: 'Home/twelve institutions are out',
    render: () => (
      <Home
        {...common}
        assets={{
          ...withNotices(),
          incompleteReading: {
            unreadOrganizationCount: 12,
            partialOrganizationCount: 1,
            retrySyncIds: [id('sample')],
            refreshOrganizationGuids: [],
          },
        }}
      />
    ),
  },
  {
    name: 'Home/foreign money',
    render: () => <Home {...common} assets={{ ...withNotices(), ...withForeignMoney }} />,
    act: openFirstGroup,
  },
  {
    name: 'Home/a flat was typed in, a bank was hidden',
    render: () => (
      <Home
        {...common}
        assets={{
          ...withNotices(),
          netWorthChange: {
            ...asLastMonth,
            comparableKrw: 312_000,
            exchangeRateKrw: 41_000,
            addedKrw: 852_120_000,
            addedCount: 1,
            removedKrw: -3_400_000,
            removedCount: 2,
          },
        }}
      />
    ),
  },
  { name: 'Home/name unknown', render: () => <Home {...common} assets={withNotices()} fullName={null} /> },
  {
    name: 'Home/amounts hidden',
    render: () => (
      <Screen kind="sections">
        <ScreenBody>
          <Section isFirst label={home.netWorth(null)}>
            <HomeNetWorth
              assets={someAssets}
              fullName={null}
              areAmountsHidden
              onToggleAmounts={nothing}
              refresh={{ isBusy: false, announcement: null, start: nothing, retry: nothing, retryAll: nothing }}
              onReconnect={nothing}
              nowMs={SAMPLE_NOW_MS}
            />
          </Section>
          <AssetGroups assets={hugeAssets} areAmountsHidden nowMs={SAMPLE_NOW_MS} />
        </ScreenBody>
      </Screen>
    ),
    act: openFirstGroup,
  },
  {
    name: 'Home/assets written down',
    render: () => <Home {...common} assets={{ ...withNotices(), manualAssets: [...writtenDown] }} />,
    act: () => press(new RegExp(`^${manualAssets.label}`)),
  },
  {
    name: 'Home/nothing but assets written down',
    render: () => (
      <Home
        {...common}
        assets={{ ...emptyAssets, assetKrw: 12_000_000, netWorthKrw: 12_000_000, manualAssets: writtenDown.slice(1) }}
      />
    ),
  },
  {
    name: 'Home/fresh',
    render: () => <Home {...common} assets={{ ...asLeft('FRESH'), notices: [] }} />,
    act: openFirstGroup,
  },
  {
    name: 'Home/unchanged',
    render: () => <Home {...common} assets={{ ...asLeft('UNCHANGED'), notices: [] }} />,
    act: openFirstGroup,
  },
  {
    name: 'Home/a part came',
    render: () => <Home {...common} assets={{ ...asLeft('PARTIAL'), notices: [notice('PARTIAL', nuri)] }} />,
    act: openFirstGroup,
  },
  {
    name: 'Home/asked too soon',
    render: () => (
      <Home
        {...common}
        assets={{
          ...asLeft('LIMITED'),
          notices: [
            notice('LIMITED', longName, { untilMs: String(SAMPLE_NOW_MS + 15 * 60_000) }),
            notice('LIMITED', nuri, { untilMs: String(SAMPLE_NOW_MS + 86_400_000) }),
          ],
        }}
      />
    ),
    act: openFirstGroup,
  },
  {
    name: 'Home/nothing came',
    render: () => (
      <Home
        {...common}
        assets={{ ...asLeft('REFUSED'), notices: [notice('FAILED', nuri, { retrySyncId: id('sample') })] }}
      />
    ),
    act: openFirstGroup,
  },
  {
    name: 'Home/one that was waited for',
    render: () => <Home {...common} assets={withNotices()} personNotices={[...arrived, ...late]} />,
  },
  {
    name: 'Home/answers again',
    render: () => <Home {...common} assets={withNotices()} personNotices={back} />,
  },
  {
    name: 'Home/a program may look',
    render: () => <Home {...common} assets={withNotices()} personNotices={programs} />,
  },
  {
    name: 'Home/a sign-in on a new device',
    render: () => <Home {...common} assets={withNotices()} newSignIns={newSignIns} />,
  },
  { name: 'Home/connected late', render: () => <Home {...common} assets={withNotices()} personNotices={late} /> },
  {
    name: 'Home/failed, to be tried again',
    render: () => (
      <Home
        {...common}
        assets={withNotices(
          notice('FAILED', gaon, { retrySyncId: id('sample') }),
          notice('DELAYED', longName, { retrySyncId: id('sample') }),
        )}
      />
    ),
  },
  {
    name: 'Home/failed for good',
    render: () => <Home {...common} assets={withNotices(notice('FAILED', longName), notice('REVOKED', gaon))} />,
  },
  {
    name: 'Home/partly fetched',
    render: () => (
      <Home
        {...common}
        assets={withNotices(
          notice('PARTIAL', hangyeol),
          notice('MAINTENANCE', daon, { untilMs: String(SAMPLE_NOW_MS) }),
        )}
      />
    ),
  },
  {
    name: 'Home/consents end soon',
    render: () => <Home {...common} assets={withNotices()} personNotices={[...endingSoon, ...late]} />,
  },
  {
    name: 'Home/not deleted yet',
    render: () => <Home {...common} assets={withNotices()} personNotices={stuck} />,
  },
  {
    name: 'Home/nothing connected, not deleted yet',
    render: () => <Home {...common} assets={emptyAssets} personNotices={stuck.slice(0, 1)} />,
  },
  {
    name: 'Home/asks which asset it is',
    render: () => <Home {...common} assets={withNotices()} asked={{ ...notAsked, questions: [asksOne, asksTwo] }} />,
  },
  {
    name: 'Home/which asset it is, one of before',
    render: () => <SameAssetSheet question={asksOne} onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'Home/which asset it is, several of before',
    render: () => <SameAssetSheet question={asksTwo} onChoose={nothing} onClose={nothing} />,
  },
  {
    name: 'Home/asset joined',
    render: () => <Home {...common} assets={withNotices()} asked={{ ...notAsked, success: assetQuestions.joined }} />,
  },
  {
    name: 'Home/all notices',
    render: () => (
      <Home
        {...common}
        assets={withNotices(notice('EXPIRED', gaon), notice('FAILED', longName), notice('PARTIAL', hangyeol))}
        personNotices={[...endingSoon, ...late]}
      />
    ),
    act: () => press(home.notice.others(4)),
  },
  {
    name: 'Home/refreshing',
    render: () => <RefreshStatus announcement={{ kind: 'busy', message: home.refreshing }} />,
  },
  ...refreshEnds.map(({ name, came }) => ({
    name: `Home/refreshed: ${name}`,
    render: () => (
      <RefreshStatus
        announcement={{ kind: 'done', message: home.refreshed({ ...nothingCame, ...came }, SAMPLE_NOW_MS) }}
      />
    ),
  })),
  {
    name: 'Home/not refreshed',
    render: () => <RefreshStatus announcement={{ kind: 'failed', message: home.refreshFailed }} />,
  },
  {
    name: 'Home/under 19, health insurance can be linked',
    render: () => <Home {...common} assets={emptyAssets} insuranceRow={{ kind: 'invite' }} />,
  },
  {
    name: 'Home/under 19, a guardian is waited for',
    render: () => <Home {...common} assets={emptyAssets} insuranceRow={{ kind: 'waiting' }} />,
  },
  {
    name: 'Home/under 19, health insurance linked',
    render: () => (
      <Home
        {...common}
        assets={emptyAssets}
        insuranceRow={{ kind: 'linked', readAtMs: String(SAMPLE_NOW_MS), endsAtMs: inDays(365) }}
      />
    ),
  },
]
