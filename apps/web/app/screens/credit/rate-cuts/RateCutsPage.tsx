import { RATE_CUT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { RateCutLoan, RateCuts } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import { rateCutWords as words } from '@ieum/copy/credit/loans/rate-cuts.ts'
import { whoseWord } from '@ieum/copy/credit/whose-word.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Row, RowChevron, RowList, RowStack, Setting, SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Checkbox } from '@ieum/ui/controls/Check.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { CtaBar, Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'
import { RateCutRequests } from './RateCutRequests.tsx'
import type { Agreeing } from './use-agreeing-to-rate-cuts.ts'

type RateCutsPageProps = RateCuts & { readonly agreeing: Agreeing; readonly nowMs: number }

const ERROR_ID = 'rate-cut-error'

/** Loans for which a lower rate is requested, the results, and the savings. */
export function RateCutsPage({ agreeing, nowMs, ...rateCuts }: RateCutsPageProps) {
  const { consentedAtMs, loans, requests, savedAmount, savedSoFarAmount } = rateCuts
  const isConsented = consentedAtMs !== null
  const before = loans.filter(({ isChosen }) => isChosen).map((one) => one.userKcbLoanId)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set(before))
  const [isNothingChosen, setIsNothingChosen] = useState(false)
  const [isAsked, ask] = useState(false)
  const isChanged = picked.size !== before.length || before.some((id) => !picked.has(id))
  const { failure, isBusy, success } = agreeing
  const error = isNothingChosen ? words.nothingChosen : failure
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.loans()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={isBusy}
        foot={
          loans.length === 0 || (isConsented && !isChanged) ? undefined : (
            <CtaBar lead={error ? <InlineError id={ERROR_ID}>{error}</InlineError> : undefined}>
              <Button
                meaning={isConsented ? 'change' : 'agree'}
                isBusy={isBusy}
                onClick={() => {
                  setIsNothingChosen(picked.size === 0)
                  if (picked.size > 0) agreeing.agree([...picked], isConsented)
                }}
              >
                {isConsented ? words.change : words.agree}
              </Button>
            </CtaBar>
          )
        }
      >
        <Section isFirst label={words.title} source={requests.length === 0 ? null : whoseWord.ieum}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <LeftOut count={rateCuts.leftOutCount} />
          {requests.length === 0 ? null : (
            <>
              <Facts>
                <Fact label={words.saved}>
                  <Whole>{wonExact(savedAmount)}</Whole>
                </Fact>
                <Fact label={words.savedSoFar}>
                  <Whole>{wonExact(savedSoFarAmount)}</Whole>
                </Fact>
              </Facts>
              <SettingNote>{words.savedNote}</SettingNote>
            </>
          )}
        </Section>
        <Section
          isTight
          label={isConsented ? words.chosen : words.loans}
          source={loans.length === 0 ? null : whoseWord.bureauAndLender}
        >
          {loans.length === 0 ? (
            <EmptyView art={<WaitingArt />} isHeading={false} {...words.noLoans} />
          ) : (
            <>
              <ListHead>{isConsented ? words.chosen : words.loans}</ListHead>
              <RowList>
                {loans.map((loan) => (
                  <li key={loan.userKcbLoanId}>
                    <LoanRow
                      loan={loan}
                      isPicked={picked.has(loan.userKcbLoanId)}
                      isNothingChosen={isNothingChosen}
                      onPick={(isOn) => {
                        setIsNothingChosen(false)
                        pick((known) => {
                          const next = new Set(known)
                          if (isOn) next.add(loan.userKcbLoanId)
                          else next.delete(loan.userKcbLoanId)
                          return next
                        })
                      }}
                    />
                  </li>
                ))}
              </RowList>
            </>
          )}
        </Section>
        {isConsented || loans.length === 0 ? null : (
          <Section label={words.how.title}>
            <Inset>
              <PointList {...words.how} />
            </Inset>
          </Section>
        )}
        <RateCutRequests requests={requests} refusals={rateCuts.refusals} isConsented={isConsented} nowMs={nowMs} />
        <Section isTight label={TERMS_TITLES[RATE_CUT_TERMS]}>
          <Row
            as={Link}
            to={links.terms(RATE_CUT_TERMS)}
            title={TERMS_TITLES[RATE_CUT_TERMS]}
            sub={isConsented ? `${words.since} ${words.at(consentedAtMs, nowMs)}` : null}
            end={<RowChevron />}
          />
          {isConsented ? <Setting label={words.stop} onClick={() => ask(true)} /> : null}
        </Section>
        <LiveRegion>{error ?? success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.ask.title}
          actions={[
            { label: words.ask.keep, onPress: () => ask(false) },
            {
              label: words.stop,
              onPress: () => {
                ask(false)
                agreeing.stop()
              },
            },
          ]}
        >
          <p>{words.ask.text}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}

type LoanRowProps = {
  readonly loan: RateCutLoan
  readonly isPicked: boolean
  readonly isNothingChosen: boolean
  readonly onPick: (isOn: boolean) => void
}

function LoanRow({ loan, isNothingChosen, isPicked, onPick }: LoanRowProps) {
  const { balanceAmount, interestRatePercent, loanTypeName, nextFilingDate, organizationName } = loan
  return (
    <Row
      as="label"
      title={words.loan(organizationName, loanTypeName)}
      sub={nextFilingDate === null || !loan.isChosen ? null : words.next(nextFilingDate)}
      end={
        <>
          <RowStack
            main={wonExact(balanceAmount)}
            sub={interestRatePercent === null ? words.rateUnknown : words.rate(interestRatePercent)}
          />
          <Checkbox
            isLabelled
            state={isPicked ? 'on' : 'off'}
            isInvalid={isNothingChosen}
            describedBy={isNothingChosen ? ERROR_ID : undefined}
            onChange={onPick}
          />
        </>
      }
    />
  )
}
