import type { ConnectEffect } from '@ieum/connect-flow/events.ts'
import type { Flow } from '@ieum/connect-flow/opening.ts'
import { afterPaint, runWaiting } from '@ieum/ui/after-paint.ts'
import { useEffect } from 'react'
import { links } from '../../links.ts'
import { ports } from '../../ports.ts'
import { prefersReducedMotion } from '../../reduced-motion.ts'
import { mayOpenAuthenticationApp } from './authentication-app.ts'

/** The institutions: where the focus goes when none is chosen. */
export const ORGANIZATIONS_ID = 'organizations'
/** The first required consent: where the page scrolls to, and where the focus goes when one is missing. */
export const COLLECTION_ID = 'consent-collection'

/** Carries out what the machine asks of the page around it. */
export function useFlowEffects(
  flow: Pick<Flow, 'listen'>,
  send: Flow['send'],
  authenticationAppPrefixes: readonly string[],
): void {
  useEffect(
    () => flow.listen((effect) => perform(effect, authenticationAppPrefixes)),
    [flow, authenticationAppPrefixes],
  )
  useEffect(
    () =>
      // The app's back button is one more way back, and the flow always takes it.
      ports().nativeBar.onBack(() => {
        runWaiting()
        send({ type: 'BACK' })
        return true
      }),
    [send],
  )
}

function perform(effect: ConnectEffect, authenticationAppPrefixes: readonly string[]): void {
  switch (effect.type) {
    case 'openAuthenticationApp':
      if (mayOpenAuthenticationApp(effect.uri, authenticationAppPrefixes)) {
        ports().opener.openAuthenticationApp(effect.uri)
      }
      return
    case 'openInstitution':
      location.assign(effect.uri)
      return
    case 'openSupport':
      ports().opener.openBeside(links.support(effect.page))
      return
    case 'scrollDown':
      void afterPaint().then(() => window.scrollBy({ top: effect.px, behavior: scrollBehaviour() }))
      return
    case 'scrollToCollection':
      void afterPaint().then(scrollToCollection)
      return
    case 'focusInvalid':
      // Once what is wrong is written beside it.
      void afterPaint().then(() => focusInvalid(effect.field))
      return
    case 'succeeded':
      ports().haptics.success()
      return
    default:
  }
}

function focusInvalid(field: 'organizations' | 'mandatory'): void {
  const target =
    field === 'mandatory'
      ? document.querySelector<HTMLElement>(`#${COLLECTION_ID} input:not(:checked)`)
      : (document.querySelector<HTMLElement>(`#${ORGANIZATIONS_ID} input:not([hidden] *)`) ??
        document.querySelector<HTMLElement>('input[type="search"]'))
  target?.focus()
}

function scrollToCollection(): void {
  document.getElementById(COLLECTION_ID)?.scrollIntoView({ block: 'start', behavior: scrollBehaviour() })
}

function scrollBehaviour(): ScrollBehavior {
  return prefersReducedMotion() ? 'auto' : 'smooth'
}
