import type { AssetDetail, AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { wonChange } from '@ieum/copy/format/won.ts'
import { asset as assetWords } from '@ieum/copy/mydata/assets/asset.ts'
import { assetIssues } from '@ieum/copy/mydata/assets/asset-issues.ts'
import { codeLabel } from '@ieum/copy/mydata/assets/code-labels.ts'
import { contractStatus } from '@ieum/copy/mydata/assets/contract-status.ts'
import { foreignCurrency } from '@ieum/copy/mydata/assets/foreign-currency.ts'
import { freshness } from '@ieum/copy/mydata/connections/freshness.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Amount, Whole } from '@ieum/ui/content/Row.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { AssetHead } from '@ieum/ui/layout/AssetHead.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { AssetAmount } from '../../amounts/AssetAmount.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import { BackLink } from '../../shell/BackLink.tsx'
import { AssetParts } from './AssetParts.tsx'
import { factValue } from './fact-value.ts'
import { LinkedCash } from './LinkedCash.tsx'
import { TransactionList, type TransactionPage } from './TransactionList.tsx'

/** One account, card, loan or policy: its value, facts, parts and transactions. */
export function AssetPage({
  detail,
  page,
  nowMs,
}: {
  readonly detail: AssetDetail
  readonly page: TransactionPage
  readonly nowMs: number
}) {
  const { asset, parts } = detail
  const facts = detail.facts.filter(isKnown)
  const sums = monthSums(detail, nowMs)
  const warnings = warningsOf(detail, nowMs)
  // A policy states its own status in its facts.
  const status = facts.some(({ factEnum }) => factEnum === 'INSURANCE_STATUS') ? null : asset.contractStatusEnum
  const number = <SpokenText>{asset.assetIdentifierToDisplay ?? ''}</SpokenText>
  return (
    <Screen kind="sections">
      <Header start={<BackLink to={links.home()} />} />
      <ScreenBody>
        <Section isFirst label={asset.nameToDisplay}>
          <AssetHead
            logo={<Monogram party={asset.organization} size="small" />}
            name={asset.nameToDisplay}
            number={
              <>
                <span>{asset.organization.name}</span> <Whole>{number}</Whole>
              </>
            }
            balance={<AssetAmount asset={asset} />}
            asOf={assetWords.asOf(asset.fetchedAtMs)}
            notes={[...foreignNotes(asset), ...uncountedNotes(asset, sums.length > 0)]}
            sums={sums}
          />
        </Section>
        {warnings.map((warning) => (
          <Section key={warning} isTight label={warning}>
            <Notice icon="info">{warning}</Notice>
          </Section>
        ))}
        {asset.linkedCash === null ? null : (
          <LinkedCash assetIdentifier={asset.assetIdentifier} linked={asset.linkedCash} />
        )}
        {facts.length > 0 || status !== null ? (
          <Section title={assetWords.factsLabel}>
            <Facts>
              {status === null ? null : <Fact label={contractStatus.label}>{contractStatus.values[status]}</Fact>}
              {facts.map((fact) => (
                <Fact key={`${fact.factEnum} ${fact.currencyCode}`} label={assetWords.facts[fact.factEnum]}>
                  {factValue(fact)}
                </Fact>
              ))}
            </Facts>
          </Section>
        ) : null}
        {parts.length > 0 ? <AssetParts parts={parts} /> : null}
        <TransactionList asset={asset} first={page} nowMs={nowMs} />
      </ScreenBody>
    </Screen>
  )
}

/** Warnings: data that the last reading left out, and data of the asset that is not understood. */
function warningsOf(detail: AssetDetail, nowMs: number): readonly string[] {
  const issues = detail.asset.issues.map(({ issueEnum }) => assetIssues[issueEnum].sentence)
  const warning = warningOf(detail, nowMs)
  const isCoveredByIssue = detail.reading.freshnessEnum === 'PARTIAL' && detail.asset.isPartial && issues.length > 0
  const { contractStatusEnum, groupEnum } = detail.asset
  const status = contractStatus.sentence(contractStatusEnum, groupEnum)
  const all = [status, isCoveredByIssue ? null : warning, ...issues]
  return [...new Set(all.filter((one) => one !== null))]
}

/** Foreign amounts in their own currencies, and how they were converted. */
function foreignNotes({ foreignAmounts, foreignCurrencyEstimate: estimate }: AssetDetail['asset']): string[] {
  return estimate === null ? [] : [foreignCurrency.all(foreignAmounts), ...foreignCurrency.notes(estimate, false)]
}

/** Number of the month's entries that the shown sums leave out; a card's amount is one such sum. */
function uncountedNotes(
  { monthSpendingKrw, monthUncountedCount }: AssetDetail['asset'],
  areSumsShown: boolean,
): string[] {
  const isAnySum = areSumsShown || monthSpendingKrw !== null
  return isAnySum && monthUncountedCount > 0 ? [assetWords.monthUncounted(monthUncountedCount)] : []
}

/** Data that the last reading left out, and the next step; null when everything is current. */
function warningOf({ asset, organization, reading }: AssetDetail, nowMs: number): string | null {
  switch (reading.freshnessEnum) {
    case 'PARTIAL':
      return freshness.partial
    case 'LIMITED':
      return freshness.limitedOf(organization.name, reading.askAgainAtMs && Number(reading.askAgainAtMs), nowMs)
    case 'REFUSED':
      return asset.scopeAssetStatusEnum === 'RELOGIN_REQUIRED' ? freshness.ended : freshness.notReported
    default:
      return null
  }
}

const MONEY_GROUPS: ReadonlySet<string> = new Set(['DEPOSIT', 'ELECTRONIC_FINANCE'])

/** Income and spending of an account in won this month; nothing when the institution reports neither. */
function monthSums({ asset, monthInKrw, monthOutKrw }: AssetDetail, nowMs: number) {
  if (!MONEY_GROUPS.has(asset.groupEnum) || asset.balanceKrw === null) return []
  if (monthInKrw === null || monthOutKrw === null) return []
  return [
    {
      label: assetWords.monthIn(nowMs),
      value: (
        <Amount tone={monthInKrw > 0 ? 'in' : undefined}>
          <SpokenText>{wonChange(monthInKrw)}</SpokenText>
        </Amount>
      ),
    },
    {
      label: assetWords.monthOut(nowMs),
      value: (
        <Amount>
          <SpokenText>{wonChange(-monthOutKrw)}</SpokenText>
        </Amount>
      ),
    },
  ]
}

/** Whether there are words for a fact; "other" would be of no use to anybody. */
function isKnown({ factEnum, valueKindEnum, value }: AssetFact): boolean {
  return factEnum !== 'UNKNOWN' && (valueKindEnum !== 'CODE' || codeLabel(value) !== null)
}
