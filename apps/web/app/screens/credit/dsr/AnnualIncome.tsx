import { annualIncome } from '@ieum/copy/credit/loans/dsr.ts'
import { amountUnclear } from '@ieum/copy/format/amount-unclear.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { readAmount, readKrw, shownAmount } from '@ieum/domain/money/typed-amount.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { AmountField } from '../../../fields/AmountField.tsx'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'
import type { IncomeSaving } from './use-annual-income.ts'

const FORM_ID = 'annual-income'
/** People state an income in this unit. */
const UNIT = 10_000
const MOST = 100_000_000_000

/** The yearly income, entered in units of ten thousand won; it can be deleted. */
export function AnnualIncome({
  annualIncomeAmount,
  saving: { busyWith, failure, save, forget },
}: {
  /** The current income; null: none. */
  readonly annualIncomeAmount: number | null
  readonly saving: IncomeSaving
}) {
  const [typed, setTyped] = useState(annualIncomeAmount === null ? '' : textOf(annualIncomeAmount))
  const [isWrong, setIsWrong] = useState(false)
  const [isAsking, ask] = useState(false)
  const amount = readKrw(typed, UNIT)
  const submit = () => {
    const isGood = amount !== null && amount >= UNIT && amount <= MOST
    setIsWrong(!isGood)
    if (isGood) save(amount)
    else focusFirstWrong(FORM_ID)
  }
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.dsr()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={busyWith !== null}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={busyWith === 'saving'}>
              {annualIncome.cta}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={annualIncome.title} subtitle={annualIncome.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <AmountField
            label={annualIncome.label}
            text={typed}
            unitKrw={UNIT}
            help={annualIncome.help}
            error={isWrong ? (readAmount(typed, UNIT).kind === 'unclear' ? amountUnclear : annualIncome.wrong) : null}
            onChange={(text) => {
              setIsWrong(false)
              setTyped(text)
            }}
          />
          {failure ? <InlineError>{failure}</InlineError> : null}
          {annualIncomeAmount === null ? null : (
            <Center>
              <TextAction tone="quiet" onClick={() => ask(true)}>
                {annualIncome.forget}
              </TextAction>
            </Center>
          )}
        </Form>
        <LiveRegion>{failure}</LiveRegion>
      </ScreenBody>
      <AlertDialog
        isOpen={isAsking}
        title={annualIncome.forgetTitle}
        actions={[
          { label: screenWords.cancel, onPress: () => ask(false) },
          {
            label: annualIncome.forgetCta,
            tone: 'danger',
            onPress: () => {
              ask(false)
              forget()
            },
          },
        ]}
      >
        <p>{annualIncome.forgetText}</p>
      </AlertDialog>
    </Screen>
  )
}

/** In the unit of the field. An income that is not a multiple of it is written out in won. */
const textOf = (krw: number): string => (krw % UNIT === 0 ? shownAmount(String(portion(krw, 1, UNIT))) : wonExact(krw))
