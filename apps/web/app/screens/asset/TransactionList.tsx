import type { Asset, Transaction } from '@ieum/contracts/mydata/assets.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { dayTitle } from '@ieum/copy/format/dates.ts'
import { foreignAmount, wonChange, wonExact } from '@ieum/copy/format/won.ts'
import { asset as words } from '@ieum/copy/mydata/asset.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { DayHead, FilterBar } from '@ieum/ui/AssetHead.tsx'
import { Button } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { Amount, Row, RowStack } from '@ieum/ui/Row.tsx'
import { ListHead, Section } from '@ieum/ui/Screen.tsx'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAttempts } from '../../use-attempts.ts'
import { type Direction, isShown, transactionDays } from './transaction-days.ts'

export type TransactionPage = { readonly transactions: readonly Transaction[]; readonly nextPageToken: string | null }

/** Newest first, a head a day, more on request. */
export function TransactionList({
  asset,
  first,
  nowMs,
}: {
  readonly asset: Asset
  readonly first: TransactionPage
  readonly nowMs: number
}) {
  const list = useTransactions(asset.assetIdentifier, first)
  const [direction, setDirection] = useState<Direction>('all')
  const days = transactionDays(list.transactions.filter((transaction) => isShown(transaction, direction)))
  if (list.transactions.length === 0) {
    return (
      <Section isTight label={words.transactionsLabel}>
        <ListHead>{words.transactionsLabel}</ListHead>
        <Row title={words.noTransactions} sub={words.noTransactionsText} />
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
      {days.map((day) => (
        <div key={day.date}>
          <DayHead day={dayTitle(day.date, nowMs)} sum={day.sumKrw === null ? null : wonChange(day.sumKrw)} />
          <ul>
            {day.transactions.map((transaction) => (
              <li key={transaction.transactionIdentifier}>
                <TransactionRow transaction={transaction} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {list.hasMore ? (
        <Center>
          <Button tone="secondary" size="medium" isBusy={list.isLoading} onClick={list.loadMore}>
            {screenWords.more}
          </Button>
        </Center>
      ) : null}
      {list.failure ? (
        <Center>
          <InlineError>{list.failure}</InlineError>
        </Center>
      ) : null}
      <LiveRegion>{list.addedCount > 0 ? words.moreLoaded(list.addedCount) : null}</LiveRegion>
    </Section>
  )
}

function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const { amountKrw, balanceKrw, foreignAmount: foreign, installmentMonths, kindEnum, memo, occurredTime } = transaction
  const note = [
    occurredTime,
    memo ?? words.kinds[kindEnum],
    installmentMonths !== null && installmentMonths > 1 ? words.installments(installmentMonths) : null,
  ]
  return (
    <Row
      title={transaction.title || words.kinds[kindEnum]}
      sub={note.filter(Boolean).join(' · ')}
      end={
        <RowStack
          main={
            amountKrw !== null ? (
              <Amount tone={amountKrw > 0 ? 'in' : undefined}>{wonChange(amountKrw)}</Amount>
            ) : foreign ? (
              <Amount>{foreignAmount(foreign)}</Amount>
            ) : null
          }
          sub={balanceKrw === null ? null : wonExact(balanceKrw)}
        />
      }
    />
  )
}

function useTransactions(assetIdentifier: AssetIdentifier, first: TransactionPage) {
  const [pages, setPages] = useState<readonly TransactionPage[]>([first])
  const { busyWith, failure, start } = useAttempts<'loading'>(() => screenWords.loadFailed.body)
  const last = pages.at(-1) ?? first
  const loadMore = async (pageToken: string, signal: AbortSignal) => {
    const page = await api.mydata.listTransactions({ params: { assetIdentifier }, query: { pageToken } }, { signal })
    setPages([...pages, page])
    return null
  }
  return {
    transactions: pages.flatMap(({ transactions }) => transactions),
    addedCount: pages.length > 1 ? last.transactions.length : 0,
    hasMore: last.nextPageToken !== null,
    isLoading: busyWith !== null,
    failure,
    loadMore() {
      const { nextPageToken } = last
      if (nextPageToken !== null) start('loading', (signal) => loadMore(nextPageToken, signal))
    },
  }
}
