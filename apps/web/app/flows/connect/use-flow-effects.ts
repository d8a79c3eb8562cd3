import type { ConnectEffect } from '@ieum/connect-flow/events.ts'
import type { Flow } from '@ieum/connect-flow/opening.ts'
import { afterPaint, runWaiting } from '@ieum/ui/after-paint.ts'
import { useEffect } from 'react'
import { links } from '../../links/links.ts'
import { ports } from '../../native/ports.ts'
import { prefersReducedMotion } from '../../shell/reduced-motion.ts'
import { mayOpenAuthenticationApp } from './signature/authentication-app.ts'

/** Id of the list of institutions, which takes the focus when none is chosen. */
export const ORGANIZATIONS_ID = 'organizations'
/** Id of the first required consent, to which the page scrolls and which takes the focus when a consent is missing. */
export const COLLECTION_ID = 'consent-collection'

/** Runs the effects that the machine requests from the page around it. */
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
      // The app's back button is another way back, and the flow always handles it.
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
      // Runs once the error is drawn beside the field.
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
