import type { PageClients } from '@ieum/contracts/page.ts'
import { home } from '@ieum/copy/mydata/home.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Button, IconButton } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { Row, SettingNote } from '@ieum/ui/Row.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { DayList } from '../../DayList.tsx'
import { links } from '../../links.ts'

export type TimelineDay = Awaited<ReturnType<PageClients['mydata']['getTimeline']>>['days'][number]

/** What will happen by itself, the next day first. */
export function Timeline({ days, nowMs }: { readonly days: readonly TimelineDay[]; readonly nowMs: number }) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst>
          <ScreenTitle title={timeline.title} subtitle={timeline.subtitle} />
        </Section>
        <Section isTight label={timeline.title}>
          <DayList
            days={days.map(({ date, events }) => ({ date, items: events }))}
            nowMs={nowMs}
            keyOf={({ timelineEventEnum, reminder }) =>
              `${timelineEventEnum} ${reminder?.endingEnum} ${reminder?.daysBefore}`
            }
            row={(event) => <Row title={timeline.event(event)} sub={timeline.eventSub(event)} />}
          />
          {days.length > 0 ? (
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
