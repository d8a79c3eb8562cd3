import type { PageClients } from '@ieum/contracts/page.ts'
import { inquiryPurposes } from '@ieum/copy/credit/histories.ts'
import { historyWords, organizationTypes } from '@ieum/copy/credit/history-words.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

const { detail, notice: words } = historyWords

export type InquiryNotice = Awaited<ReturnType<PageClients['credit']['findOneKcbCreditInquiryHistory']>>

/** The target of an inquiry notice: its content, and the row once the bureau has reported it. */
export function InquiryNoticePage({
  notice: { history, notification },
  nowMs,
}: {
  readonly notice: InquiryNotice
  readonly nowMs: number
}) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditHistories()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={notification.organizationName} />
        </Section>
        <Section label={words.purpose}>
          <Facts>
            <Fact label={words.purpose}>{inquiryPurposes[notification.inquiryPurpose]}</Fact>
            <Fact label={detail.organizationType}>{organizationTypes[notification.organizationType]}</Fact>
            {notification.inquiryBranch === null ? null : (
              <Fact label={detail.branch}>{notification.inquiryBranch}</Fact>
            )}
            <Fact label={words.notifiedAt}>{detail.when(notification.notifiedAtMs, nowMs)}</Fact>
          </Facts>
        </Section>
        <Section isTight label={words.open}>
          {history === null ? (
            <SettingNote>{words.pending}</SettingNote>
          ) : (
            <Center>
              <Button as={Link} to={links.creditInquiry(history.historyId)} tone="secondary" size="medium">
                {words.open}
              </Button>
            </Center>
          )}
        </Section>
      </ScreenBody>
    </Screen>
  )
}
