/** The page inside our app: loaded there only. */
import { type AppPage, type AppPorts, appPorts } from '@ieum/bridge/app/app-ports.ts'
import { nativeHost } from '@ieum/bridge/native-host.ts'
import type { Ports } from '@ieum/bridge/ports.ts'
import { nameOfTitle } from '@ieum/copy/product.ts'
import { alsoTell } from './analytics.ts'
import { api } from './api.ts'
import { flowTold } from './flow-told.ts'
import { links } from './links.ts'
import { pagesBefore } from './pages-before.ts'
import { organizationOf, purposeOf, worldOfPage } from './purpose-of.ts'

/** Joins the page to the app around it, for as long as the document lives. */
export function startAppChannel(): Ports {
  const host = nativeHost(window)
  if (!host) throw new Error('there is no app around this page')
  const ports = appPorts(host, window as AppPage, { goBack })
  onEachPage(titleTeller(ports.nativeBar.setTitle))
  onEachPage(sessionTaker(ports))
  openLinksBeside(ports.opener.openBeside)
  alsoTell(flowTold(ports.connectFlow))
  return ports
}

/** Where somebody without a session is led. */
const entrances: readonly string[] = [links.welcome(), links.signup()]

/**
 * Who is signed in to the app does not sign up once more in its web view: a code that works once becomes this page's
 * session, and the person goes on where they were led away from. Without one the page stays.
 */
function sessionTaker({ webViewCode }: AppPorts): () => void {
  let isAtEntrance = false
  const take = async () => {
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
    if (isAtEntrance && !wasAtEntrance) void take()
  }
}

function goBack(): boolean {
  if (pagesBefore() === 0) return false
  window.history.back()
  return true
}

/** Looks now, and after every change of the document's title, which each page and step has its own of. */
function onEachPage(look: () => void): void {
  look()
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** The bar carries what the document is called. */
function titleTeller(setTitle: (title: string) => void): () => void {
  let told = ''
  return () => {
    const title = nameOfTitle(document.title)
    if (title === told) return
    told = title
    setTitle(title)
  }
}

/** A web view has no tabs: what would open in a new one is a page that the app shows beside this one. */
function openLinksBeside(openBeside: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null
    if (!link) return
    event.preventDefault()
    openBeside(link.href)
  })
}
