import type { CreditHistory } from '@ieum/contracts/credit/bureau/histories.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { historyWords as words } from '@ieum/copy/credit/history-words.ts'
import { noticeSilence } from '@ieum/copy/credit/notification-snooze.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Chip, Row, RowChevron, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { MorePages } from '../../../reads/MorePages.tsx'
import type { PagedList } from '../../../reads/use-more-pages.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'
import { HISTORY_GROUPS, type HistoryGroup, historyMonths } from './history-months.ts'

export type CreditHistoriesProps = {
  readonly list: PagedList<CreditHistory>
  readonly counts: Awaited<ReturnType<PageClients['credit']['listKcbCreditHistories']>>['counts']
  /** Number of rows for which a reward is left today. */
  readonly rewardCount: number
  readonly group: HistoryGroup
  /** Number of rows that cannot be opened. */
  readonly leftOutCount: number
  readonly nowMs: number
}

/** Inquiries and changes, month by month; one group of them at an address of its own. */
export function CreditHistories({ list, counts, rewardCount, group, leftOutCount, nowMs }: CreditHistoriesProps) {
  const months = historyMonths(list.items, group)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={list.isLoading}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <LeftOut count={leftOutCount} />
          <Segments label={words.filter}>
            {HISTORY_GROUPS.map((each) => (
              <Segment
                key={each}
                as={Link}
                to={links.creditHistories(each)}
                replace
                preventScrollReset
                isCurrent={each === group}
              >
                {words.filters[each]}
              </Segment>
            ))}
          </Segments>
        </Section>
        <Section label={words.counts}>
          <Facts>
            <Fact label={words.filters.INQUIRY}>{countOf(counts.inquiry)}</Fact>
            <Fact label={words.filters.LOAN_CARD}>{countOf(counts.loanCard)}</Fact>
            <Fact label={words.filters.DELINQUENCY}>{countOf(counts.delinquency)}</Fact>
          </Facts>
          <SettingNote>{rewardCount > 0 ? words.rewardsLeft(rewardCount) : words.noRewardsLeft}</SettingNote>
          <Setting as={Link} to={links.noticeSilence()} label={noticeSilence.title} />
        </Section>
        <Section isTight label={words.filters[group]}>
          {months.length === 0 ? <Nothing isAll={list.items.length === 0} /> : null}
          {months.map(({ yearMonth, histories }) => (
            <div key={yearMonth}>
              <ListHead>{words.month(yearMonth)}</ListHead>
              <RowList>
                {histories.map((history) => (
                  <li key={history.historyId}>
                    <HistoryRow history={history} nowMs={nowMs} />
                  </li>
                ))}
              </RowList>
            </div>
          ))}
          <MorePages list={list} moreLoaded={words.moreLoaded} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}

const countOf = ({ lastMonth, lastYear }: CreditHistoriesProps['counts']['inquiry']): string =>
  words.count(lastMonth, lastYear)

function Nothing({ isAll }: { readonly isAll: boolean }) {
  const { title, text } = isAll ? words.empty : words.nothingOfKind
  return <EmptyView isHeading={false} art={<WaitingArt />} title={title} text={text} />
}

function HistoryRow({ history, nowMs }: { readonly history: CreditHistory; readonly nowMs: number }) {
  const { historyId, isRead, occurredDate, organization, title } = history
  const to =
    history.creditHistoryTypeEnum === 'INQUIRY' ? links.creditInquiry(historyId) : links.creditChange(historyId)
  return (
    <Row
      as={Link}
      to={to}
      title={title}
      sub={words.rowSub(organization.organizationName, occurredDate, nowMs)}
      end={
        <>
          {isRead ? null : <Chip tone="primary">{words.isNew}</Chip>}
          <RowChevron />
        </>
      }
    />
  )
}
