import type { Asset, AssetGroupSummary, AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { points, wonShort } from '@ieum/copy/format/won.ts'
import { asset as assetWords } from '@ieum/copy/mydata/assets/asset.ts'
import { assetIssues } from '@ieum/copy/mydata/assets/asset-issues.ts'
import { contractStatus } from '@ieum/copy/mydata/assets/contract-status.ts'
import { foreignCurrency } from '@ieum/copy/mydata/assets/foreign-currency.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { linkedCash } from '@ieum/copy/mydata/assets/linked-cash.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import {
  type CountedAmount,
  type Refund,
  shownAmount,
  shownGroupAmount,
} from '@ieum/domain/mydata/net-worth/shown-amount.ts'
import { isUpToDate } from '@ieum/domain/mydata/sync/freshness.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Amount, Chip, Row, RowStack, Whole } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { AssetAmount } from '../../amounts/AssetAmount.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import { GroupDisclosure } from './GroupDisclosure.tsx'
import { groupLooks } from './group-looks.ts'

type Shown = { readonly areAmountsHidden: boolean; readonly nowMs: number }

/** The groups with their sums; one press shows a group's assets. */
export function AssetGroups({ assets, ...shown }: Shown & { readonly assets: AssetsAnswer }) {
  return (
    <Section isTight label={home.groupsLabel}>
      <ul>
        {assets.groups.map((group) => (
          <li key={group.groupEnum}>
            <Group
              group={group}
              members={assets.assets.filter(({ groupEnum }) => groupEnum === group.groupEnum)}
              {...shown}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Group({
  group,
  members,
  areAmountsHidden,
  nowMs,
}: Shown & { readonly group: AssetGroupSummary; readonly members: readonly Asset[] }) {
  const shown = shownGroupAmount(group)
  return (
    <GroupDisclosure
      looks={groupLooks(group.groupEnum)}
      title={home.groups[group.groupEnum]}
      note={groupNote(group, areAmountsHidden, nowMs)}
      amount={shown === null ? null : areAmountsHidden ? screenWords.amountHidden : words(shown)}
    >
      {() =>
        members.map((asset) => (
          <li key={asset.assetIdentifier}>
            <AssetRow asset={asset} areAmountsHidden={areAmountsHidden} />
          </li>
        ))
      }
    </GroupDisclosure>
  )
}

function AssetRow({ asset, areAmountsHidden }: { readonly asset: Asset; readonly areAmountsHidden: boolean }) {
  const number = <SpokenText>{asset.assetIdentifierToDisplay ?? ''}</SpokenText>
  return (
    <Row
      as={Link}
      to={links.asset(asset.assetIdentifier)}
      lead={<Monogram party={asset.organization} />}
      title={asset.nameToDisplay}
      sub={
        <>
          <span>{asset.organization.name}</span> <Whole>{number}</Whole>
        </>
      }
      end={
        <RowStack
          main={<Amount>{areAmountsHidden ? screenWords.amountHidden : <AssetAmount asset={asset} />}</Amount>}
          sub={<AmountNote asset={asset} areAmountsHidden={areAmountsHidden} />}
        />
      }
    />
  )
}

/**
 * Shown under an amount: parts that the last reading or the sum left out, and the foreign amount it was converted from.
 */
function AmountNote({ asset, areAmountsHidden }: { readonly asset: Asset; readonly areAmountsHidden: boolean }) {
  const warning = warningOf(asset)
  if (warning !== null) return <Chip tone="warn">{warning}</Chip>
  const { linkedCash: linked } = asset
  if (linked && (linked.stateEnum === 'MAY_COUNT_TWICE' || linked.currencyCodesTwice.length > 0))
    return <Chip tone="warn">{linkedCash.mayCountTwice}</Chip>
  if (linked?.stateEnum === 'COUNTED_IN_DEPOSIT') return linkedCash.countedInDeposit
  const { foreignAmounts, foreignCurrencyEstimate: estimate, monthSpendingKrw, monthUncountedCount } = asset
  if (monthSpendingKrw !== null && monthUncountedCount > 0) return assetWords.uncounted(monthUncountedCount)
  if (estimate === null || areAmountsHidden) return null
  if (estimate.missingCurrencyCodes.length > 0) return <Chip tone="warn">{foreignCurrency.missing}</Chip>
  return <SpokenText>{foreignCurrency.ofAmounts(foreignAmounts)}</SpokenText>
}

function words({ kind, amount }: CountedAmount | Refund): string {
  if (kind === 'POINT') return points(amount)
  return kind === 'REFUND' ? assetWords.refund(amount) : wonShort(amount)
}

/** Warns that an asset is closed or suspended, why it has no amount, or what the last reading left out. */
function warningOf(asset: Asset): string | null {
  const { contractStatusEnum, freshnessEnum, scopeAssetStatusEnum, issues } = asset
  const status = contractStatusEnum === null ? undefined : contractStatus.short[contractStatusEnum]
  if (status) return status
  const unknown = shownAmount(asset) === null ? issues.map(({ issueEnum }) => assetIssues[issueEnum].short) : []
  const why = unknown.find((short) => short !== null)
  if (why) return why
  const refused = issues.some(({ issueEnum }) => issueEnum === 'UPDATE_REFUSED') && assetIssues.UPDATE_REFUSED.short
  switch (freshnessEnum) {
    case 'PARTIAL':
      return home.partial
    case 'LIMITED':
      return home.limited
    case 'REFUSED':
      return scopeAssetStatusEnum === 'RELOGIN_REQUIRED' ? home.ended : refused || home.unread
    default:
      return null
  }
}

/** The text under a group. Where not all data is current, also the date of its oldest part. */
function groupNote(group: AssetGroupSummary, areAmountsHidden: boolean, nowMs: number): string {
  const { count, fetchedAtMs, freshnessEnum, foreignCurrencyEstimate: estimate } = group
  const note = ownNote(group, areAmountsHidden)
  const asOf = fetchedAtMs === null ? null : home.asOf(Number(fetchedAtMs), nowMs)
  const isAsOfShown = note === null || !isUpToDate(freshnessEnum)
  const foreign =
    estimate && (estimate.missingCurrencyCodes.length > 0 ? foreignCurrency.missing : foreignCurrency.estimated)
  return [note ?? screenWords.count(count), isAsOfShown ? asOf : null, foreign]
    .filter((one) => one !== null)
    .join(' · ')
}

function ownNote(group: AssetGroupSummary, areAmountsHidden: boolean): string | null {
  const { count, groupEnum, nextPaymentDate, nextPaymentKrw, monthSpendingKrw, monthlyPremiumKrw } = group
  if (groupEnum === 'CARD' && monthSpendingKrw !== null) return home.cardSub(count, group.monthUncountedCount)
  if (groupEnum === 'INSURANCE' && monthlyPremiumKrw !== null) return home.insuranceSub(count)
  if (groupEnum === 'LOAN' && nextPaymentDate !== null && nextPaymentKrw !== null && !areAmountsHidden) {
    return home.loanSub(count, nextPaymentDate, nextPaymentKrw)
  }
  return null
}
