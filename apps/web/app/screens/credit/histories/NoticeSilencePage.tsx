import type { NoticeSilence } from '@ieum/contracts/credit/bureau/notification-snooze.ts'
import { SILENCE_MINUTES } from '@ieum/contracts/credit/bureau/notification-snooze-names.ts'
import { noticeSilence as words } from '@ieum/copy/credit/notification-snooze.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { Silencing } from './use-snoozing.ts'

/** End and longest duration of the notification snooze, and ending it early. */
export function NoticeSilencePage({
  silentUntilMs,
  silencing: { isBusy, failure, success, silence, end },
  nowMs,
}: NoticeSilence & { readonly silencing: Silencing; readonly nowMs: number }) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditHistories()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={isBusy}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <Facts>
            <Fact label={words.state}>{silentUntilMs === null ? words.on : words.until(silentUntilMs, nowMs)}</Fact>
          </Facts>
          <SettingNote>{words.note}</SettingNote>
          {failure ? <InlineError>{failure}</InlineError> : null}
        </Section>
        {silentUntilMs === null ? null : (
          <Section isTight label={words.end}>
            <Setting label={words.end} hasChevron={false} onClick={end} />
          </Section>
        )}
        <Section isTight label={words.choose}>
          <ListHead>{words.choose}</ListHead>
          {SILENCE_MINUTES.map((minutes) => (
            <Setting key={minutes} label={words.minutes(minutes)} hasChevron={false} onClick={() => silence(minutes)} />
          ))}
          <SettingNote>{words.longer}</SettingNote>
        </Section>
        <LiveRegion>{failure ?? success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
