import type { GuaranteeApplication } from '@ieum/contracts/credit/guarantee.ts'
import type { LoanBlock } from '@ieum/contracts/credit/loans/loan-block.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { guaranteeWords as words } from '@ieum/copy/credit/scores/guarantee.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { GUARANTEED_AMOUNT } from '@ieum/domain/credit/improvement/guarantee.ts'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Chip, Row } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { BlockedNotice } from '../loan-block/BlockedNotice.tsx'
import type { Applying } from './use-applying.ts'

export type GuaranteeProps = {
  readonly places: Awaited<ReturnType<PageClients['credit']['getGuaranteeAvailableCount']>>
  /** The last application; null when there is none. */
  readonly application: GuaranteeApplication | null
  readonly loanBlock: LoanBlock
  readonly applying: Applying
  readonly nowMs: number
}

/** The promise, the places left today, and the state of the application. */
export function Guarantee({ places, application, applying, loanBlock, nowMs }: GuaranteeProps) {
  const mayApply = places.isOpen && places.availableCount > 0 && !isAlive(application)
  const message = applying.failure ?? applying.success
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={applying.isBusy}
        foot={
          mayApply ? (
            <CtaBar lead={applying.failure ? <InlineError>{applying.failure}</InlineError> : undefined}>
              <Button isBusy={applying.isBusy} onClick={applying.apply}>
                {words.apply.cta}
              </Button>
            </CtaBar>
          ) : undefined
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <BlockedNotice loanBlock={loanBlock} />
        </Section>
        {application ? (
          <Section isTight label={words.application.head} source={whoseWord.ours}>
            <ListHead>{words.application.head}</ListHead>
            <ApplicationRow application={application} nowMs={nowMs} />
          </Section>
        ) : null}
        <Section isTight label={words.places.head}>
          <ListHead>{words.places.head}</ListHead>
          <Places places={places} nowMs={nowMs} />
          {!mayApply && applying.failure ? <InlineError>{applying.failure}</InlineError> : null}
        </Section>
        <Section label={words.facts.label} source={whoseWord.ours}>
          <Facts>
            <Fact label={words.facts.amount}>{words.facts.won(GUARANTEED_AMOUNT)}</Fact>
            <Fact label={words.facts.period}>{words.facts.days}</Fact>
            <Fact label={words.facts.who}>{words.facts.below}</Fact>
            <Fact label={words.facts.decision}>{words.facts.by}</Fact>
          </Facts>
          <ScoreNote>{words.note}</ScoreNote>
        </Section>
        <LiveRegion>{message}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

/** An open application rules out another one. */
const isAlive = (application: GuaranteeApplication | null): boolean =>
  application !== null && !['PAID', 'REJECTED', 'CANCELLED'].includes(application.guaranteeApplicationStatusEnum)

function Places({ places, nowMs }: Pick<GuaranteeProps, 'places' | 'nowMs'>) {
  const { isOpen, availableCount, totalCount, closesAtMs } = places
  if (!isOpen) return <Row title={words.places.closed} />
  return (
    <Row
      title={availableCount === 0 ? words.places.none : words.places.left(availableCount, totalCount)}
      sub={closesAtMs === null ? null : words.places.until(closesAtMs, nowMs)}
    />
  )
}

function ApplicationRow({
  application,
  nowMs,
}: {
  readonly application: GuaranteeApplication
  readonly nowMs: number
}) {
  const { guaranteeApplicationStatusEnum: status, appliedAtMs } = application
  return (
    <Row
      title={words.application.applied(appliedAtMs, nowMs)}
      sub={becameOf(application, nowMs)}
      end={
        <Chip tone={status === 'APPROVED' || status === 'PAID' ? 'primary' : undefined}>
          {words.application.status[status]}
        </Chip>
      }
    />
  )
}

/** One line: the day of the decision, or the decision. */
function becameOf(application: GuaranteeApplication, nowMs: number): string {
  const { guaranteeApplicationStatusEnum: status, decidedAtMs, decidedFromMs, guaranteedAmount } = application
  if (status === 'PAID') return words.application.paid(application.paidAmount ?? guaranteedAmount)
  if (status === 'APPROVED') return words.application.toBePaid(guaranteedAmount)
  if (status === 'REJECTED' && application.rejectedReason === 'SCORE_ROSE') return words.application.rose
  return decidedAtMs === null
    ? words.application.decidedFrom(decidedFromMs, nowMs)
    : words.application.decided(decidedAtMs, nowMs)
}
