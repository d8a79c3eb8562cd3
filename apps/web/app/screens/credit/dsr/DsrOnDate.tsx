import type { DsrOfDay, NewLoanLimit } from '@ieum/contracts/credit/loans/dsr.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { dsr, dsrOnDate } from '@ieum/copy/credit/loans/dsr.ts'
import { percentText } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Amount, Row, RowList, RowStack, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, TextField } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { SpokenText } from '../../../amounts/SpokenText.tsx'
import { links } from '../../../links/links.ts'

export type ShownDays = Awaited<ReturnType<PageClients['credit']['getDsrOnDate']>>

const FORM_ID = 'dsr-on-date'

/** The rules of one day beside today's: the ratio, the possible loan, and the differences. */
export function DsrOnDate({
  shown: { ofDate, ofComparedDate, changedRuleEnums, fromDate, untilDate },
  nowMs,
  show,
}: {
  readonly shown: ShownDays
  readonly nowMs: number
  readonly show: (date: string) => void
}) {
  const [date, setDate] = useState(ofDate.date)
  const areBothKnown = ofDate.policyVersion !== null && ofComparedDate.policyVersion !== null
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.dsr()} icon="back" label={screenWords.back} />}
        title={dsrOnDate.title}
      />
      <ScreenBody>
        <Section isFirst label={dsrOnDate.title}>
          <Form id={FORM_ID} onSubmit={() => show(date)}>
            <TextField
              label={dsrOnDate.date}
              type="date"
              name="date"
              value={date}
              help={dsrOnDate.known(fromDate, untilDate, nowMs)}
              onChange={({ target }) => setDate(target.value)}
            />
            <Button type="submit" tone="secondary" size="medium">
              {dsrOnDate.show}
            </Button>
          </Form>
        </Section>
        <Day day={ofDate} nowMs={nowMs} />
        {ofDate.date === ofComparedDate.date ? null : <Day day={ofComparedDate} nowMs={nowMs} />}
        {areBothKnown ? (
          <Section label={dsrOnDate.changed}>
            {changedRuleEnums.length === 0 ? (
              <SettingNote>{dsrOnDate.same}</SettingNote>
            ) : (
              <Inset>
                <PointList title={dsrOnDate.changed} points={changedRuleEnums.map((rule) => dsrOnDate.rules[rule])} />
              </Inset>
            )}
          </Section>
        ) : null}
        {ofComparedDate.limits.length > 0 ? (
          <Section isTight label={dsr.sheet}>
            <ListHead>{dsr.sheet}</ListHead>
            <Setting
              as={Link}
              to={links.calculationSheet('MORTGAGE_LIMIT_METRO_OR_REGULATED')}
              label={dsrOnDate.names.METRO_OR_REGULATED}
            />
            <Setting
              as={Link}
              to={links.calculationSheet('MORTGAGE_LIMIT_PROVINCE')}
              label={dsrOnDate.names.PROVINCE}
            />
            <Setting as={Link} to={links.calculationSheet('CREDIT_LIMIT')} label={dsrOnDate.names.CREDIT} />
            <SettingNote>{dsrOnDate.stressText}</SettingNote>
          </Section>
        ) : null}
      </ScreenBody>
    </Screen>
  )
}

function Day({ day, nowMs }: { readonly day: DsrOfDay; readonly nowMs: number }) {
  const title = dsrOnDate.ofDay(day.date, nowMs)
  if (day.policyVersion === null) {
    return (
      <Section title={title}>
        <Notice icon="info">{dsrOnDate.unknown}</Notice>
      </Section>
    )
  }
  return (
    <>
      <Section title={title} source={whoseWord.bureauAndIeum}>
        <Facts>
          <Fact label={dsr.title}>{percentOf(day.dsrPercent)}</Fact>
          <Fact label={dsrOnDate.bankLimit}>{percentOf(day.bankLimitPercent)}</Fact>
          <Fact label={dsrOnDate.secondLimit}>{percentOf(day.nonBankLimitPercent)}</Fact>
        </Facts>
      </Section>
      {day.limits.length > 0 ? (
        <Section isTight label={`${title} ${dsrOnDate.limits}`} source={whoseWord.ieum}>
          <ListHead>{dsrOnDate.limits}</ListHead>
          <RowList>
            {day.limits.map((limit) => (
              <li key={limit.regionEnum ?? limit.newLoanKindEnum}>
                <LimitRow limit={limit} />
              </li>
            ))}
          </RowList>
          <ScoreNote>{dsrOnDate.limitsNote}</ScoreNote>
        </Section>
      ) : null}
    </>
  )
}

const percentOf = (percent: number | null): string => (percent === null ? dsr.noNumber : percentText(percent))

function LimitRow({ limit }: { readonly limit: NewLoanLimit }) {
  const region = limit.regionEnum === 'UNKNOWN' ? null : limit.regionEnum
  const { ratePercent, stressPercentPoint, boundByEnum } = limit
  return (
    <Row
      title={dsrOnDate.names[region ?? 'CREDIT']}
      sub={
        <SpokenText>
          {stressPercentPoint ? dsrOnDate.stress(ratePercent, stressPercentPoint) : dsrOnDate.noStress(ratePercent)}
        </SpokenText>
      }
      end={
        limit.limitAmount === null ? (
          dsrOnDate.undecided
        ) : (
          <RowStack
            main={<Amount>{wonExact(limit.limitAmount)}</Amount>}
            sub={dsrOnDate.boundBy[boundByEnum ?? 'UNKNOWN']}
          />
        )
      }
    />
  )
}
