import { geneAdditionalWords } from '@ieum/copy/gene/around/additional.ts'
import { geneConsentWords } from '@ieum/copy/gene/around/consents.ts'
import { geneEndingWords } from '@ieum/copy/gene/around/ending.ts'
import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { geneSamplingWords } from '@ieum/copy/gene/around/sampling.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Row, Setting } from '@ieum/ui/content/Row.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { Parcel } from '../../../dtc-testing/parcels/Parcel.tsx'
import { parcelOf } from '../../../dtc-testing/parcels/parcel-of.ts'
import type { FollowedParcel } from '../../../dtc-testing/parcels/use-parcel.ts'
import { links } from '../../../links/links.ts'
import { LeftOut } from '../../../shell/LeftOut.tsx'
import { MainTabs } from '../../../shell/MainTabs.tsx'
import { Limits } from '../results/Limits.tsx'
import { GaveUp } from '../troubles/GaveUp.tsx'
import { FirstCome, mayEnter } from './FirstCome.tsx'
import type { GeneShown } from './read-gene.ts'
import { Testing } from './Testing.tsx'
import type { GeneActions } from './use-gene-actions.ts'
import { VoucherEntry } from './VoucherEntry.tsx'

export type GeneProps = GeneShown & {
  readonly actions: GeneActions
  /** The parcel on its way, if there is one. */
  readonly parcel: FollowedParcel
  readonly nowMs: number
  /** Called when the countdown has ended. */
  readonly onOpen: () => void
}

/** The first page of gene testing: how to order, or the state of one's own. */
export function Gene(props: GeneProps) {
  const { application, actions, nowMs, parcel, status, timeline } = props
  const carried = parcelOf(status.userDtcGeneticTestingStatusEnum, application)
  const [isAsked, ask] = useState(false)
  const isBeforeKit = status.userDtcGeneticTestingStatusEnum === 'APPLIED'
  const { testing } = words
  return (
    <Screen kind="sections">
      <Header title={words.title} />
      <ScreenBody isBusy={actions.busyWith !== null}>
        {application ? (
          <>
            <Testing
              application={application}
              status={status}
              timeline={timeline}
              next={<Next {...props} />}
              nowMs={nowMs}
            />
            {carried ? <Parcel way={carried.way} followed={parcel} nowMs={nowMs} /> : null}
            <Section isTight label={words.title}>
              <Setting as={Link} to={links.traits()} label={words.start.traits} />
              <Setting
                label={isBeforeKit ? testing.cancel : testing.withdraw}
                hasChevron={false}
                onClick={() => ask(true)}
              />
            </Section>
          </>
        ) : (
          <Start {...props} />
        )}
        <Around {...props} />
        <Limits />
        <LiveRegion>{actions.failure ?? actions.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={isBeforeKit ? testing.cancelTitle : testing.withdrawTitle}
          actions={[
            { label: testing.keep, onPress: () => ask(false) },
            {
              label: isBeforeKit ? testing.cancel : testing.withdraw,
              tone: 'danger',
              onPress: () => {
                ask(false)
                actions.end()
              },
            },
          ]}
        >
          <p>{isBeforeKit ? testing.cancelText : testing.withdrawText}</p>
        </AlertDialog>
      ) : null}
      <MainTabs current="health" />
    </Screen>
  )
}

function Start(props: GeneProps) {
  const { actions, ended, fcfsGroup, nowMs, onOpen, result, voucherUntilMs, vouchersLeftOutCount } = props
  const { is, isNot, subtitle, title, traits } = words.start
  return (
    <>
      <Section isFirst label={words.title}>
        <ScreenTitle level={2} title={title} subtitle={subtitle} />
        <GaveUp ended={ended} hasVoucher={voucherUntilMs !== null} />
        <Next {...props} />
        <Setting as={Link} to={links.traits()} label={traits} />
      </Section>
      <Section label={is.title}>
        <Inset>
          <PointList title={is.title} points={is.points} />
          <PointList title={isNot.title} points={isNot.points} note={isNot.note} />
        </Inset>
      </Section>
      <FirstCome fcfsGroup={fcfsGroup} result={result} onOpen={onOpen} />
      {vouchersLeftOutCount > 0 ? (
        <Section isTight label={words.voucher.title}>
          <LeftOut count={vouchersLeftOutCount} />
        </Section>
      ) : null}
      {voucherUntilMs === null ? (
        <VoucherEntry isBusy={actions.busyWith === 'redeeming'} onRedeem={actions.redeem} />
      ) : (
        <Section isTight title={words.voucher.title}>
          <Row title={words.voucher.usable} sub={words.voucher.until(voucherUntilMs, nowMs)} />
        </Section>
      )}
    </>
  )
}

