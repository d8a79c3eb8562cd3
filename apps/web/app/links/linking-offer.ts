import type { Bootstrap, PageClients, PageContext } from '@ieum/contracts/page.ts'
import { isUnderage } from '@ieum/domain/time/age.ts'
import { worldNowMs } from '../clock/world-clock.ts'
import { loadContext } from '../shell/load-context.ts'

/** What is known before any read: whether guardians can link health insurance at all, and the world's time. */
export type LinkingOffer = { readonly isOn: boolean; readonly nowMs: number }

/** Reads the flag; for the browser's loaders the root element carries it. */
export const isLinkingOn = (flags: Bootstrap['flags']): boolean => flags.mydata_health_insurance_linking === true

export function offerOnServer({
  context,
}: {
  readonly context: { get(key: typeof loadContext): PageContext }
}): LinkingOffer {
  const { bootstrap } = context.get(loadContext)
  return { isOn: isLinkingOn(bootstrap.flags), nowMs: Number(bootstrap.serverNowMs) }
}

export function offerInBrowser(): LinkingOffer {
  return { isOn: document.documentElement.dataset.guardianLinking !== undefined, nowMs: worldNowMs() }
}

/**
 * Whether this person may link. Nothing is requested where nobody can, and a person of 19 or more is never looked up.
 */
export async function isLinkingFor(
  { account }: Pick<PageClients, 'account'>,
  { isOn, nowMs }: LinkingOffer,
): Promise<boolean> {
  if (!isOn) return false
  const { user } = await account.getMe()
  return isUnderage(Number(user.birthdayMs), nowMs)
}
