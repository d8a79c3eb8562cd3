/**
 * The connection flow on the screen: the only file that knows both the steps and the router.
 * What follows what is decided by the machine; here is which part draws a state, and what its callbacks say to it.
 */
import { connectActors } from '@ieum/connect-flow/actors.ts'
import {
  type ConnectContext,
  connectionStates,
  consentButtonFacts,
  hasConnectedBefore,
} from '@ieum/connect-flow/context.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import { connectMachine } from '@ieum/connect-flow/machine.ts'
import { type View, viewOf } from '@ieum/connect-flow/view.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import type { Connection, OrganizationList } from '@ieum/contracts/mydata/organizations.ts'
import { purposes } from '@ieum/copy/connect/purposes.ts'
import { COPY_VERSION } from '@ieum/copy/product.ts'
import { consentButton } from '@ieum/domain/connect/consent-button.ts'
import { consentEndDateMs } from '@ieum/domain/connect/consent-end-date.ts'
import { consentEnd } from '@ieum/domain/connect/consent-form.ts'
import { selectionButton } from '@ieum/domain/connect/selection.ts'
import { doneCount, shownPercent, syncPercent, syncRows } from '@ieum/domain/connect/sync-progress.ts'
import { selectionGroups } from '@ieum/domain/connect/tailored-groups.ts'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { createActor } from 'xstate'
import type { Bootstrap } from '../../load-context.ts'
import { elapsedMs, worldClock } from '../../world-clock.ts'
import { connectCalls } from './calls.ts'
import { clientOsName } from './client-os.ts'
import { Completed } from './steps/Completed.tsx'
import { ConnectionRequest } from './steps/ConnectionRequest.tsx'
import { Consent } from './steps/Consent.tsx'
import { Selection } from './steps/Selection.tsx'
import { Signature } from './steps/Signature.tsx'
import { SyncStatus } from './steps/SyncStatus.tsx'
import { useActor } from './use-actor.ts'
import { useFlowEffects } from './use-flow-effects.ts'
import { pagesBefore, useFlowHistory } from './use-flow-history.ts'

const loadOverlays = () => import('./ConnectOverlays.tsx')
const ConnectOverlays = lazy(async () => ({ default: (await loadOverlays()).ConnectOverlays }))

export type ConnectFlowProps = {
  readonly purpose: Purpose
  readonly list: OrganizationList
  readonly connections: readonly Connection[]
  readonly tailoredGuids: readonly string[]
  readonly journey: ConnectJourney | null
  readonly fullName: string | null
  readonly bootstrap: Bootstrap
}

