import { homeLoanWords as words } from '@ieum/copy/credit/loans/home-loan.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { amountUnclear } from '@ieum/copy/format/amount-unclear.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import type { DsrPolicy } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import {
  HOME_PLACES,
  type HomeLoanLimit,
  type HomePlace,
  homeLoanLimit,
} from '@ieum/domain/credit/dsr/home-loan-limit.ts'
import type { LimitAsked, LoanLimit } from '@ieum/domain/credit/dsr/loan-limit.ts'
import { readAmount, shownAmount } from '@ieum/domain/money/typed-amount.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, SelectField } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { AmountField } from '../../../fields/AmountField.tsx'
import { links } from '../../../links/links.ts'

const FORM_ID = 'home-loan'
/** People state a price in this unit. */
const UNIT = 10_000
/** A price of a trillion won is a typing error. */
const MOST = 1_000_000_000_000
const FIRST_HOME = ['NO', 'YES'] as const

export type HomeLoanProps = {
  /** Null without an income, or on a day whose rules are unknown. */
  readonly known: { readonly asked: LimitAsked; readonly policy: DsrPolicy; readonly ageYears: number } | null
  readonly nowMs: number
  /** An initial price, in units of 10,000 won. */
  readonly firstPrice?: number
}

/** The loan that a bank might give for one home, calculated while a person types. Nothing of it is sent. */
export function HomeLoan({ known, nowMs, firstPrice }: HomeLoanProps) {
  const [typed, setTyped] = useState(shownAmount(String(firstPrice ?? '')))
  const [place, setPlace] = useState<HomePlace>('REGULATED')
  const [first, setFirst] = useState<(typeof FIRST_HOME)[number]>('NO')
  const read = readAmount(typed, UNIT)
  const priceAmount = read.kind === 'won' && read.krw > 0 && read.krw < MOST ? read.krw : null
  const found =
    known === null || priceAmount === null
      ? undefined
      : homeLoanLimit({ ...known, priceAmount, place, isFirstHome: first === 'YES' }, known.policy)
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.dsr()} icon="back" label={screenWords.back} />}
        title={words.title}
      />
      <ScreenBody
        foot={
          known === null ? (
            <CtaBar>
              <Button as={Link} to={links.annualIncome()}>
                {words.noIncome.action}
              </Button>
            </CtaBar>
          ) : undefined
        }
      >
        <Section isFirst label={words.title} source={priceAmount === null ? null : whoseWord.price}>
          {known === null ? (
            <EmptyView art={<WaitingArt />} title={words.noIncome.title} text={words.noIncome.text} />
          ) : (
            <Form id={FORM_ID} onSubmit={() => undefined}>
              <SelectField
                label={words.places.legend}
                value={place}
                options={HOME_PLACES.map((value) => ({ value, label: words.places[value] }))}
                onChange={({ target }) => setPlace(HOME_PLACES.find((each) => each === target.value) ?? place)}
              />
              <SelectField
                label={words.firstHome.legend}
                value={first}
                options={FIRST_HOME.map((value) => ({ value, label: words.firstHome[value] }))}
                onChange={({ target }) => setFirst(FIRST_HOME.find((each) => each === target.value) ?? first)}
              />
              <AmountField
                label={words.price}
                text={typed}
                unitKrw={UNIT}
                help={() => words.priceHelp(priceAmount)}
                error={
                  read.kind === 'unclear'
                    ? amountUnclear
                    : priceAmount === null && read.kind === 'won'
                      ? words.priceWrong
                      : null
                }
                onChange={setTyped}
              />
            </Form>
          )}
        </Section>
        {found === null ? (
          <Section label={words.found}>
            <Notice icon="info">{words.undecided}</Notice>
          </Section>
        ) : null}
        {found && known ? <Found found={found} ratePercent={known.asked.ratePercent} nowMs={nowMs} /> : null}
        <LiveRegion>
          {found ? words.announcement(found.limit.limitAmount, words.boundBy[found.limit.boundBy]) : null}
        </LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

type FoundProps = { readonly found: HomeLoanLimit; readonly ratePercent: number; readonly nowMs: number }

function Found({ found: { limit, ltvPercent, youth }, nowMs, ratePercent }: FoundProps) {
  const { months, policyVersion, stressThousandths } = limit
  return (
    <>
      <Section title={words.found} source={whoseWord.ieum}>
        <LimitFacts limit={limit} ltvPercent={ltvPercent} />
        <SettingNote>{words.how(ratePercent, stressThousandths / 1_000, months)}</SettingNote>
        <SettingNote>{words.rules(policyVersion, nowMs)}</SettingNote>
        <ScoreNote>{words.note}</ScoreNote>
      </Section>
      {youth === null ? null : (
        <Section title={words.foundYoung(youth.risePercent)} source={whoseWord.ieum}>
          <LimitFacts limit={youth.limit} ltvPercent={ltvPercent} />
          <SettingNote>{words.youngNote}</SettingNote>
        </Section>
      )}
    </>
  )
}

function LimitFacts({ limit, ltvPercent }: { readonly limit: LoanLimit; readonly ltvPercent: number | null }) {
  const { boundBy, dsrLimitAmount, limitAmount, ltvLimitAmount, purchaseCapAmount } = limit
  const won = (amount: number | null, missing: string) =>
    amount === null ? missing : <Whole>{words.won(amount)}</Whole>
  return (
    <Facts>
      <Fact label={words.limit}>{won(limitAmount, words.unknown)}</Fact>
      <Fact label={words.binding}>{words.boundBy[boundBy]}</Fact>
      <Fact label={words.dsr}>{won(dsrLimitAmount, words.unknown)}</Fact>
      <Fact label={words.ltv(ltvPercent)}>{won(ltvLimitAmount, words.unknown)}</Fact>
      <Fact label={words.cap}>{won(purchaseCapAmount, words.noCap)}</Fact>
    </Facts>
  )
}
