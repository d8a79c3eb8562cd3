import {
  type ConnectContext,
  type ConnectEffect,
  type ConnectEvent,
  type Flow,
  type View,
  viewOf,
} from '@ieum/connect-flow'
import { Button } from '@ieum/ui/Button'
import { Checkbox, Radio } from '@ieum/ui/Check'
import { Fact, Facts } from '@ieum/ui/Facts'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog'
import { BottomSheet, SheetActions, SheetText } from '@ieum/ui/overlays/BottomSheet'
import { Progress } from '@ieum/ui/Progress'
import { Row, RowChevron, RowList } from '@ieum/ui/Row'
import { CtaBar, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { endText, words } from './words.ts'

type Drawn = { readonly context: ConnectContext; readonly view: View; readonly send: (event: ConnectEvent) => void }

/**
 * Draws the state that the flow is in, and says to it what the person does. What follows what is the machine's: a host
 * changes how a step looks, and never what may be done in it.
 */
export function ConnectFlow({
  flow,
  phoneUrl,
  onEnd,
}: {
  readonly flow: Flow
  readonly phoneUrl: string
  readonly onEnd: (cause: string) => void
}) {
  const { value, context, status } = useSyncExternalStore(flow.subscribe, flow.getSnapshot)
  useEffect(() => {
    flow.start()
    return () => flow.stop()
  }, [flow])
  useEffect(() => flow.listen(perform), [flow])
  useEffect(() => {
    if (status === 'done') onEnd(context.exit?.cause ?? 'back')
  }, [status, context, onEnd])
  const drawn: Drawn = { context, view: viewOf(value), send: flow.send }
  return (
    <>
      <Step {...drawn} phoneUrl={phoneUrl} />
      <Overlay {...drawn} />
    </>
  )
}

/** What the machine asks of the page around it; what this host has no part for is left alone. */
function perform(effect: ConnectEffect): void {
  if (effect.type === 'scrollDown') window.scrollBy({ top: effect.px })
  if (effect.type === 'scrollToCollection') document.getElementById(COLLECTION_ID)?.scrollIntoView()
}

const COLLECTION_ID = 'collection'

function Step(props: Drawn & { readonly phoneUrl: string }) {
  const { view, context, send } = props
  switch (view.screen) {
    case 'selection':
    case 'certificateSheet':
      return <Selection {...props} />
    case 'consent':
      return <Consent {...props} />
    case 'signature':
      return (
        <Screen>
          <ScreenBody
            foot={
              <CtaBar>
                <Button isBusy={view.isBusy} onClick={() => send({ type: 'COMPLETE_PRESSED' })}>
                  {words.complete}
                </Button>
              </CtaBar>
            }
          >
            <ScreenTitle title={words.signatureTitle} subtitle={words.signatureText} takesFocus />
            <Row
              as="a"
              title={words.openPhone}
              end={<RowChevron />}
              href={props.phoneUrl}
              target="_blank"
              rel="noreferrer"
            />
          </ScreenBody>
        </Screen>
      )
    case 'completed':
      return (
        <Screen>
          <ScreenBody
            foot={
              <CtaBar>
                <Button onClick={() => send({ type: 'CONFIRM' })}>{words.confirm}</Button>
              </CtaBar>
            }
          >
            <ScreenTitle title={words.completedTitle} subtitle={countOf(context)} takesFocus />
          </ScreenBody>
        </Screen>
      )
    default:
      return <Waiting {...props} />
  }
}

function Selection({ context, view, send }: Drawn) {
  const { list, selectedGuids, isNothingChosen } = context.selection
  const connected = new Set(context.input.connections.map(({ organization }) => organization.guid))
  return (
    <Screen>
      <ScreenBody
        foot={
          <CtaBar lead={isNothingChosen ? words.nothingChosen : undefined}>
            <Button isBusy={view.isBusy} onClick={() => send({ type: 'CONNECT_PRESSED' })}>
              {selectedGuids.length > 0 ? words.connect : words.connectAll}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <RowList>
          {list.organizations.map(({ guid, name, isConnectable }) => (
            <li key={guid}>
              <Row
                as="label"
                title={name}
                sub={connected.has(guid) ? words.connected : undefined}
                isDisabled={!isConnectable}
                end={
                  <Checkbox
                    isLabelled
                    state={selectedGuids.includes(guid) ? 'on' : 'off'}
                    isDisabled={!isConnectable}
                    onChange={() => send({ type: 'ORGANIZATION_TOGGLED', guid })}
                  />
                }
              />
            </li>
          ))}
        </RowList>
      </ScreenBody>
    </Screen>
  )
}

/** All that will be asked is on the screen before it is signed: it is the law, and what the machine sends. */
function Consent(props: Drawn) {
  const { items, form } = props.context.consent
  return items && form ? <ConsentPage {...props} items={items} form={form} /> : <Waiting {...props} />
}

type ConsentParts = ConnectContext['consent']
type Read = { readonly items: NonNullable<ConsentParts['items']>; readonly form: NonNullable<ConsentParts['form']> }

function ConsentPage({ context, view, send, items, form }: Drawn & Read) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    const seen = new IntersectionObserver(([entry]) =>
      send({ type: 'END_VISIBILITY_CHANGED', isVisible: entry?.isIntersecting === true }),
    )
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [send])
  const { offered, isEndVisible } = context.consent
  return (
    <Screen>
      <ScreenBody
        foot={
          <CtaBar end={end}>
            <Button isBusy={view.isBusy} onClick={() => send({ type: 'BUTTON_PRESSED' })}>
              {isEndVisible ? words.toSignature : words.readOn}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle
          title={words.consentTitle}
          subtitle={context.chosen.map(({ name }) => name).join(', ')}
          takesFocus
        />
        <div id={COLLECTION_ID} />
        {items.map((item) => (
          <Section key={item.industry} title={item.industryDisplayName}>
            {item.scopes.map(({ scopeTypeEnum, transferSummary, apis }) => (
              <section key={scopeTypeEnum} aria-label={transferSummary}>
                <Row title={transferSummary} />
                <Facts>
                  {apis.map(({ title, description }) => (
                    <Fact key={title} label={title}>
                      {description}
                    </Fact>
                  ))}
                </Facts>
              </section>
            ))}
          </Section>
        ))}
        <Section label={words.consentUntil}>
          <Facts>
            <Fact label={words.consentUntil} isEmphasised>
              {endText(form)}
            </Fact>
            <Fact label={words.consentCycle}>{words.everyDays(form.scheduledDataRequestCycleDay)}</Fact>
          </Facts>
        </Section>
        <RowList>
          {offered.map((id) => (
            <Tick
              key={id}
              title={words.optional[id]}
              isOn={form.selectedOptionalConsentIds.includes(id)}
              onChange={() => send({ type: 'OPTIONAL_TOGGLED', id })}
            />
          ))}
          <Tick
            title={words.mandatory.collectionAndUse}
            isOn={form.isCollectionAndUseAgreed}
            onChange={() => send({ type: 'MANDATORY_TOGGLED', which: 'collectionAndUse' })}
          />
          <Tick
            title={words.mandatory.provision}
            isOn={form.isProvisionAgreed}
            onChange={() => send({ type: 'MANDATORY_TOGGLED', which: 'provision' })}
          />
        </RowList>
      </ScreenBody>
    </Screen>
  )
}

function Tick({
  title,
  isOn,
  onChange,
}: {
  readonly title: string
  readonly isOn: boolean
  readonly onChange: () => void
}) {
  return (
    <li>
      <Row as="label" title={title} end={<Checkbox isLabelled state={isOn ? 'on' : 'off'} onChange={onChange} />} />
    </li>
  )
}

function countOf({ sync }: ConnectContext): string {
  const lists = sync.status?.organizationSyncStatus
  const done = (lists?.successfulOrgs.length ?? 0) + (lists?.noAssetOrgs.length ?? 0)
  return words.count(done, lists?.requestedOrgs.length ?? 0)
}

function Waiting({ context }: Drawn) {
  const lists = context.sync.status?.organizationSyncStatus
  const all = lists?.requestedOrgs.length ?? 0
  const decided = lists ? lists.successfulOrgs.length + lists.noAssetOrgs.length + lists.failedOrgs.length : 0
  const percent = all === 0 ? 0 : Math.floor((decided / all) * 100)
  return (
    <Screen>
      <ScreenBody isBusy>
        <ScreenTitle title={words.connecting} takesFocus />
        {lists ? (
          <Progress percent={percent} percentText={`${percent}%`} label={words.progress} note={countOf(context)} />
        ) : null}
      </ScreenBody>
    </Screen>
  )
}

function Overlay({ context, view, send }: Drawn) {
  if (view.screen === 'certificateSheet' && view.overlay === null) {
    const { organization } = context.certificate
    return (
      <BottomSheet title={words.certificateTitle} closeLabel={words.cancel} onClose={() => send({ type: 'CLOSE' })}>
        <SheetText>{words.certificateTerms}</SheetText>
        <RowList>
          {(['KAKAO', 'NAVER'] as const).map((name) => (
            <li key={name}>
              <Row
                as="label"
                title={words.certificateNames[name]}
                end={
                  <Radio
                    name="certificate"
                    value={name}
                    isChecked={organization === name}
                    onChoose={() => send({ type: 'CERTIFICATE_ORGANIZATION_CHOSEN', certificateOrganization: name })}
                  />
                }
              />
            </li>
          ))}
        </RowList>
        <SheetActions isPadded>
          <Button isBusy={view.isBusy} onClick={() => send({ type: 'AGREE_PRESSED' })}>
            {words.agree}
          </Button>
        </SheetActions>
      </BottomSheet>
    )
  }
  if (view.overlay === null) return null
  if (view.overlay === 'optionalConsentQuestion') {
    const [asked] = context.consent.questions
    if (!asked) return null
    return (
      <AlertDialog
        title={words.optionalQuestion(words.optional[asked])}
        actions={[
          { label: words.no, onPress: () => send({ type: 'QUESTION_ANSWERED', isAgreed: false }) },
          { label: words.yes, onPress: () => send({ type: 'QUESTION_ANSWERED', isAgreed: true }) },
        ]}
      />
    )
  }
  if (view.overlay === 'network') {
    return (
      <AlertDialog
        title={words.dialog(view.overlay)}
        actions={[
          { label: words.cancel, onPress: () => send({ type: 'LATER' }) },
          { label: words.retry, onPress: () => send({ type: 'RETRY' }) },
        ]}
      />
    )
  }
  const type = view.overlay === 'invalidAccess' ? 'CLOSE' : 'CONFIRM'
  return (
    <AlertDialog
      title={words.dialog(view.overlay)}
      actions={[{ label: words.confirm, onPress: () => send({ type }) }]}
    />
  )
}
