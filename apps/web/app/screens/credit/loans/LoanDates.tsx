import type { LoanWithdrawal, MissedPayment as Missed } from '@ieum/contracts/credit/loans/loan-dates.ts'
import { loanWithdrawal, missedPayment } from '@ieum/copy/credit/loans/loan-dates.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'

/** Last day to withdraw from a young loan, and the cost of that today. */
export function Withdrawal({
  withdrawal: { untilDate, dueAmount, dueRange },
  nowMs,
}: {
  readonly withdrawal: LoanWithdrawal
  readonly nowMs: number
}) {
  return (
    <Section title={loanWithdrawal.title} source={whoseWord.ieum}>
      <Facts>
        <Fact label={loanWithdrawal.until}>{loanWithdrawal.day(untilDate, nowMs)}</Fact>
        <Fact label={loanWithdrawal.due}>
          {dueAmount === null
            ? dueRange && loanWithdrawal.range(dueRange.minAmount, dueRange.maxAmount)
            : loanWithdrawal.amount(dueAmount)}
        </Fact>
      </Facts>
      <SettingNote>{loanWithdrawal.note}</SettingNote>
      <SettingNote>{loanWithdrawal.deleted}</SettingNote>
    </Section>
  )
}

/** The missed payment, its consequences by day, and where to ask for help before. */
export function MissedPayment({ missed, nowMs }: { readonly missed: Missed; readonly nowMs: number }) {
  const { unpaidAmount, dueDate, isSharedAmount, isShared, sharedDate, longRegisteredDate } = missed
  const comingDate = isSharedAmount && isShared === false ? sharedDate : null
  const { adjust } = missedPayment
  return (
    <Section title={missedPayment.title} source={whoseWord.sources}>
      <Facts>
        <Fact label={missedPayment.amount}>{missedPayment.amountOf(unpaidAmount)}</Fact>
        <Fact label={missedPayment.since}>{missedPayment.day(dueDate, nowMs)}</Fact>
        {isSharedAmount ? <Fact label={missedPayment.shared}>{missedPayment.day(sharedDate, nowMs)}</Fact> : null}
        <Fact label={missedPayment.long}>{missedPayment.day(longRegisteredDate, nowMs)}</Fact>
      </Facts>
      {isSharedAmount ? null : <SettingNote>{missedPayment.little}</SettingNote>}
      {isShared === true ? <SettingNote>{missedPayment.isShared}</SettingNote> : null}
      {comingDate === null ? null : <SettingNote>{missedPayment.pay(comingDate, nowMs)}</SettingNote>}
      <SettingNote>
        {missed.mayAskLenderForAdjustment ? adjust.atLender(comingDate, nowMs) : adjust.elsewhere}
      </SettingNote>
      <SettingNote>{missedPayment.note}</SettingNote>
    </Section>
  )
}
