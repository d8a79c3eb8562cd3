import type { AssetGroup, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { spoken } from '@ieum/copy/format/spoken.ts'
import { wonShort } from '@ieum/copy/format/won.ts'
import { foreignCurrency } from '@ieum/copy/mydata/assets/foreign-currency.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { sumWon } from '@ieum/domain/money/won.ts'
import { needsSignature } from '@ieum/domain/mydata/connections/connection-notices.ts'
import { NetWorth } from '@ieum/ui/charts/NetWorth.tsx'
import { Hidden } from '@ieum/ui/content/Hidden.tsx'
import { IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { groupLooks, manualLooks } from './group-looks.ts'
import type { Refresh } from './use-refresh.ts'

/** Net worth with the discs of its groups, the change since last month, and its freshness. */
export function HomeNetWorth({
  assets,
  fullName,
  areAmountsHidden,
  onToggleAmounts,
  refresh,
  onReconnect,
  nowMs,
}: {
  readonly assets: AssetsAnswer
  readonly fullName: string | null
  readonly areAmountsHidden: boolean
  readonly onToggleAmounts: () => void
  readonly refresh: Refresh
  /** Starts the flow with these institutions chosen. */
  readonly onReconnect: (organizationGuids: readonly OrganizationGuid[]) => void
  readonly nowMs: number
}) {
  const amount = (krw: number) => (areAmountsHidden ? screenWords.amountHidden : wonShort(krw))
  const netWorth = amount(assets.netWorthKrw)
  return (
    <NetWorth
      label={home.netWorth(fullName)}
      toggle={
        <IconButton
          icon={areAmountsHidden ? 'eyeOff' : 'eye'}
          iconSize="small"
          label={areAmountsHidden ? home.showAmounts : home.hideAmounts}
          onClick={onToggleAmounts}
        />
      }
      amount={<SpokenText>{netWorth}</SpokenText>}
      amountLength={netWorth.length}
      delta={areAmountsHidden ? undefined : delta(assets)}
      parts={worthByGroup(assets)}
      debt={assets.debtKrw}
      legend={[
        { label: home.asset, value: amount(assets.assetKrw) },
        { label: home.debt, value: amount(assets.debtKrw) },
      ]}
      asOf={asOf(assets, nowMs)}
      incomplete={{
        sentences: missingOf(assets),
        action: <RetryAll assets={assets} refresh={refresh} onReconnect={onReconnect} />,
      }}
      notes={
        assets.foreignCurrencyEstimate === null
          ? []
          : foreignCurrency.notes(assets.foreignCurrencyEstimate, areAmountsHidden)
      }
    />
  )
}

/** Data missing from the figure. */
function missingOf({ incompleteReading }: AssetsAnswer): string[] {
  const { unreadOrganizationCount = 0, partialOrganizationCount = 0 } = incompleteReading ?? {}
  return home.incomplete(unreadOrganizationCount, partialOrganizationCount)
}

/** A button that retries everything that failed. Where only a new signature helps, a link to it. */
function RetryAll({
  assets: { incompleteReading, notices },
  refresh,
  onReconnect,
}: {
  readonly assets: AssetsAnswer
  readonly refresh: Refresh
  readonly onReconnect: (organizationGuids: readonly OrganizationGuid[]) => void
}) {
  if (incompleteReading === null) return null
  const { refreshOrganizationGuids, retrySyncIds } = incompleteReading
  if (retrySyncIds.length + refreshOrganizationGuids.length > 0) {
    return (
      <TextAction
        isTight
        aria-disabled={refresh.isBusy || undefined}
        onClick={() => refresh.retryAll({ retrySyncIds, refreshOrganizationGuids })}
      >
        {home.retryAll}
      </TextAction>
    )
  }
  const unsigned = notices.filter(needsSignature).map(({ organization }) => organization.guid)
  if (unsigned.length === 0) return null
  return (
    <TextAction isTight onClick={() => onReconnect(unsigned)}>
      {home.notice.reconnect}
    </TextAction>
  )
}

function asOf({ fetchedAtMs, incompleteReading, reading }: AssetsAnswer, nowMs: number): string | null {
  if (fetchedAtMs === null) return null
  // Failed readings have a sentence of their own.
  if (incompleteReading !== null && reading?.freshnessEnum === 'PARTIAL') return home.asOf(Number(fetchedAtMs), nowMs)
  return reading
    ? home.asOfSum(Number(fetchedAtMs), nowMs, reading.freshnessEnum)
    : home.asOf(Number(fetchedAtMs), nowMs)
}

function worthByGroup({ assets, manualAssets }: AssetsAnswer) {
  const worth = new Map<AssetGroup | 'UNKNOWN', number>()
  for (const { groupEnum, netWorthKrw } of assets)
    worth.set(groupEnum, (worth.get(groupEnum) ?? 0) + Math.max(0, netWorthKrw))
  const ofGroups = [...worth].map(([group, value]) => ({ hue: groupLooks(group).hue, value }))
  return [...ofGroups, { hue: manualLooks.hue, value: sumWon(manualAssets.map(({ amount }) => amount)) }]
}

const drawNote = (note: string) => <SpokenText>{note}</SpokenText>

/** The change of assets present both times; added and removed assets are named separately. */
function delta({ netWorthChange }: AssetsAnswer) {
  if (netWorthChange === null) return undefined
  const { comparableKrw: change } = netWorthChange
  const notes = home.deltaApart(netWorthChange)
  if (change === 0) return { trend: 'same' as const, text: home.deltaSame, notes, drawNote }
  const trend = change > 0 ? ('up' as const) : ('down' as const)
  const { before, amount, after } = home.delta(change)
  return {
    trend,
    notes,
    drawNote,
    text: (
      <>
        <span aria-hidden="true">
          <span>{before}</span>
          <strong>{amount}</strong>
          <span>{after}</span>
        </span>
        <Hidden>{spoken(`${before}${amount}${after}`)}</Hidden>
      </>
    ),
  }
}
