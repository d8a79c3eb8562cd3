import type { PageClients } from '@ieum/contracts/page.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { Row, RowChevron, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { DayList, type ListedDay } from '../../fields/DayList.tsx'
import { links } from '../../links/links.ts'
import { type PendingDay, type PendingItems, pendingDays } from '../../pending/pending-items.ts'

export type TimelineDay = Awaited<ReturnType<PageClients['mydata']['getTimeline']>>['days'][number]

type Item = { readonly event: TimelineDay['events'][number] } | { readonly pending: PendingDay }

export type TimelineProps = {
  readonly days: readonly TimelineDay[]
  /** Items of other services: those with a day are listed among the rest, and each links to its page. */
  readonly pendingItems: PendingItems
  readonly nowMs: number
}

/** Events that will happen by themselves, the next day first. */
export function Timeline({ days, pendingItems, nowMs }: TimelineProps) {
  const listed = daysOf(days, pendingDays(pendingItems, nowMs))
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst>
          <ScreenTitle title={timeline.title} subtitle={timeline.subtitle} />
        </Section>
        <Section isTight label={timeline.title}>
          <DayList
            days={listed}
            nowMs={nowMs}
            keyOf={(item) =>
              'pending' in item
                ? item.pending.key
                : `${item.event.timelineEventEnum} ${item.event.reminder?.endingEnum} ${item.event.reminder?.daysBefore}`
            }
            row={(item) =>
              'pending' in item ? (
                <Row as={Link} to={item.pending.to} title={item.pending.title} end={<RowChevron />} />
              ) : (
                <Row title={timeline.event(item.event)} sub={timeline.eventSub(item.event)} />
              )
            }
          />
          {listed.length > 0 ? (
            <SettingNote>{timeline.note}</SettingNote>
          ) : (
            <>
              <Row title={timeline.emptyTitle} sub={timeline.emptyText} />
              <Center>
                <Button as={Link} to={links.connect()} tone="secondary" size="medium">
                  {home.emptyCta}
                </Button>
              </Center>
            </>
          )}
        </Section>
      </ScreenBody>
    </Screen>
  )
}

/** Events at institutions first, then other events of the same day. */
function daysOf(days: readonly TimelineDay[], pending: readonly PendingDay[]): readonly ListedDay<Item>[] {
  const byDate = new Map<string, Item[]>(days.map(({ date, events }) => [date, events.map((event) => ({ event }))]))
  for (const one of pending.toSorted((a, b) => a.atMs - b.atMs)) {
    const date = koreanYmd(one.atMs)
    byDate.set(date, [...(byDate.get(date) ?? []), { pending: one }])
  }
  return [...byDate].map(([date, items]) => ({ date, items })).sort((a, b) => (a.date < b.date ? -1 : 1))
}
