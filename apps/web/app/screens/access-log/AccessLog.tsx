import { accessLog } from '@ieum/copy/account/access-log.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Row, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { DayList } from '../../fields/DayList.tsx'
import { links } from '../../links/links.ts'
import { MorePages } from '../../reads/MorePages.tsx'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { type Entry, lookUpDays } from './look-ups.ts'

/** The access log: newest first, more on request. */
export function AccessLog({ list, nowMs }: { readonly list: PagedList<Entry>; readonly nowMs: number }) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={list.isLoading}>
        <Section isFirst>
          <ScreenTitle title={accessLog.title} subtitle={accessLog.subtitle} />
        </Section>
        <Section isTight label={accessLog.title}>
          {list.items.length === 0 ? <Row title={accessLog.emptyTitle} sub={accessLog.emptyText} /> : null}
          <DayList
            days={lookUpDays(list.items)}
            nowMs={nowMs}
            keyOf={({ accessLogId }) => accessLogId}
            row={({ what, who, occurredAtMs, times }) => (
              <Row title={what} sub={accessLog.sub(occurredAtMs, who, times)} />
            )}
          />
          <MorePages list={list} moreLoaded={accessLog.moreLoaded} />
          <SettingNote>{accessLog.note}</SettingNote>
        </Section>
      </ScreenBody>
    </Screen>
  )
}