/** Links to the rest of the service. */
function Around({ application, ended, status }: Pick<GeneProps, 'application' | 'ended' | 'status'>) {
  const { userDtcGeneticTestingStatusEnum: at } = status
  return (
    <Section isTight label={geneEndingWords.list.link}>
      <Setting as={Link} to={links.microbiome()} label={microbiomeTestingWords.title} />
      {at === 'ANALYSIS_COMPLETED' || at === 'RESULT_OPENED' ? (
        <Setting as={Link} to={links.additionalGene()} label={geneAdditionalWords.link} />
      ) : null}
      {application ? <Setting as={Link} to={links.geneConsents()} label={geneConsentWords.link} /> : null}
      {ended.length > 0 ? (
        <Setting
          as={Link}
          to={links.geneDeletions()}
          label={geneEndingWords.list.link}
          value={ended.some((one) => one.isBeingDestroyed) ? geneEndingWords.list.destroying : undefined}
        />
      ) : null}
      <Setting as={Link} to={links.leaveGene()} label={geneEndingWords.leave.link} />
    </Section>
  )
}

/** The next action. It is in the content, because the bottom belongs to the tabs. */
function Next(props: GeneProps) {
  const next = nextOf(props)
  const { correctedAtMs, nowMs } = props
  const { failure, success } = props.actions
  if (next === null && failure === null && success === null) return null
  return (
    <ConsentInset>
      {failure === null ? null : <InlineError>{failure}</InlineError>}
      {success === null ? null : <Notice icon="check">{success}</Notice>}
      {correctedAtMs === null ? null : (
        <Notice icon="info">
          {geneResultWords.changes.closed.notice(geneResultWords.detail.completedOn(correctedAtMs, nowMs))}
        </Notice>
      )}
      {next}
    </ConsentInset>
  )
}

function nextOf({ application, actions, fcfsGroup, result, status, voucherUntilMs }: GeneProps) {
  const leading = (to: string, label: string) => (
    <Button meaning={to} as={Link} to={to}>
      {label}
    </Button>
  )
  const { testing } = words
  if (!application) {
    if (result.resultEnum === 'WON' || voucherUntilMs !== null) return leading(links.applyForGene(), words.apply.cta)
    if (!fcfsGroup || !mayEnter({ fcfsGroup, result })) return null
    const isBusy = actions.busyWith === 'entering'
    return (
      <Button meaning="enter" isBusy={isBusy} onClick={() => actions.enter(fcfsGroup.userFcfsGroupId)}>
        {isBusy ? words.firstCome.entering : words.firstCome.enter}
      </Button>
    )
  }
  if (application.isAddressToConfirm) return leading(links.geneKitAddress(), geneKitAddressWords.link)
  switch (status.userDtcGeneticTestingStatusEnum) {
    case 'KIT_SENT':
      return (
        <Button meaning="received" isBusy={actions.busyWith === 'receiving'} onClick={actions.receive}>
          {testing.received}
        </Button>
      )
    case 'KIT_DELIVERED':
      return leading(links.geneSampling(), geneSamplingWords.link)
    case 'KIT_RETURN_REQUESTED':
      return leading(links.returnGeneKit(), testing.changePlace)
    case 'ANALYSIS_COMPLETED':
      return leading(links.openGeneResult(), testing.open)
    case 'RESULT_OPENED':
      return leading(links.traits(), testing.traits)
    default:
      return null
  }
}
