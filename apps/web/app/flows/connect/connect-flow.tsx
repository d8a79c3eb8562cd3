/**
 * The connection flow on the screen: the only file that knows both the steps and the router.
 * The machine decides the order of steps. This file maps each state to the part that draws it, and its callbacks to
 * events.
 */

import { type ConnectContext, connectionStates, hasConnectedBefore } from '@ieum/connect-flow/context/context.ts'
import { hasOwnPage, pressed, selectsTooMany } from '@ieum/connect-flow/context/selection-moves.ts'
import type { ConnectEvent } from '@ieum/connect-flow/events.ts'
import { isConsentButtonLocked, isConsentReadFailed, isWindowOpen, type View, viewOf } from '@ieum/connect-flow/view.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Purpose } from '@ieum/contracts/mydata/enums.ts'
import type { Connection, OrganizationList } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Bootstrap } from '@ieum/contracts/page.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { COPY_VERSION, pageTitle } from '@ieum/copy/product.ts'
import { selectionButton } from '@ieum/domain/mydata/connect/selection/selection.ts'
import { selectionOpening } from '@ieum/domain/mydata/connect/selection/selection-opening.ts'
import { selectionGroups } from '@ieum/domain/mydata/connect/selection/tailored-groups.ts'
import { nativeHost } from '@ieum/native-bridge/native-host.ts'
import { lazy, memo, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWorldNow } from '../../clock/use-world-now.ts'
import { elapsedMs, worldClock } from '../../clock/world-clock.ts'
import { pagesBefore } from '../../native/browser-history-depth.ts'
import { prefersReducedMotion } from '../../shell/reduced-motion.ts'
import { useFlowAnalytics } from './analytics/use-flow-analytics.ts'
import { clientOs } from './signature/client-os.ts'
import { useSignatureReturn } from './signature/use-signature-return.ts'
import { useStatusNotes } from './status/use-status-notes.ts'
import { ctaLabel, Selection, type SelectionView } from './steps/Selection.tsx'
import { useFlow } from './use-flow.ts'
import { useFlowEffects } from './use-flow-effects.ts'
import { useFlowHistory } from './use-flow-history.ts'
import { loadOrganizationSearch } from './use-organization-search.ts'
import { usePreload } from './use-preload.ts'

const loadSteps = () => import('./ConnectSteps.tsx')
const loadOverlays = () => import('./ConnectOverlays.tsx')
const ConnectSteps = lazy(async () => ({ default: (await loadSteps()).ConnectSteps }))
const Replacement = lazy(async () => ({ default: (await import('./steps/Replacement.tsx')).Replacement }))
const SelectionHero = lazy(async () => ({ default: (await import('./steps/SelectionHero.tsx')).SelectionHero }))
const WayToStatus = lazy(async () => ({ default: (await import('./status/WayToStatus.tsx')).WayToStatus }))
const ConnectOverlays = lazy(async () => ({ default: (await loadOverlays()).ConnectOverlays }))

const FOLLOWING = [loadOrganizationSearch, loadOverlays, loadSteps]

export type ConnectFlowProps = {
  readonly purpose: Purpose
  /** Guid of the institution at which the list opens, which may not exist; null to open at none. */
  readonly organization: string | null
  readonly list: OrganizationList
  readonly connections: readonly Connection[]
  readonly tailoredGuids: readonly string[]
  readonly journey: ConnectJourney | null
  readonly fullName: string | null
  readonly bootstrap: Bootstrap
}

