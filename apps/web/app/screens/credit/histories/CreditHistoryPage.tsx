import type { CreditChangeHistory, CreditInquiryHistory } from '@ieum/contracts/credit/bureau/histories.ts'
import { historyWords, organizationTypes } from '@ieum/copy/credit/history-words.ts'
import { responseWords } from '@ieum/copy/credit/scores/score-disputes.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts, Tip } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { Receiving } from './use-receiving.ts'

const { detail: words, reward: rewardWords } = historyWords

type Shown<History> = { readonly history: History; readonly receiving: Receiving; readonly nowMs: number }

/** One inquiry: its organization, subject and purpose. */
export function CreditInquiryPage({ history, receiving, nowMs }: Shown<CreditInquiryHistory>) {
  return (
    <HistoryPage history={history} receiving={receiving} nowMs={nowMs} guide={history.guideText}>
      {history.inquiryBranch === null ? null : <Fact label={words.branch}>{history.inquiryBranch}</Fact>}
      {history.inquiredItems.length === 0 ? null : <Fact label={words.items}>{history.inquiredItems.join(', ')}</Fact>}
    </HistoryPage>
  )
}

/** One change: its subject, its size, and its effect on the score where the bureau reports it. */
export function CreditChangePage({ history, receiving, nowMs }: Shown<CreditChangeHistory>) {
  const { amount, balanceAmount, contractAmount, maturityDate, scoreImpact } = history
  return (
    <HistoryPage history={history} receiving={receiving} nowMs={nowMs} guide={words.changeGuide}>
      {amount === null ? null : <Fact label={words.amount}>{wonExact(amount)}</Fact>}
      {contractAmount === null ? null : <Fact label={words.contract}>{wonExact(contractAmount)}</Fact>}
      {balanceAmount === null ? null : <Fact label={words.balance}>{wonExact(balanceAmount)}</Fact>}
      {maturityDate === null ? null : <Fact label={words.maturity}>{words.day(maturityDate, nowMs)}</Fact>}
      {scoreImpact.map(({ creditBureauEnum, delta }) => (
        <Fact key={creditBureauEnum} label={words.impact}>
          {words.points(delta)}
        </Fact>
      ))}
    </HistoryPage>
  )
}

function HistoryPage({
  history,
  receiving,
  nowMs,
  guide,
  children,
}: Shown<CreditInquiryHistory | CreditChangeHistory> & { readonly guide: string; readonly children: ReactNode }) {
  const { collectionSourceEnum: source, occurredAtMs, organization, registeredDate, title } = history
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditHistories()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={receiving.isBusy}>
        <Section isFirst label={title}>
          <ScreenTitle title={title} subtitle={organization.organizationName} />
        </Section>
        <Section label={historyWords.title}>
          <Facts>
            <Fact label={words.organizationType}>{organizationTypes[organization.organizationTypeEnum]}</Fact>
            {children}
            <Fact label={words.occurred}>{words.when(occurredAtMs, nowMs)}</Fact>
            {registeredDate === null ? null : <Fact label={words.registered}>{words.day(registeredDate, nowMs)}</Fact>}
            <Fact label={words.source}>{source === 'UNKNOWN' ? screenWords.unknown : words.sources[source]}</Fact>
          </Facts>
        </Section>
        <Section isTight label={rewardWords.receive}>
          <Reward history={history} receiving={receiving} nowMs={nowMs} />
        </Section>
        <Section label={words.guide}>
          <Tip title={words.guide}>{guide}</Tip>
        </Section>
        <Section isTight label={responseWords.link}>
          <Setting as={Link} to={links.newCreditResponse('KCB', history.historyId)} label={responseWords.link} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}

/** The reward for opening the row: points once, for thirty days. */
function Reward({ history: { reward }, receiving, nowMs }: Shown<CreditInquiryHistory | CreditChangeHistory>) {
  if (reward.amount !== null) {
    return (
      <>
        <SettingNote>{rewardWords.received(reward.amount)}</SettingNote>
        <LiveRegion>{receiving.success}</LiveRegion>
      </>
    )
  }
  if (!reward.isReceivable) return <SettingNote>{rewardWords.over}</SettingNote>
  return (
    <>
      <Center>
        <Button tone="secondary" size="medium" isBusy={receiving.isBusy} onClick={receiving.receive}>
          {rewardWords.receive}
        </Button>
      </Center>
      {reward.expiresAtMs === null ? null : (
        <SettingNote>{rewardWords.until(Number(reward.expiresAtMs) - 1, nowMs)}</SettingNote>
      )}
      {receiving.failure ? (
        <Center>
          <InlineError>{receiving.failure}</InlineError>
        </Center>
      ) : null}
      <LiveRegion>{receiving.failure ?? receiving.success}</LiveRegion>
    </>
  )
}
