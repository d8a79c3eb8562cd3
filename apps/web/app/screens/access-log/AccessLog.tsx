import { accessLog } from '@ieum/copy/account/access-log.ts'
import { dayTitle } from '@ieum/copy/format/dates.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { DayHead } from '@ieum/ui/AssetHead.tsx'
import { Button, IconButton } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { Row, SettingNote } from '@ieum/ui/Row.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { lookUpDays } from './look-ups.ts'
import type { LookUpList } from './use-look-ups.ts'

/** Who looked at what, when: newest first, more on request. */
export function AccessLog({ list, nowMs }: { readonly list: LookUpList; readonly nowMs: number }) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={list.isLoading}>
        <Section isFirst>
          <ScreenTitle title={accessLog.title} subtitle={accessLog.subtitle} />
        </Section>
        <Section isTight label={accessLog.title}>
          {list.entries.length === 0 ? <Row title={accessLog.emptyTitle} sub={accessLog.emptyText} /> : null}
          {lookUpDays(list.entries).map(({ date, lookUps }) => (
            <div key={date}>
              <DayHead day={dayTitle(date, nowMs)} sum={null} />
              <ul>
                {lookUps.map(({ accessLogId, what, who, occurredAtMs, times }) => (
                  <li key={accessLogId}>
                    <Row title={what} sub={accessLog.sub(occurredAtMs, who, times)} />
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
          <SettingNote>{accessLog.note}</SettingNote>
          <LiveRegion>{list.addedCount > 0 ? accessLog.moreLoaded(list.addedCount) : list.failure}</LiveRegion>
        </Section>
      </ScreenBody>
    </Screen>
  )
}
