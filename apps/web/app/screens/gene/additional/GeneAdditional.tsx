import { geneAdditionalWords as words } from '@ieum/copy/gene/around/additional.ts'
import { geneTroubleWords } from '@ieum/copy/gene/around/troubles.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TESTING_STATUSES } from '@ieum/domain/gene/application/testing-progress.ts'
import { readEmail } from '@ieum/domain/typing/email.ts'
import { readPhoneNumber } from '@ieum/domain/typing/phone-number.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../../../fields/focus-first-wrong.ts'
import { links } from '../../../links/links.ts'
import { Limits } from '../results/Limits.tsx'
import { Testing } from '../testing/Testing.tsx'
import { ADDITIONAL_FORM_ID, AdditionalApply, type AdditionalFilled, wrongOf } from './AdditionalApply.tsx'
import type { AdditionalShown } from './read-additional.ts'
import type { AdditionalActions } from './use-additional.ts'

const { testing } = geneTestingWords

export type GeneAdditionalProps = {
  readonly shown: AdditionalShown
  readonly actions: AdditionalActions
  readonly nowMs: number
}

/**
 * The additional testing: its application, the reason why it is not possible, or its state. It never involves a kit.
 */
export function GeneAdditional({ shown, actions, nowMs }: GeneAdditionalProps) {
  const [filled, setFilled] = useState<AdditionalFilled>({
    agreed: [],
    name: shown.fullName ?? '',
    phoneNumber: '',
    email: '',
  })
  const [isLooked, look] = useState(false)
  const [isAsked, ask] = useState(false)
  const mayApply = !shown.application && shown.cannotApplyReasonEnum === 'NONE'
  const isGood = !Object.values(wrongOf(filled)).includes(true)
  const submit = () => {
    look(true)
    const [phoneNumber, email] = [readPhoneNumber(filled.phoneNumber), readEmail(filled.email)]
    if (isGood && phoneNumber && email) actions.apply({ name: plainText(filled.name), phoneNumber, email })
    else focusFirstWrong(ADDITIONAL_FORM_ID)
  }
  const error = mayApply && isLooked && !isGood ? words.missing : actions.failure
  return (
    <Screen kind="sections">
      <Header
        title={shown.application ? words.link : undefined}
        start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />}
      />
      <ScreenBody
        isBusy={actions.busyWith !== null}
        foot={
          mayApply ? (
            <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
              <Button form={ADDITIONAL_FORM_ID} type="submit" isBusy={actions.busyWith === 'applying'}>
                {words.cta}
              </Button>
            </CtaBar>
          ) : undefined
        }
      >
        {mayApply ? (
          <AdditionalApply
            filled={filled}
            isLooked={isLooked}
            addableCount={shown.addableCount}
            onChange={(change) => setFilled((before) => ({ ...before, ...change }))}
            onSubmit={submit}
          />
        ) : null}
        {shown.application ? (
          <Standing shown={shown} failure={actions.failure} nowMs={nowMs} onEnd={() => ask(true)} />
        ) : null}
        {mayApply || shown.application ? null : <Cannot reason={shown.cannotApplyReasonEnum} />}
        <Limits />
        <LiveRegion>{error ?? actions.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={testing.withdrawTitle}
          actions={[
            { label: testing.keep, onPress: () => ask(false) },
            {
              label: testing.withdraw,
              tone: 'danger',
              onPress: () => {
                ask(false)
                actions.end()
              },
            },
          ]}
        >
          <p>{testing.withdrawText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}

function Standing({
  shown: { application, timeline },
  failure,
  nowMs,
  onEnd,
}: {
  readonly shown: AdditionalShown
  readonly failure: string | null
  readonly nowMs: number
  readonly onEnd: () => void
}) {
  const known = TESTING_STATUSES.find((one) => one === application?.userDtcGeneticTestingStatusEnum)
  if (!application || !known) return null
  return (
    <>
      <Testing
        application={null}
        status={{
          selfTestingTypeEnum: 'ADDITIONAL_GENETIC_TESTING',
          userDtcGeneticTestingStatusEnum: known,
          statusLabel: geneStatusWords.labelOf(known),
          isResultOpenable: known === 'ANALYSIS_COMPLETED',
          expectedCompletionDate: application.expectedCompletionDate,
          isKitReturnDelayed: false,
          daysSinceKitDelivered: null,
          nextActionEnum: 'NONE',
        }}
        timeline={timeline}
        next={
          <ConsentInset>
            {application.isResultBeingChecked ? <Notice icon="clock">{geneTroubleWords.beingChecked}</Notice> : null}
            {failure === null ? null : <InlineError>{failure}</InlineError>}
            {known === 'ANALYSIS_COMPLETED' ? (
              <Button as={Link} to={links.openGeneResult()}>
                {testing.open}
              </Button>
            ) : null}
            {known === 'RESULT_OPENED' ? (
              <Button as={Link} to={links.traits()}>
                {testing.traits}
              </Button>
            ) : null}
          </ConsentInset>
        }
        nowMs={nowMs}
      />
      <Section isTight label={testing.withdraw}>
        <Setting label={testing.withdraw} hasChevron={false} onClick={onEnd} />
      </Section>
    </>
  )
}

function Cannot({ reason }: { readonly reason: AdditionalShown['cannotApplyReasonEnum'] }) {
  return (
    <Section isFirst label={words.link}>
      <EmptyView art={<WaitingArt />} {...words.cannot[reason]} />
      {reason === 'FURTHER_ANALYSIS_CONSENT_REQUIRED' ? (
        <Setting as={Link} to={links.geneConsents()} label={words.toConsents} />
      ) : null}
    </Section>
  )
}
