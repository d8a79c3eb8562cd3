import type { CreditEvent } from '@ieum/contracts/credit/scores/score-details.ts'
import { creditEventList as words } from '@ieum/copy/credit/scores/score-details.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Amount, Row } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { DayList } from '../../../fields/DayList.tsx'
import { links } from '../../../links/links.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'

/** Changes of scores and of the data at bureaus, by day. */
export function CreditEvents({
  events,
  leftOutCount,
  nowMs,
}: {
  /** Newest first. */
  readonly events: readonly CreditEvent[]
  /** Number of source rows that cannot be opened. */
  readonly leftOutCount: number
  readonly nowMs: number
}) {
  const days = Map.groupBy(events, ({ occurredAtMs }) => koreanYmd(Number(occurredAtMs)))
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <LeftOut count={leftOutCount} />
        </Section>
        <Section isTight label={words.title}>
          {events.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.empty.title} text={words.empty.text} />
          ) : (
            <DayList
              days={[...days].map(([date, items]) => ({ date, items }))}
              nowMs={nowMs}
              keyOf={({ creditEventId }) => creditEventId}
              row={({ title, description, delta }) => (
                <Row
                  title={title}
                  sub={description}
                  end={delta === null || delta === 0 ? null : <Amount>{words.points(delta)}</Amount>}
                />
              )}
            />
          )}
        </Section>
      </ScreenBody>
    </Screen>
  )
}
