import type { ConnectEffect } from '@ieum/connect-flow/events.ts'
import { useEffect } from 'react'
import { links } from '../../links.ts'
import { mayOpenAuthenticationApp } from './authentication-app.ts'
import { reportClientError } from './report-client-error.ts'

/** The first required consent: where the page scrolls to, and where the focus goes when one is missing. */
export const COLLECTION_ID = 'consent-collection'

type Source = {
  on(type: '*', handler: (effect: ConnectEffect) => void): { unsubscribe(): void }
}

/** Carries out what the machine asks of the page around it. */
export function useFlowEffects(actor: Source, world: 'sandbox' | 'real'): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (effect) => perform(effect, world))
    return unsubscribe
  }, [actor, world])
}

function perform(effect: ConnectEffect, world: 'sandbox' | 'real'): void {
  switch (effect.type) {
    case 'openAuthenticationApp':
      if (mayOpenAuthenticationApp(effect.uri, world)) window.location.href = effect.uri
      return
    case 'openSupport':
      window.open(links.support(effect.page), '_blank', 'noopener')
      return
    case 'scrollDown':
      window.scrollBy({ top: effect.px, behavior: scrollBehaviour() })
      return
    case 'scrollToCollection':
      document.getElementById(COLLECTION_ID)?.scrollIntoView({ block: 'start', behavior: scrollBehaviour() })
      return
    case 'focusInvalid':
      if (effect.field === 'mandatory') {
        document.querySelector<HTMLElement>(`#${COLLECTION_ID} input:not(:checked)`)?.focus()
      }
      return
    case 'clientError':
      reportClientError(effect)
      return
    default:
  }
}

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