export function ConnectFlow(props: ConnectFlowProps) {
  const { bootstrap, purpose } = props
  const [snapshot, actor] = useActor(() => {
    const isBrowser = typeof window !== 'undefined'
    return createActor(connectMachine.provide({ actors: connectActors(connectCalls) }), {
      input: {
        purpose,
        list: props.list,
        connections: props.connections,
        tailoredGuids: props.tailoredGuids,
        journey: props.journey,
        canGoBack: pagesBefore() > 0,
        clientOsNameEnum: isBrowser ? clientOsName(navigator.userAgent, navigator.maxTouchPoints) : null,
        isStaggered: bootstrap.flags.pfm_improve_mydata_polling_experience === true,
        prefersReducedMotion: isBrowser && matchMedia('(prefers-reduced-motion: reduce)').matches,
        copyVersion: COPY_VERSION,
        now: worldClock(bootstrap.serverNowMs),
        elapsedMs,
        isOnline: () => navigator.onLine,
      },
    })
  })
  const send = actor.send
  const { context } = snapshot
  const view = viewOf(snapshot.value)

  useFlowHistory({ purpose, view, exit: snapshot.status === 'done' ? (context.exit ?? { cause: 'back' }) : null, send })
  useFlowEffects(actor, bootstrap.world)
  useEffect(() => {
    const idle = setTimeout(loadOverlays, 1_500)
    const lost = () => send({ type: 'NETWORK_LOST' })
    addEventListener('offline', lost)
    return () => {
      clearTimeout(idle)
      removeEventListener('offline', lost)
    }
  }, [send])

  const isFirstScreen = useIsFirstScreen(view)
  return (
    <>
      <Step
        {...props}
        isReadFailed={snapshot.matches({ consent: 'readFailed' })}
        view={view}
        context={context}
        send={send}
        takesFocus={!isFirstScreen}
      />
      {view.overlay || view.screen === 'certificateSheet' ? (
        <Suspense>
          <ConnectOverlays view={view} context={context} send={send} flags={bootstrap.flags} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The heading of the very first screen does not take the focus: a page that opens starts at its top. */
function useIsFirstScreen(view: View): boolean {
  const first = useRef(view.screen)
  const hasMoved = useRef(false)
  if (view.screen !== first.current) hasMoved.current = true
  return !hasMoved.current
}

type StepProps = ConnectFlowProps & {
  readonly view: View
  readonly isReadFailed: boolean
  readonly context: ConnectContext
  readonly send: (event: ConnectEvent) => void
  readonly takesFocus: boolean
}

function Step(props: StepProps): ReactNode {
  const { context, send, view } = props
  const back = () => send({ type: 'BACK' })
  switch (view.screen) {
    case 'selection':
    case 'certificateSheet':
      return <SelectionStep {...props} />
    case 'consent':
      return <ConsentStep {...props} />
    case 'signature':
      return (
        <Signature
          provider={context.certificate.provider}
          appUri={context.signature.authenticationAppUri}
          isBusy={view.isBusy && context.signature.hasOpened}
          onReopen={() => send({ type: 'REOPEN_PRESSED' })}
          onHelp={() => send({ type: 'HELP_PRESSED' })}
          onComplete={() => send({ type: 'COMPLETE_PRESSED' })}
          onBack={back}
        />
      )
    case 'connectionRequest':
      return <ConnectionRequest />
    case 'syncStatus': {
      const lists = context.sync.status?.organizationSyncStatus
      return (
        <SyncStatus
          percent={lists ? shownPercent(syncPercent(lists), true) : 0}
          done={lists ? doneCount(lists) : 0}
          rows={lists ? shownRows(context, lists) : []}
          onLeave={back}
        />
      )
    }
    case 'completed': {
      const lists = context.sync.status?.organizationSyncStatus
      return (
        <Completed
          connected={lists?.successfulOrgs ?? []}
          delayed={lists?.failedOrgs ?? []}
          onShowDelayed={() => send({ type: 'DELAYED_OPENED' })}
          onConfirm={() => send({ type: 'CONFIRM' })}
        />
      )
    }
    default:
      return null
  }
}

/** In the staggered variant a success waits for its turn. */
function shownRows(
  { input, sync }: ConnectContext,
  lists: NonNullable<ConnectContext['sync']['status']>['organizationSyncStatus'],
) {
  const revealed = new Set(sync.revealedGuids)
  return syncRows(lists).map((row) =>
    input.isStaggered && row.state === 'success' && !revealed.has(row.organization.guid)
      ? { ...row, state: 'loading' as const }
      : row,
  )
}

function SelectionStep({ context, send, view, purpose, fullName, takesFocus }: StepProps) {
  const { list, selectedGuids, isNothingChosen } = context.selection
  const words = purposes[purpose]
  const groups = selectionGroups(list.organizations, context.input.tailoredGuids)
  return (
    <Selection
      title={words.title(fullName)}
      subtitle={words.subtitle}
      groupLabel={words.group}
      ownCta={words.button}
      button={selectionButton({
        purpose,
        selectedCount: selectedGuids.length,
        hasConnectedBefore: hasConnectedBefore(context),
      })}
      {...groups}
      selectedGuids={new Set(selectedGuids)}
      connectionStates={connectionStates(context)}
      isDeciding={view.screen === 'selection' && view.isBusy}
      isNothingChosen={isNothingChosen}
      takesFocus={takesFocus}
      onToggle={(guid) => send({ type: 'ORGANIZATION_TOGGLED', guid })}
      onToggleGroup={(organizations) => send({ type: 'GROUP_TOGGLED', guids: organizations.map(({ guid }) => guid) })}
      onConnect={() => send({ type: 'CONNECT_PRESSED' })}
      onBack={() => send({ type: 'BACK' })}
    />
  )
}

function ConsentStep({ context, send, view, isReadFailed }: StepProps) {
  const { items, form, offered } = context.consent
  const onEndVisible = useCallback((isVisible: boolean) => send({ type: 'END_VISIBILITY_CHANGED', isVisible }), [send])
  return (
    <Consent
      organizations={context.chosen}
      items={items}
      form={form}
      offered={offered}
      endMs={form ? consentEndDateMs(consentEnd(form.consentEndDateUnit), context.input.now()) : 0}
      button={consentButton(consentButtonFacts(context))}
      isSubmitting={view.isBusy && items !== null}
      hasFailed={isReadFailed}
      isFirstPartRead={context.consent.isFirstPartRead}
      onToggleOptional={(id) => send({ type: 'OPTIONAL_TOGGLED', id })}
      onToggleCollection={() => send({ type: 'MANDATORY_TOGGLED', which: 'collectionAndUse' })}
      onToggleProvision={() => send({ type: 'MANDATORY_TOGGLED', which: 'provision' })}
      onOpenItems={(industry) => send({ type: 'ITEMS_OPENED', industry })}
      onOpenCycle={() => send({ type: 'CYCLE_OPENED' })}
      onOpenEndDate={() => send({ type: 'END_DATE_OPENED' })}
      onEndVisible={onEndVisible}
      onReadFirstPart={() => send({ type: 'MID_BUTTON_PRESSED' })}
      onPress={() => send({ type: 'BUTTON_PRESSED' })}
      onRetry={() => send({ type: 'RETRY' })}
      onBack={() => send({ type: 'BACK' })}
    />
  )
}
