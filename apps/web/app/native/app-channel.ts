/** The channel of a page inside our app. Loaded only there. */

import { nameOfTitle } from '@ieum/copy/product.ts'
import { type AppPage, type AppPorts, appPorts } from '@ieum/native-bridge/app/app-ports.ts'
import { nativeHost } from '@ieum/native-bridge/native-host.ts'
import type { Ports } from '@ieum/native-bridge/ports.ts'
import { addAnalyticsListener } from '../analytics/analytics.ts'
import { links } from '../links/links.ts'
import { organizationOf, purposeOf, worldOfPage } from '../links/purpose-of.ts'
import { api } from '../reads/api.ts'
import { pagesBefore } from './browser-history-depth.ts'
import { nativeFlowEvents } from './native-flow-events.ts'

/** Connects the page to the app around it for the lifetime of the document. */
export function startAppChannel(): Ports {
  const host = nativeHost(window)
  if (!host) throw new Error('there is no app around this page')
  const ports = appPorts(host, window as AppPage, { goBack })
  onEachPage(createTitleReporter(ports.nativeBar.setTitle))
  onEachPage(createSessionOpener(ports))
  openLinksBeside(ports.opener.openBeside)
  addAnalyticsListener(nativeFlowEvents(ports.connectFlow))
  return ports
}

/** The pages to which a person without a session is sent. */
const entrances: readonly string[] = [links.welcome(), links.signup()]

/**
 * A person who is signed in to the app does not sign up again in its web view. A single-use code becomes this page's
 * session, and the person continues at the page they were sent away from. Without a code the page stays.
 */
function createSessionOpener({ webViewCode }: AppPorts): () => void {
  let isAtEntrance = false
  const signIn = async () => {
    const code = await webViewCode().catch(() => null)
    if (code === null) return
    try {
      await api.account.openWebViewSession({ body: { code } })
    } catch {
      return
    }
    const hasPurpose = new URLSearchParams(window.location.search).has('purpose')
    const { href } = window.location
    const flow = links.connect(purposeOf(href, worldOfPage()), organizationOf(href))
    window.location.replace(hasPurpose ? flow : links.home())
  }
  return () => {
    const wasAtEntrance = isAtEntrance
    isAtEntrance = entrances.includes(window.location.pathname)
    if (isAtEntrance && !wasAtEntrance) void signIn()
  }
}

function goBack(): boolean {
  if (pagesBefore() === 0) return false
  window.history.back()
  return true
}

/** Calls `look` now and after every change of the document's title. Each page and step has its own title. */
function onEachPage(check: () => void): void {
  check()
  new MutationObserver(check).observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** Shows the document's title in the app's bar. */
function createTitleReporter(setTitle: (title: string) => void): () => void {
  let sentTitle = ''
  return () => {
    const title = nameOfTitle(document.title)
    if (title === sentTitle) return
    sentTitle = title
    setTitle(title)
  }
}

/** A web view has no tabs. The app shows a page that would open in a new tab beside this one. */
function openLinksBeside(openBeside: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null
    if (!link) return
    event.preventDefault()
    openBeside(link.href)
  })
}
