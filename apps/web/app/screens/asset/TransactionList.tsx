import type { Asset, AssetIssue, Transaction } from '@ieum/contracts/mydata/assets/assets.ts'
import { foreignAmount, wonChange, wonExact } from '@ieum/copy/format/won.ts'
import { asset as words } from '@ieum/copy/mydata/assets/asset.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { isCancelled } from '@ieum/domain/mydata/entries/entry-amounts.ts'
import { OwnText } from '@ieum/ui/content/OwnText.tsx'
import { Amount, Row, RowStack } from '@ieum/ui/content/Row.tsx'
import { FilterBar } from '@ieum/ui/layout/AssetHead.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { DayList } from '../../fields/DayList.tsx'
import { api } from '../../reads/api.ts'
import { isUnreachable } from '../../reads/api-errors.ts'
import { MorePages } from '../../reads/MorePages.tsx'
import { useMorePages } from '../../reads/use-more-pages.ts'
import { type Direction, isShown, transactionDays } from './transaction-days.ts'

export type TransactionPage = { readonly transactions: readonly Transaction[]; readonly nextPageToken: string | null }

/** Newest first, with a heading per day, more on request. */
export function TransactionList({
  asset,
  first,
  nowMs,
}: {
  readonly asset: Asset
  readonly first: TransactionPage
  readonly nowMs: number
}) {
  const { assetIdentifier } = asset
  const list = useMorePages(
    first,
    ({ transactions }) => transactions,
    (pageToken, signal) =>
      api.mydata.listTransactions({ params: { assetIdentifier }, query: { pageToken } }, { signal }),
    (error) => (isUnreachable(error) ? words.offline : screenWords.loadFailed.body),
  )
  const [direction, setDirection] = useState<Direction>('all')
  const days = transactionDays(list.items.filter((transaction) => isShown(transaction, direction)))
  if (list.items.length === 0) {
    return (
      <Section isTight label={words.transactionsLabel}>
        <ListHead>{words.transactionsLabel}</ListHead>
        {hasUnreadTransactions(asset) ? (
          <Row title={words.unreadTransactions} sub={words.unreadTransactionsText} />
        ) : (
          <Row title={words.noTransactions} sub={words.noTransactionsText} />
        )}
      </Section>
    )
  }
  return (
    <Section isTight label={words.transactionsLabel}>
      <FilterBar
        label={words.transactionsLabel}
        value={direction}
        onChoose={setDirection}
        options={[
          { value: 'all', label: words.all },
          { value: 'in', label: words.in },
          { value: 'out', label: words.out },
        ]}
      />
      <DayList
        days={days.map(({ date, sumKrw, transactions, uncountedCount }) => ({
          date,
          sum: sumKrw === null ? null : <DaySum sumKrw={sumKrw} uncountedCount={uncountedCount} />,
          items: transactions,
        }))}
        nowMs={nowMs}
        keyOf={({ transactionIdentifier }) => transactionIdentifier}
        row={(transaction) => <TransactionRow transaction={transaction} />}
      />
      <MorePages list={list} moreLoaded={words.moreLoaded} />
    </Section>
  )
}

const UNREAD: ReadonlySet<AssetIssue['issueEnum']> = new Set([
  ...(['PRODUCT_TYPE_UNKNOWN', 'DETAIL_REFUSED', 'DETAIL_MISSING', 'TRANSACTIONS_MISSING'] as const),
])

/**
 * Whether the asset may have transactions that we could not read. Then an empty list does not mean that there are none.
 */
const hasUnreadTransactions = ({ issues }: Asset) => issues.some(({ issueEnum }) => UNREAD.has(issueEnum))

function DaySum({ sumKrw, uncountedCount }: { readonly sumKrw: number; readonly uncountedCount: number }) {
  return (
    <OwnText>
      <SpokenText>{wonChange(sumKrw)}</SpokenText>
      {uncountedCount > 0 ? ` · ${words.uncounted(uncountedCount)}` : null}
    </OwnText>
  )
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { balanceKrw, categoryCode, installmentMonths, isDirectionUnknown, kindEnum, memo, occurredTime } = transaction
  const { payTypeEnum, paymentEnvironmentEnum } = transaction
  const note = [
    occurredTime,
    memo ?? words.kinds[kindEnum],
    payTypeEnum && words.payTypes[payTypeEnum],
    paymentEnvironmentEnum && words.paymentEnvironments[paymentEnvironmentEnum],
    categoryCode === null ? null : words.category(categoryCode),
    installmentMonths !== null && installmentMonths > 1 ? words.installments(installmentMonths) : null,
    isDirectionUnknown ? words.directionUnknown : null,
  ]
  return (
    <Row
      title={transaction.title || words.kinds[kindEnum]}
      sub={note.filter(Boolean).join(' · ')}
      end={
        <RowStack
          main={<TransactionAmount transaction={transaction} />}
          sub={balanceKrw === null ? null : <SpokenText>{wonExact(balanceKrw)}</SpokenText>}
        />
      }
    />
  )
}

/** A cancelled amount is struck through, because it is in no sum. An amount without a direction has no sign. */
function TransactionAmount({ transaction }: { readonly transaction: Transaction }) {
  const { amountKrw, foreignAmount: foreign, undirectedKrw } = transaction
  if (amountKrw !== null) {
    const text = <SpokenText>{wonChange(amountKrw)}</SpokenText>
    return <Amount tone={amountKrw > 0 ? 'in' : undefined}>{isCancelled(transaction) ? <s>{text}</s> : text}</Amount>
  }
  const unsigned = undirectedKrw === null ? foreign && foreignAmount(foreign) : wonExact(undirectedKrw)
  return unsigned ? (
    <Amount>
      <SpokenText>{unsigned}</SpokenText>
    </Amount>
  ) : null
}
