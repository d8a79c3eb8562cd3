import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { PersonNotice } from '@ieum/contracts/mydata/notices.ts'
import { mainTabs } from '@ieum/copy/main-tabs.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { productName } from '@ieum/copy/product.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Brand } from '@ieum/ui/content/Brand.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { BrandHeader, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { useAmountHiding } from '../../amounts/amount-hiding.ts'
import { links } from '../../links/links.ts'
import { type PendingItems, pendingLines } from '../../pending/pending-items.ts'
import { MainTabs } from '../../shell/MainTabs.tsx'
import { RefreshStatus } from '../../shell/RefreshStatus.tsx'
import type { MonthlySpending } from '../../spending/read-monthly-spending.ts'
import { AssetGroups } from './AssetGroups.tsx'
import { HealthInsuranceRow } from './HealthInsuranceRow.tsx'
import { HomeEmpty, MissingGroups } from './HomeEmpty.tsx'
import { HomeNetWorth } from './HomeNetWorth.tsx'
import { HomeNotices, type HomeNoticesProps } from './HomeNotices.tsx'
import { HomeSpending } from './HomeSpending.tsx'
import { ManualAssets } from './ManualAssets.tsx'
import type { HealthInsuranceRowShown } from './read-health-insurance-row.ts'
import type { ScoreCardShown } from './read-score-card.ts'
import { SameAssetSheet } from './SameAssetSheet.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { useRefresh } from './use-refresh.ts'

export type HomeProps = {
  readonly assets: AssetsAnswer
  readonly personNotices: readonly PersonNotice[]
  /** Items that wait for the person in other services. */
  readonly pendingItems: PendingItems
  /** The current month; null: nothing of it is shown. */
  readonly spending: MonthlySpending | null
  /** Null: no scores are shown. */
  readonly scoreCard: ScoreCardShown | null
  /** Null except for a person under 19 whose guardian can link it. */
  readonly insuranceRow: HealthInsuranceRowShown | null
  readonly fullName: string | null
  readonly nowMs: number
} & Pick<HomeNoticesProps, 'asked' | 'newSignIns' | 'onReconnect' | 'onSeen'>

export function Home(props: HomeProps) {
  const {
    assets,
    pendingItems,
    personNotices,
    newSignIns,
    spending,
    scoreCard,
    insuranceRow,
    asked,
    fullName,
    nowMs,
    onReconnect,
    onSeen,
  } = props
  const [areAmountsHidden, toggleAmounts] = useAmountHiding()
  const refresh = useRefresh(nowMs)
  const isEmpty = assets.connectedOrganizationCount === 0
  const hasWorth = !isEmpty || assets.manualAssets.length > 0 || assets.manualAssetsLeftOutCount > 0
  return (
    <Screen kind="sections">
      <BrandHeader
        brand={<Brand name={productName} />}
        end={
          <>
            {isEmpty ? null : (
              <IconButton
                icon="refresh"
                label={screenWords.refresh}
                aria-disabled={refresh.isBusy || undefined}
                onClick={() => refresh.start([])}
              />
            )}
            <IconButton as={Link} to={links.settings()} icon="settings" label={mainTabs.all} />
          </>
        }
      />
      <ScreenBody isBusy={refresh.isBusy}>
        <RefreshStatus announcement={refresh.announcement} />
        {hasWorth ? (
          <Section isFirst label={home.netWorth(fullName)}>
            <HomeNetWorth
              assets={assets}
              fullName={fullName}
              areAmountsHidden={areAmountsHidden}
              onToggleAmounts={toggleAmounts}
              refresh={refresh}
              onReconnect={onReconnect}
              nowMs={nowMs}
            />
          </Section>
        ) : null}
        <HomeNotices
          notices={assets.notices}
          personNotices={personNotices}
          pending={pendingLines(pendingItems)}
          newSignIns={newSignIns}
          asked={asked}
          refresh={refresh}
          nowMs={nowMs}
          onReconnect={onReconnect}
          onSeen={onSeen}
        />
        {isEmpty ? (
          <HomeEmpty fullName={fullName} isAlone={!hasWorth} />
        ) : (
          <>
            {spending ? <HomeSpending spending={spending} areAmountsHidden={areAmountsHidden} nowMs={nowMs} /> : null}
            <AssetGroups assets={assets} areAmountsHidden={areAmountsHidden} nowMs={nowMs} />
            <MissingGroups groups={assets.groups} />
          </>
        )}
        {insuranceRow ? <HealthInsuranceRow shown={insuranceRow} nowMs={nowMs} /> : null}
        {scoreCard ? <ScoreCard shown={scoreCard} /> : null}
        <ManualAssets
          assets={assets.manualAssets}
          leftOutCount={assets.manualAssetsLeftOutCount}
          areAmountsHidden={areAmountsHidden}
        />
      </ScreenBody>
      {asked.open ? (
        <SameAssetSheet
          question={asked.open}
          onClose={asked.close}
          onChoose={(former) => asked.open && asked.answer(asked.open, former)}
        />
      ) : null}
      <MainTabs current="home" />
    </Screen>
  )
}
