import type { ResponseRequest } from '@ieum/contracts/credit/scores/response-requests.ts'
import { responseWords as words } from '@ieum/copy/credit/scores/score-disputes.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Chip, Row } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { CtaBar, Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'

type ResponseRequestsProps = {
  readonly responseRequests: readonly ResponseRequest[]
  readonly leftOutCount: number
  readonly nowMs: number
}

/** Score disputes with the bureaus, each with its number, day and answer. */
export function ResponseRequests({ responseRequests, leftOutCount, nowMs }: ResponseRequestsProps) {
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />}
        title={words.list}
      />
      <ScreenBody
        foot={
          <CtaBar>
            <Button as={Link} to={links.newCreditResponse('KCB')}>
              {words.file}
            </Button>
          </CtaBar>
        }
      >
        <LeftOut count={leftOutCount} />
        {responseRequests.length === 0 && leftOutCount === 0 ? (
          <Section isFirst label={words.list}>
            <EmptyView art={<WaitingArt />} isHeading={false} title={words.none.title} text={words.none.text} />
          </Section>
        ) : (
          responseRequests.map((one) => <OneRequest key={one.creditResponseRequestId} one={one} nowMs={nowMs} />)
        )}
      </ScreenBody>
    </Screen>
  )
}

function OneRequest({ one, nowMs }: { readonly one: ResponseRequest; readonly nowMs: number }) {
  const { answer, dueDate, filedAtMs, receiptNumber, responseKindEnum, responseStatusEnum, subjectTitle, text } = one
  const { facts } = words
  return (
    <Section isTight label={`${subjectTitle} ${words.kinds[responseKindEnum]}`}>
      <Row
        title={subjectTitle}
        sub={words.kinds[responseKindEnum]}
        end={
          <Chip tone={responseStatusEnum === 'UPHELD' ? 'primary' : undefined}>
            {words.statuses[responseStatusEnum]}
          </Chip>
        }
      />
      <Facts>
        <Fact label={words.bureau}>{one.creditBureauEnum}</Fact>
        <Fact label={facts.filed}>{words.at(filedAtMs, nowMs)}</Fact>
        {receiptNumber === null ? null : <Fact label={facts.receipt}>{receiptNumber}</Fact>}
        {answer !== null || dueDate === null ? null : <Fact label={facts.due}>{words.day(dueDate)}</Fact>}
        {answer === null ? null : <Fact label={facts.answered}>{words.at(answer.answeredAtMs, nowMs)}</Fact>}
        {answer?.scoreDelta == null ? null : <Fact label={facts.delta}>{words.delta(answer.scoreDelta)}</Fact>}
      </Facts>
      {text === '' ? null : (
        <>
          <ListHead>{words.mine}</ListHead>
          <Inset>
            <p>{text}</p>
          </Inset>
        </>
      )}
      {answer === null ? null : (
        <>
          <ListHead>{words.answer}</ListHead>
          <Inset>
            <p>{answer.text}</p>
          </Inset>
        </>
      )}
    </Section>
  )
}
