import type { RateCutRequest, RateCuts } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import { rateCutWords as words } from '@ieum/copy/credit/loans/rate-cuts.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Chip, Row, SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'

type RateCutRequestsProps = Pick<RateCuts, 'requests' | 'refusals'> & {
  readonly isConsented: boolean
  readonly nowMs: number
}

/** Every request to a lender with its answer, and the reasons of refusals by lender. */
export function RateCutRequests({ isConsented, nowMs, refusals, requests }: RateCutRequestsProps) {
  if (requests.length === 0) {
    return isConsented ? (
      <Section isTight label={words.requests}>
        <ListHead>{words.requests}</ListHead>
        <SettingNote>{words.none}</SettingNote>
      </Section>
    ) : null
  }
  return (
    <>
      {requests.map((one) => (
        <OneRequest key={one.creditRateCutRequestId} one={one} nowMs={nowMs} />
      ))}
      {refusals.length === 0 ? null : (
        <Section isTight label={words.refusalsTitle}>
          <ListHead>{words.refusalsTitle}</ListHead>
          {refusals.map(({ count, organizationName, refusalEnum }) => (
            <Row
              key={`${organizationName} ${refusalEnum}`}
              title={organizationName}
              sub={words.refusals[refusalEnum]}
              end={words.times(count)}
            />
          ))}
        </Section>
      )}
    </>
  )
}

function OneRequest({ one, nowMs }: { readonly one: RateCutRequest; readonly nowMs: number }) {
  const { answeredAtMs, dueDate, filedAtMs, organizationName, rateAfterPercent, rateBeforePercent } = one
  const { rateCutStatusEnum: status, receiptNumber, refusalEnum, refusalText, rises } = one
  const { facts } = words
  return (
    <Section
      isTight
      label={`${organizationName} ${words.at(filedAtMs, nowMs)}`}
      source={status === 'ACCEPTED' ? whoseWord.ieum : null}
    >
      <Row
        title={organizationName}
        sub={rises.map(({ rateCutCauseEnum, before, after }) => words.rise(rateCutCauseEnum, before, after)).join(', ')}
        end={<Chip tone={TONES[status]}>{words.statuses[status]}</Chip>}
      />
      <Facts>
        <Fact label={facts.filed}>{words.at(filedAtMs, nowMs)}</Fact>
        {receiptNumber === null ? null : <Fact label={facts.receipt}>{receiptNumber}</Fact>}
        {answeredAtMs !== null || dueDate === null ? null : <Fact label={facts.due}>{words.until(dueDate)}</Fact>}
        {answeredAtMs === null ? null : <Fact label={facts.answered}>{words.at(answeredAtMs, nowMs)}</Fact>}
        {rateBeforePercent === null || rateAfterPercent === null ? null : (
          <Fact label={facts.rate}>
            <Whole>{words.rateChange(rateBeforePercent, rateAfterPercent)}</Whole>
          </Fact>
        )}
        {status === 'ACCEPTED' ? <Saved one={one} /> : null}
        {refusalEnum === null ? null : <Fact label={facts.reason}>{words.refusals[refusalEnum]}</Fact>}
      </Facts>
      {status === 'OVERDUE' ? <SettingNote>{words.overdue}</SettingNote> : null}
      {refusalText === null ? null : (
        <>
          <ListHead>{words.lenderWords}</ListHead>
          <Inset>
            <p>{refusalText}</p>
          </Inset>
        </>
      )}
    </Section>
  )
}

function Saved({ one: { savedAmount, savedSoFarAmount } }: { readonly one: RateCutRequest }) {
  const { facts } = words
  if (savedAmount === null || savedSoFarAmount === null) return <Fact label={facts.saved}>{words.savedUnknown}</Fact>
  return (
    <>
      <Fact label={facts.saved}>
        <Whole>{wonExact(savedAmount)}</Whole>
      </Fact>
      <Fact label={facts.savedSoFar}>
        <Whole>{wonExact(savedSoFarAmount)}</Whole>
      </Fact>
    </>
  )
}

const TONES: { readonly [status in RateCutRequest['rateCutStatusEnum']]?: 'primary' | 'warn' } = {
  ACCEPTED: 'primary',
  OVERDUE: 'warn',
}
