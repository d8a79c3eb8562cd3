import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { MainTabs } from '../../shell/MainTabs.tsx'
import { RefreshStatus } from '../../shell/RefreshStatus.tsx'
import { CreditRows } from './CreditRows.tsx'
import type { CreditShown } from './read-credit.ts'
import { ScoreOfBureau } from './ScoreOfBureau.tsx'
import type { HistoryMonths } from './scores/history-months.ts'
import { ScoreHistory } from './scores/ScoreHistory.tsx'
import { ScoreReasons } from './scores/ScoreReasons.tsx'
import type { ScoreRefresh } from './use-score-refresh.ts'
import type { Withdrawing } from './use-withdrawing.ts'

export type CreditProps = Omit<Extract<CreditShown, { kind: 'scores' }>, 'kind'> & {
  /** The bureau whose score is shown. */
  readonly bureau: CreditBureau
  /** Number of months of the history. */
  readonly months: HistoryMonths
  readonly nowMs: number
  readonly refresh: ScoreRefresh
  readonly withdrawing: Withdrawing
}

/** Loaded after hydration, because dialogs are a seventh of the page's code. */
const loadLeaveDialog = () => import('./LeaveDialog.tsx')
const LeaveDialog = lazy(async () => ({ default: (await loadLeaveDialog()).LeaveDialog }))

/** The score of one bureau, with the other one press away, each with its own state. */
export function Credit({
  creditScores,
  availability,
  graceUntilMs,
  change,
  points,
  leftOutCount,
  bureau,
  months,
  nowMs,
  refresh,
  withdrawing,
}: CreditProps) {
  const [isAsked, ask] = useState(false)
  useEffect(() => {
    // Without a network nothing loads now; it is requested again when it is needed.
    void loadLeaveDialog().catch(() => {})
  }, [])
  const score = creditScores.find(({ creditBureauEnum }) => creditBureauEnum === bureau)
  const { maintenance } = availability.bureaus.find(({ creditBureauEnum }) => creditBureauEnum === bureau) ?? {}
  return (
    <Screen kind="sections">
      <Header
        title={credit.title}
        end={
          <TextAction tone="quiet" aria-disabled={refresh.isBusy || undefined} onClick={refresh.start}>
            {screenWords.refresh}
          </TextAction>
        }
      />
      <ScreenBody isBusy={refresh.isBusy || withdrawing.isBusy}>
        <RefreshStatus announcement={refresh.announcement} />
        {graceUntilMs === null ? null : (
          <Notice as={Link} to={links.creditTerms()} icon="alert" action={credit.reconsent.action}>
            {credit.reconsent.notice(graceUntilMs, nowMs)}
          </Notice>
        )}
        <Section isFirst label={credit.title}>
          <Segments label={credit.bureaus}>
            {CREDIT_BUREAU_NAMES.map((each) => (
              <Segment
                key={each}
                as={Link}
                to={links.credit(each)}
                replace
                preventScrollReset
                isCurrent={each === bureau}
              >
                {each}
              </Segment>
            ))}
          </Segments>
          {score ? <ScoreOfBureau key={bureau} score={score} maintenance={maintenance ?? null} nowMs={nowMs} /> : null}
          {score?.score != null && change?.changedDate === score.scoredDate ? <ScoreReasons change={change} /> : null}
          <ScoreNote>{credit.neutral}</ScoreNote>
        </Section>
        <ScoreHistory points={points} leftOutCount={leftOutCount} bureau={bureau} months={months} nowMs={nowMs} />
        <CreditRows bureau={bureau} />
        <Section isTight label={credit.leave.link}>
          <Setting label={credit.leave.link} hasChevron={false} onClick={() => ask(true)} />
          {withdrawing.failure ? (
            <Center>
              <InlineError>{withdrawing.failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{withdrawing.failure}</LiveRegion>
        </Section>
      </ScreenBody>
      {isAsked ? (
        <Suspense>
          <LeaveDialog
            onCancel={() => ask(false)}
            onLeave={() => {
              ask(false)
              withdrawing.withdraw()
            }}
          />
        </Suspense>
      ) : null}
      <MainTabs current="credit" />
    </Screen>
  )
}
