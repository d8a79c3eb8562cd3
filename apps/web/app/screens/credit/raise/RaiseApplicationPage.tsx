import type { RaiseApplication } from '@ieum/contracts/credit/raising/raising.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { dateOfYear } from '@ieum/copy/format/dates.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Chip, Row, RowList, RowStack, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Progress } from '@ieum/ui/feedback/Progress.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { isLive, materialName, resultTone } from './raise-words.ts'

/** Progress of an application and, when it has ended, the scores before and after by bureau. */
export function RaiseApplicationPage({
  application,
  nowMs,
}: {
  readonly application: RaiseApplication
  readonly nowMs: number
}) {
  const { raiseCreditScoresApplicationStatusEnum: status, bureaus, materials, failureReasonEnum } = application
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditRaise()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={isLive(status)}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.status[status]} subtitle={words.last.sent(application.requestedAtMs, nowMs)} />
          {isLive(status) ? <Steps status={status} /> : null}
          {failureReasonEnum === null ? null : <Notice icon="alert">{words.failures[failureReasonEnum]}</Notice>}
        </Section>
        {bureaus.length === 0 ? null : (
          <Section isTight label={words.bureausHead}>
            <ListHead>{words.bureausHead}</ListHead>
            <RowList>
              {bureaus.map((bureau) => (
                <li key={bureau.creditBureauEnum}>
                  <BureauRow bureau={bureau} />
                </li>
              ))}
            </RowList>
            {isLive(status) ? <SettingNote>{words.waiting}</SettingNote> : null}
          </Section>
        )}
        <Section isTight label={words.materialsHead}>
          <ListHead>{words.materialsHead}</ListHead>
          <RowList>
            {materials.map(({ raiseMaterialEnum, materialResultEnum }) => (
              <li key={raiseMaterialEnum}>
                <Row
                  title={materialName(raiseMaterialEnum)}
                  end={
                    <Chip tone={materialResultEnum === 'SUBMITTED' ? 'primary' : undefined}>
                      {materialResultEnum === null ? words.collecting : words.materialResults[materialResultEnum]}
                    </Chip>
                  }
                />
              </li>
            ))}
          </RowList>
        </Section>
        <Section label={words.how}>
          <Facts>
            <Fact label={words.how}>{application.isAutomation ? words.byItself : words.byHand}</Fact>
            <Fact label={words.requested}>{dateOfYear(application.requestedAtMs, nowMs)}</Fact>
            {application.completedAtMs === null ? null : (
              <Fact label={words.completed}>{dateOfYear(application.completedAtMs, nowMs)}</Fact>
            )}
            {application.effectiveUntilDate === null ? null : (
              <Fact label={words.counts}>{words.countsUntil(application.effectiveUntilDate)}</Fact>
            )}
          </Facts>
        </Section>
        <LiveRegion>{words.status[status]}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

const STEPS: readonly string[] = ['REQUESTED', 'COLLECTING', 'SUBMITTED']

function Steps({ status }: { readonly status: string }) {
  const step = STEPS.indexOf(status) + 1
  const percent = Math.round((step / (STEPS.length + 1)) * 100)
  return (
    <Inset>
      <Progress
        percent={percent}
        percentText={`${percent}%`}
        label={words.steps.label}
        note={words.steps.count(step)}
      />
    </Inset>
  )
}

function BureauRow({ bureau }: { readonly bureau: RaiseApplication['bureaus'][number] }) {
  const { creditBureauEnum, raiseBureauResultEnum, beforeScore, afterScore, delta } = bureau
  return (
    <Row
      title={creditBureauEnum === 'UNKNOWN' ? screenWords.unknown : creditBureauEnum}
      sub={
        beforeScore === null || afterScore === null ? words.unknownScore : words.beforeAfter(beforeScore, afterScore)
      }
      end={
        <RowStack
          main={<Chip tone={resultTone(raiseBureauResultEnum)}>{words.results[raiseBureauResultEnum]}</Chip>}
          sub={delta === null || delta === 0 ? undefined : words.points(delta)}
        />
      }
    />
  )
}
