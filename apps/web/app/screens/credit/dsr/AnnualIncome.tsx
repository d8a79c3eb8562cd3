import { annualIncome } from '@ieum/copy/credit/dsr.ts'
import { grouped } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { portion } from '@ieum/domain/money/portion.ts'
import { Button, IconButton, TextAction } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../focus-first-wrong.ts'
import { links } from '../../../links.ts'
import type { IncomeSaving } from './use-annual-income.ts'

const FORM_ID = 'annual-income'
/** As people say an income. */
const UNIT = 10_000
const MOST = 100_000_000_000

/** The yearly income, entered in units of ten thousand won; it can be taken back. */
export function AnnualIncome({
  annualIncomeAmount,
  saving: { busyWith, failure, save, forget },
}: {
  /** As it is now; null: none. */
  readonly annualIncomeAmount: number | null
  readonly saving: IncomeSaving
}) {
  const [digits, setDigits] = useState(annualIncomeAmount === null ? '' : String(portion(annualIncomeAmount, 1, UNIT)))
  const [isWrong, setIsWrong] = useState(false)
  const [isAsking, ask] = useState(false)
  const amount = digits === '' ? null : portion(Number(digits), UNIT, 1)
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
          <TextField
            label={annualIncome.label}
            inputMode="numeric"
            autoComplete="off"
            value={digits === '' ? '' : grouped(digits)}
            help={annualIncome.help(amount)}
            error={isWrong ? annualIncome.wrong : null}
            onChange={({ target }) => {
              setIsWrong(false)
              setDigits(target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, 8))
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
