import type { KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import { extraPaymentWords as words } from '@ieum/copy/credit/loans/extra-payment.ts'
import { amountUnclear } from '@ieum/copy/format/amount-unclear.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import type { ExtraPayment as Extra } from '@ieum/domain/credit/loans/repayment/extra-payment.ts'
import { loanExtraPayment } from '@ieum/domain/credit/loans/repayment/loan-extra-payment.ts'
import { readAmount } from '@ieum/domain/money/typed-amount.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, SelectField } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { AmountField } from '../../../fields/AmountField.tsx'
import { links } from '../../../links/links.ts'
import { ExtraPaymentFound } from './ExtraPaymentFound.tsx'
import { plannedLoan } from './planned-loan.ts'

const FORM_ID = 'extra-payment'
/** People state an amount in this unit. */
const UNIT = 10_000

const KINDS = ['ONCE', 'MONTHLY'] as const
const EFFECTS = ['SHORTER', 'LOWER'] as const

/** The effect of an extra repayment of one loan, calculated while a person types. Nothing of it is sent. */
export function ExtraPayment({ detail, nowMs }: { readonly detail: KcbLoanDetail; readonly nowMs: number }) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<Extra['kind']>('ONCE')
  const [effect, setEffect] = useState<Extra['effect']>('SHORTER')
  const loan = plannedLoan(detail)
  const { balanceAmount, userKcbLoanId } = detail.loan
  const read = readAmount(typed, UNIT)
  const amount = read.kind === 'won' && read.krw > 0 ? read.krw : null
  const extra: Extra = { kind, amount: amount ?? 0, effect: kind === 'MONTHLY' ? 'SHORTER' : effect }
  const isTooMuch = amount !== null && amount > balanceAmount
  const found = loan === null || amount === null || isTooMuch ? null : loanExtraPayment(loan, extra, koreanYmd(nowMs))
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.loan(userKcbLoanId)} icon="back" label={screenWords.back} />}
        title={words.title}
      />
      <ScreenBody>
        {loan === null ? (
          <Section isFirst label={words.title}>
            <EmptyView art={<WaitingArt />} title={words.none.title} text={words.none.text} />
          </Section>
        ) : (
          <Section isFirst label={words.title}>
            <Form id={FORM_ID} onSubmit={() => undefined}>
              <SelectField
                label={words.kinds.legend}
                value={kind}
                options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
                onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? kind)}
              />
              {kind === 'MONTHLY' ? null : (
                <SelectField
                  label={words.effects.legend}
                  value={effect}
                  options={EFFECTS.map((value) => ({ value, label: words.effects[value] }))}
                  onChange={({ target }) => setEffect(EFFECTS.find((each) => each === target.value) ?? effect)}
                />
              )}
              <AmountField
                label={words.label}
                text={typed}
                unitKrw={UNIT}
                help={() => words.help(amount)}
                error={read.kind === 'unclear' ? amountUnclear : isTooMuch ? words.most(balanceAmount) : null}
                onChange={setTyped}
              />
            </Form>
          </Section>
        )}
        {loan === null || found === null ? null : (
          <ExtraPaymentFound
            loan={loan}
            extra={extra}
            found={found}
            isEstimated={detail.isScheduleEstimated}
            nowMs={nowMs}
          />
        )}
        <LiveRegion>{found === null ? null : words.announcement(found.netSavedAmount)}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
