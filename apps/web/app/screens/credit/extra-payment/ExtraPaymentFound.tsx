import { extraPaymentWords as words } from '@ieum/copy/credit/loans/extra-payment.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import type { ExtraPayment } from '@ieum/domain/credit/loans/repayment/extra-payment.ts'
import type { LoanExtraPayment, PlannedLoan } from '@ieum/domain/credit/loans/repayment/loan-extra-payment.ts'
import { extraPaymentSheet } from '@ieum/domain/credit/sheets/extra-payment-sheet.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { Section } from '@ieum/ui/layout/Screen.tsx'
import { saveFile } from '../../../reads/save-file.ts'

/** The plan with the extra repayment beside the current plan, and its calculation. */
export function ExtraPaymentFound({
  loan,
  extra,
  found,
  isEstimated,
  nowMs,
}: {
  readonly loan: PlannedLoan
  readonly extra: ExtraPayment
  readonly found: LoanExtraPayment
  readonly isEstimated: boolean
  readonly nowMs: number
}) {
  const { months, savedMonths, rows, totalInterestAmount, savedInterestAmount, feeAmount, feeRatePercent } = found
  const next = rows[0]?.paymentAmount ?? 0
  const { sheet } = words
  const { terms, openedDate } = loan
  return (
    <Section title={words.found} source={whoseWord.ieum}>
      <Facts>
        <Fact label={words.months}>{words.monthsOf(months, savedMonths)}</Fact>
        <Fact label={words.payment}>{words.won(next)}</Fact>
        <Fact label={words.interest}>{words.won(totalInterestAmount)}</Fact>
        <Fact label={words.saved}>{words.won(savedInterestAmount)}</Fact>
        <Fact label={words.fee}>{words.won(feeAmount)}</Fact>
        <Fact label={words.net}>{words.won(found.netSavedAmount)}</Fact>
      </Facts>
      <SettingNote>{words.feeNote(feeRatePercent)}</SettingNote>
      {isEstimated ? <SettingNote>{words.estimated}</SettingNote> : null}
      <SettingNote>{sheet.formula}</SettingNote>
      <Inset>
        <Button
          tone="secondary"
          size="medium"
          onClick={() =>
            saveFile(sheet.fileName, JSON.stringify(extraPaymentSheet(loan, extra, found, koreanYmd(nowMs)), null, 2))
          }
        >
          {sheet.download}
        </Button>
      </Inset>
      <FigureTable
        open={sheet.open}
        caption={sheet.caption}
        columns={sheet.columns}
        rows={[
          { key: 'method', cells: [sheet.names.method, sheet.methods[terms.repaymentMethodEnum] ?? ''] },
          { key: 'balance', cells: [sheet.names.balance, words.won(terms.principalAmount)] },
          { key: 'rate', cells: [sheet.names.rate, sheet.percent(terms.ratePercent)] },
          { key: 'months', cells: [sheet.names.months, sheet.monthsOf(terms.months)] },
          { key: 'opened', cells: [sheet.names.opened, openedDate] },
          { key: 'extra', cells: [words.kinds[extra.kind], words.won(extra.amount)] },
          { key: 'feeRate', cells: [sheet.names.feeRate, sheet.percent(feeRatePercent)] },
          { key: 'planned', cells: [sheet.names.planned, words.won(totalInterestAmount + savedInterestAmount)] },
          { key: 'interest', cells: [words.interest, words.won(totalInterestAmount)] },
          { key: 'fee', cells: [words.fee, words.won(feeAmount)] },
        ]}
      />
    </Section>
  )
}