export function ConnectFlow(props: ConnectFlowProps) {
  const { bootstrap, purpose } = props
  const [snapshot, flow, shown, onDrawn] = useFlow(() => {
    const isBrowser = typeof window !== 'undefined'
    return {
      purpose,
      list: props.list,
      connections: props.connections,
      tailoredGuids: props.tailoredGuids,
      // The app opens no windows that could answer the page.
      certificateModules: isInApp(bootstrap) ? [] : bootstrap.certificateModules,
      journey: props.journey,
      openedAtGuid: props.organization,
      canGoBack: pagesBefore() > 0,
      clientOsNameEnum: isBrowser ? clientOs(window) : null,
      isStaggered: bootstrap.flags.pfm_improve_mydata_polling_experience === true,
      prefersReducedMotion: isBrowser && prefersReducedMotion(),
      isPushed: bootstrap.flags.mydata_sync_events === true && typeof EventSource !== 'undefined',
      copyVersion: COPY_VERSION,
      now: worldClock(bootstrap.serverNowMs),
      elapsedMs,
      isOnline: () => navigator.onLine,
    }
  })
  // Dates on a step or sheet follow the day: a person agrees to what the screen shows.
  useWorldNow()
  const send = useFlowAnalytics(flow, purpose)
  const press = useCallback(
    (event: ConnectEvent) => {
      shown.freeze()
      send(event)
    },
    [shown, send],
  )
  // History has already moved, so the flow's answer is needed at once.
  const goBack = useCallback(
    (event: ConnectEvent) => {
      shown.release()
      send(event)
    },
    [shown, send],
  )
  const { context } = snapshot
  const view = viewOf(snapshot.value)

  const isReturning = useSignatureReturn(purpose, send)
  const exit = snapshot.status === 'done' ? (context.exit ?? { cause: 'back' }) : null
  useFlowHistory({
    purpose,
    organization: props.organization,
    view,
    exit,
    endsAt: endOf(context),
    send: goBack,
    isPaused: isReturning,
  })
  useFlowEffects(flow, send, bootstrap.authenticationAppPrefixes)
  usePreload(FOLLOWING)
  useEffect(() => {
    const lost = () => send({ type: 'NETWORK_LOST' })
    addEventListener('offline', lost)
    return () => removeEventListener('offline', lost)
  }, [send])

  const hasMoved = useHasMoved(view)
  const selectionView = useRef<SelectionView | null>(null)
  return (
    <>
      {view.screen === 'selection' || view.screen === 'certificateSheet' ? (
        <SelectionStep
          {...props}
          input={context.input}
          selection={context.selection}
          isDeciding={view.screen === 'selection' && view.isBusy}
          send={press}
          takesFocus={hasMoved}
          selectionView={selectionView}
          onDrawn={onDrawn}
        />
      ) : view.screen === 'none' ? (
        <Drawn onDrawn={onDrawn} />
      ) : (
        <Suspense>
          <ConnectSteps
            view={view}
            isReadFailed={isConsentReadFailed(snapshot.value)}
            isConsentButtonLocked={isConsentButtonLocked(snapshot.value)}
            isWindowOpen={isWindowOpen(snapshot.value)}
            context={context}
            send={press}
            naverPhone={bootstrap.naverCertificatePhone}
          />
          <Drawn onDrawn={onDrawn} />
        </Suspense>
      )}
      {view.screen === 'none' ? <title>{pageTitle(purposes[purpose].title(props.fullName))}</title> : null}
      {view.overlay || view.screen === 'certificateSheet' ? (
        <Suspense>
          <ConnectOverlays view={view} context={context} send={press} flags={bootstrap.flags} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Rendered beside a lazily loaded part. Reports that React has hydrated or drawn it. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}

/** The connection page on which the flow began, as long as the flow is about that connection. */
function endOf({ chosen, input }: ConnectContext): OrganizationGuid | null {
  const guid = input.journey?.beganAtOrganizationGuid ?? null
  return chosen.some((one) => one.guid === guid) ? guid : null
}

/** Whether the page is in the app: reported by the page once it runs, before that by the user agent. */
function isInApp({ clientBrowserEnum }: Bootstrap): boolean {
  return clientBrowserEnum === 'APP' || (typeof window !== 'undefined' && nativeHost(window) !== null)
}

/** Whether another step has been shown. The heading of a newly opened page does not take the focus. */
function useHasMoved(view: View): boolean {
  const step = view.screen === 'certificateSheet' ? 'selection' : view.screen
  const first = useRef(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && step !== first.current) setHasMoved(true)
  return hasMoved
}

type SelectionStepProps = ConnectFlowProps &
  Pick<ConnectContext, 'input' | 'selection'> & {
    readonly isDeciding: boolean
    readonly send: (event: ConnectEvent) => void
    readonly takesFocus: boolean
    readonly selectionView: RefObject<SelectionView | null>
    readonly onDrawn: () => void
  }

/** Not drawn again under a sheet when only the sheet changes. */
const SelectionStep = memo(function SelectionStep(props: SelectionStepProps) {
  const { input, selection, send, purpose, fullName, bootstrap } = props
  const { list, selectedGuids, press } = selection
  const { openedAtGuid } = input
  const words = purposes[purpose]
  const notes = useStatusNotes()
  const isTooMany = selectsTooMany(props)
  const facts = { purpose, selectedCount: selectedGuids.length, hasConnectedBefore: hasConnectedBefore({ input }) }
  // Decided once, so that a press that selects everything does not turn the replacement into the list under the sheet.
  const [opening, setOpening] = useState(() =>
    selectionOpening({
      ...facts,
      isHeroOn: bootstrap.flags.mydata_selection_hero_animation === true,
      isReplacementOn:
        openedAtGuid === null && !isTooMany && bootstrap.flags.mydata_selection_replacement_screen === true,
    }),
  )
  const toggle = useCallback((guid: OrganizationGuid) => send({ type: 'ORGANIZATION_TOGGLED', guid }), [send])
  const groups = useMemo(() => selectionGroups(list.organizations, input.tailoredGuids), [list, input])
  const shared = {
    title: words.title(fullName),
    subtitle: words.subtitle,
    isDeciding: props.isDeciding,
    onConnect: () => send({ type: 'CONNECT_PRESSED' }),
    onBack: () => send({ type: 'BACK' }),
  }
  const button = { button: selectionButton(facts), ownCta: words.button }
  if (opening === 'replacement') {
    return (
      <Suspense>
        <Replacement {...shared} purpose={purpose} button={ctaLabel(button)} onChoose={() => setOpening('list')} />
        <Drawn onDrawn={props.onDrawn} />
      </Suspense>
    )
  }
  return (
    <>
      <Selection
        {...shared}
        {...button}
        {...groups}
        hero={
          opening === 'hero' ? (
            <Suspense>
              <SelectionHero />
            </Suspense>
          ) : null
        }
        groupLabel={words.group}
        openedAtGuid={openedAtGuid}
        selectedGuids={new Set(selectedGuids)}
        connectionStates={connectionStates({ input })}
        wrong={press.at === 'nothingChosen' ? 'nothingChosen' : isTooMany ? 'tooMany' : null}
        takesFocus={props.takesFocus}
        view={props.selectionView}
        notes={notes}
        end={
          notes.size > 0 ? (
            <Suspense>
              <WayToStatus />
            </Suspense>
          ) : null
        }
        onConnectAtInstitution={hasOwnPage(props) ? () => send({ type: 'INDIVIDUAL_PRESSED' }) : null}
        onShowAsked={pressed(props).length > 1 ? () => send({ type: 'ASKED_OPENED' }) : null}
        onToggle={toggle}
        onToggleGroup={(organizations) => send({ type: 'GROUP_TOGGLED', guids: organizations.map(({ guid }) => guid) })}
      />
      <Drawn onDrawn={props.onDrawn} />
    </>
  )
})
