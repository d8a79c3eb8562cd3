import type { KcbLoanDetail } from '@ieum/contracts/credit/loans/loans.ts'
import { loanInputWords as words } from '@ieum/copy/credit/loans/loan-input.ts'
import { repaymentMethodLabels, repaymentMethodNames } from '@ieum/copy/credit/loans/repayment-labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { readPercent } from '@ieum/domain/typing/percent.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'
import type { EnteredLoan, LoanInputSaving } from './use-loan-input.ts'

const FORM_ID = 'loan-input'
const MOST_RATE = 20
const MOST_FEE = 5

type Texts = { readonly [field in 'rate' | 'method' | 'grace' | 'fee' | 'free']: string }

/** A form for loan details that the person knows and the lender does not report. They can be deleted again. */
export function LoanInputForm({
  detail: { input, loan },
  saving: { busyWith, failure, forget, save },
}: {
  readonly detail: KcbLoanDetail
  readonly saving: LoanInputSaving
}) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(input))
  const [wrong, setWrong] = useState<ReadonlySet<keyof Texts>>(new Set())
  const field = (name: keyof Texts) => ({
    value: texts[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTexts((before) => ({ ...before, [name]: target.value }))
      setWrong(new Set())
    },
  })
  const submit = () => {
    const { entered, wrong: found } = read(texts, loan)
    setWrong(found)
    if (found.size === 0) save(entered)
    else focusFirstWrong(FORM_ID)
  }
  return (
    <Screen>
      <Header
        start={<IconButton as={Link} to={links.loan(loan.userKcbLoanId)} icon="back" label={screenWords.back} />}
      />
      <ScreenBody
        isBusy={busyWith !== null}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={busyWith === 'saving'}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <TextField
            {...field('rate')}
            label={words.rate.label}
            inputMode="decimal"
            autoComplete="off"
            help={words.rate.help}
            error={wrong.has('rate') ? (isEmpty(texts) ? words.nothing : words.rate.wrong) : null}
          />
          <SelectField
            {...field('method')}
            label={words.method.label}
            options={[
              { value: '', label: words.method.none },
              ...repaymentMethodNames.map((value) => ({ value, label: repaymentMethodLabels[value] })),
            ]}
          />
          <TextField
            {...field('grace')}
            type="date"
            label={words.grace.label}
            help={words.grace.help}
            error={wrong.has('grace') ? words.grace.wrong : null}
          />
          <TextField
            {...field('fee')}
            label={words.fee.label}
            inputMode="decimal"
            autoComplete="off"
            help={words.fee.help}
            error={wrong.has('fee') ? words.fee.wrong : null}
          />
          <TextField
            {...field('free')}
            type="date"
            label={words.free.label}
            help={words.free.help}
            error={wrong.has('free') ? words.free.wrong : null}
          />
          {failure ? <InlineError>{failure}</InlineError> : null}
          {input === null ? null : (
            <Center>
              <TextAction tone="quiet" onClick={forget}>
                {words.forget}
              </TextAction>
            </Center>
          )}
        </Form>
        <LiveRegion>{failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function textsOf(input: KcbLoanDetail['input']): Texts {
  return {
    rate: input?.interestRatePercent == null ? '' : String(input.interestRatePercent),
    method: input?.repaymentMethodEnum ?? '',
    grace: input?.graceEndDate ?? '',
    fee: input?.prepaymentFee == null ? '' : String(input.prepaymentFee.feeRatePercent),
    free: input?.prepaymentFee?.freeFromDate ?? '',
  }
}

const isEmpty = (texts: Texts) => Object.values(texts).every((text) => text.trim() === '')

/** The typed values, and the fields that are not understood or not possible. */
function read(
  texts: Texts,
  { maturityDate, openedDate }: Pick<KcbLoanDetail['loan'], 'openedDate' | 'maturityDate'>,
): { readonly entered: EnteredLoan; readonly wrong: ReadonlySet<keyof Texts> } {
  const wrong = new Set<keyof Texts>()
  const percentOf = (name: 'rate' | 'fee', most: number) => {
    if (texts[name].trim() === '') return null
    const percent = readPercent(texts[name])
    if (percent === null || percent > most) wrong.add(name)
    return percent
  }
  const [rate, feeRate] = [percentOf('rate', MOST_RATE), percentOf('fee', MOST_FEE)]
  const { free, grace } = texts
  if (grace !== '' && (grace < openedDate || (maturityDate !== null && grace >= maturityDate))) wrong.add('grace')
  // A fee of zero needs no day.
  const freeFromDate = free === '' && feeRate === 0 ? openedDate : free
  if ((free !== '' && (feeRate === null || free < openedDate)) || (feeRate !== null && freeFromDate === ''))
    wrong.add('free')
  if (isEmpty(texts)) wrong.add('rate')
  return {
    wrong,
    entered: {
      interestRatePercent: rate,
      repaymentMethodEnum: repaymentMethodNames.find((name) => name === texts.method) ?? null,
      graceEndDate: grace === '' ? null : grace,
      prepaymentFee: feeRate === null ? null : { feeRatePercent: feeRate, freeFromDate },
    },
  }
}
