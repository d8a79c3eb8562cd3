import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import { microbiomeTestingWords as words } from '@ieum/copy/microbiome/testing.ts'
import { gutTroubleWords } from '@ieum/copy/microbiome/troubles.ts'
import { MOST_UNUSABLE_SAMPLES } from '@ieum/domain/health/kit-deadlines.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { parcelOf } from '../../../dtc-testing/parcels/parcel-of.ts'
import { links } from '../../../links/links.ts'
import { MainTabs } from '../../../shell/MainTabs.tsx'
import { GutReport } from '../report/GutReport.tsx'
import { GutTesting } from './GutTesting.tsx'
import type { MicrobiomeShown } from './read-microbiome.ts'
import type { MicrobiomeActions } from './use-microbiome-actions.ts'

export type MicrobiomeProps = MicrobiomeShown & { readonly actions: MicrobiomeActions; readonly nowMs: number }

/** Loaded after hydration, because a dialog is a tenth of the page's code. */
const loadLeaveDialog = () => import('./LeaveTestingDialog.tsx')
const LeaveTestingDialog = lazy(async () => ({ default: (await loadLeaveDialog()).LeaveTestingDialog }))

/** Loaded only while something is on its way. */
const GutParcel = lazy(async () => ({ default: (await import('./GutParcel.tsx')).GutParcel }))

const OVER = ['NOT_APPLIED', 'CANCELLED', 'WITHDRAWN'] as const
const isOver = (status: string): boolean => OVER.some((one) => one === status)

/** The microbiome page: how to order a testing, the state of one's own, and its result. */
export function Microbiome(props: MicrobiomeProps) {
  const { actions, report, status } = props
  const carried = parcelOf(status, props.application)
  const [isAsked, ask] = useState(false)
  useEffect(() => {
    // Without a network nothing loads now; it is requested again when it is needed.
    void loadLeaveDialog().catch(() => {})
  }, [])
  return (
    <Screen kind="sections">
      <Header title={words.title} />
      <ScreenBody isBusy={actions.busyWith !== null}>
        {isOver(status) ? <Start {...props} /> : null}
        {report ? (
          <GutReport {...report} nowMs={props.nowMs} onTakeTable={actions.downloadTable} />
        ) : isOver(status) ? null : (
          <GutTesting
            {...props}
            next={<Next {...props} />}
            parcel={
              carried ? (
                <Suspense>
                  <GutParcel carried={carried} nowMs={props.nowMs} />
                </Suspense>
              ) : null
            }
          />
        )}
        {report ? (
          <Section isTight label={words.start.again}>
            <Next {...props} />
          </Section>
        ) : null}
        {isOver(status) ? null : (
          <Section isTight label={words.testing.leave}>
            <Setting label={words.testing.leave} hasChevron={false} onClick={() => ask(true)} />
          </Section>
        )}
        <Section isTight label={geneTestingWords.title}>
          <Setting as={Link} to={links.gene()} label={geneTestingWords.title} />
        </Section>
        <LiveRegion>{actions.failure ?? actions.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <Suspense>
          <LeaveTestingDialog
            onKeep={() => ask(false)}
            onLeave={() => {
              ask(false)
              actions.leave()
            }}
          />
        </Suspense>
      ) : null}
      <MainTabs current="health" />
    </Screen>
  )
}

function Start(props: MicrobiomeProps) {
  const { is, isNot, repeat, subtitle, title } = words.start
  const { notOffered } = microbiomeStatusWords
  const { notice } = props.operation
  const hasGivenUp = props.status === 'CANCELLED' && (props.application?.failedCount ?? 0) >= MOST_UNUSABLE_SAMPLES
  return (
    <>
      <Section isFirst label={words.title}>
        <ScreenTitle level={2} title={title} subtitle={subtitle} />
        {notice ? <Notice icon="info">{`${notice.title}. ${notice.body}`}</Notice> : null}
        {hasGivenUp ? <Notice icon="info">{gutTroubleWords.abandoned}</Notice> : null}
        <Next {...props} />
      </Section>
      <Section label={is.title}>
        <Inset>
          <PointList title={is.title} points={is.points} />
          <PointList title={isNot.title} points={isNot.points} note={isNot.note} />
        </Inset>
        <SettingNote>{repeat}</SettingNote>
        <SettingNote>{`${notOffered.title}. ${notOffered.body}`}</SettingNote>
      </Section>
    </>
  )
}

/** The next action. It is in the content, because the bottom belongs to the tabs. */
function Next(props: MicrobiomeProps) {
  const next = nextOf(props)
  const { failure, success } = props.actions
  if (next === null && failure === null && success === null) return null
  return (
    <ConsentInset>
      {failure === null ? null : <InlineError>{failure}</InlineError>}
      {success === null ? null : <Notice icon="check">{success}</Notice>}
      {next}
    </ConsentInset>
  )
}

function nextOf({ actions, operation, status }: MicrobiomeProps) {
  const { testing } = words
  if (isOver(status) || status === 'ANALYSIS_COMPLETED') {
    if (!operation.isOperating) return null
    const isAgain = status === 'ANALYSIS_COMPLETED'
    return (
      <Button
        meaning={status}
        tone={isAgain ? 'secondary' : undefined}
        isBusy={actions.busyWith === 'entering'}
        onClick={actions.enter}
      >
        {isAgain ? words.start.again : words.start.enter}
      </Button>
    )
  }
  if (status === 'KIT_SENT')
    return (
      <Button meaning={status} isBusy={actions.busyWith === 'receiving'} onClick={actions.receive}>
        {testing.received}
      </Button>
    )
  if (status === 'KIT_DELIVERED' || status === 'KIT_RETURN_REQUESTED')
    return (
      <Button meaning={status} as={Link} to={links.returnGutKit()}>
        {status === 'KIT_DELIVERED' ? testing.giveBack : testing.changePlace}
      </Button>
    )
  return null
}
