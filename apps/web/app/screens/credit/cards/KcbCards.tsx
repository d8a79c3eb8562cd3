import type { KcbCard } from '@ieum/contracts/credit/bureau/report-summaries.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { kcbCards as words } from '@ieum/copy/credit/kcb-cards.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Amount, Chip, Row, RowList, RowStack, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

export type CardStatus = Awaited<ReturnType<PageClients['credit']['getKcbCardStatus']>>
type Summary = NonNullable<CardStatus['summary']>

/** The cards registered at KCB: their limits and their use, month by month. */
export function KcbCards({ status: { summary, cards, updatedAtMs } }: { readonly status: CardStatus }) {
  const isEmpty = cards.length === 0
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit('KCB')} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          {isEmpty ? (
            <EmptyView
              isHeading={false}
              art={<WaitingArt />}
              title={summary ? words.empty.title : words.notReported.title}
              text={summary ? words.empty.text : words.notReported.text}
            />
          ) : null}
          {summary && !isEmpty ? <Sums summary={summary} /> : null}
          {updatedAtMs !== null ? <SettingNote>{words.asOf(updatedAtMs)}</SettingNote> : null}
        </Section>
        {isEmpty ? null : (
          <>
            {summary?.limitUsagePercent == null ? null : <LimitShare percent={summary.limitUsagePercent} />}
            <Section title={words.list} source={whoseWord.bureau.KCB}>
              <RowList>
                {cards.map((card) => (
                  <li key={card.cardKey}>
                    <CardRow card={card} yearMonth={summary?.usageYearMonth ?? null} />
                  </li>
                ))}
              </RowList>
              <FigureTable
                open={words.months.table}
                caption={words.months.caption}
                columns={words.months.columns}
                rows={monthsOf(cards).map(([yearMonth, amount]) => ({
                  key: yearMonth,
                  cells: [words.months.name(yearMonth), words.exact(amount)],
                }))}
              />
            </Section>
          </>
        )}
      </ScreenBody>
    </Screen>
  )
}

function Sums({ summary }: { readonly summary: Summary }) {
  const { usageYearMonth } = summary
  return (
    <Facts>
      <Fact label={words.credit}>{words.count(summary.creditCardCount)}</Fact>
      <Fact label={words.check}>{words.count(summary.checkCardCount)}</Fact>
      <Fact label={words.limit}>{words.amount(summary.totalLimitAmount)}</Fact>
      <Fact label={words.advance}>{words.amount(summary.cashAdvanceLimitAmount)}</Fact>
      {usageYearMonth === null ? null : (
        <Fact label={words.used(usageYearMonth)}>{words.exact(summary.usageAmount)}</Fact>
      )}
    </Facts>
  )
}

function LimitShare({ percent }: { readonly percent: number }) {
  return (
    <Section label={words.share.title} source={whoseWord.reckonedOfKcb}>
      <ShareBars
        bars={[
          {
            key: 'share',
            name: words.share.title,
            share: percent / 100,
            value: words.share.value(percent),
            isMine: true,
          },
        ]}
      />
      <SettingNote>{words.share.note}</SettingNote>
    </Section>
  )
}

function CardRow({ card, yearMonth }: { readonly card: KcbCard; readonly yearMonth: string | null }) {
  const state = words.statuses[card.kcbCardStatusEnum]
  const used = card.usages.find((usage) => usage.yearMonth === yearMonth)?.totalAmount ?? null
  const about = [
    words.types[card.cardTypeEnum],
    card.isFamilyCard ? words.family : null,
    card.isRevolving ? words.revolving : null,
  ]
  return (
    <Row
      title={card.organizationName}
      sub={about.filter((part) => part !== null).join(' · ')}
      end={
        <RowStack
          main={state ? <Chip tone="warn">{state}</Chip> : <Amount>{words.exact(used)}</Amount>}
          sub={card.limitAmount === null ? null : words.ofCard(card.limitAmount)}
        />
      }
    />
  )
}

/** Total use of all cards, the last month first. */
function monthsOf(cards: readonly KcbCard[]): readonly (readonly [yearMonth: string, amount: number])[] {
  const byMonth = Map.groupBy(
    cards.flatMap(({ usages }) => usages),
    ({ yearMonth }) => yearMonth,
  )
  return [...byMonth]
    .map(([yearMonth, own]) => [yearMonth, own.reduce((sum, { totalAmount }) => sum + totalAmount, 0)] as const)
    .sort(([one], [other]) => (one < other ? 1 : -1))
}
