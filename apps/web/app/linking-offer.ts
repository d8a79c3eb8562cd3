import type { Bootstrap, PageClients, PageContext } from '@ieum/contracts/page.ts'
import { isUnderage } from '@ieum/domain/mydata/connect/age.ts'
import { loadContext } from './load-context.ts'
import { worldNowMs } from './world-clock.ts'

/** What is known before anything is read: whether guardians can link health insurance at all, and the world's time. */
export type LinkingOffer = { readonly isOn: boolean; readonly nowMs: number }

/** By the flag; for the browser's loaders the root element carries it. */
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

/** Whether it is for this person: nothing is asked where nobody can, and who is 19 is never looked up in it. */
export async function isLinkingFor(
  { account }: Pick<PageClients, 'account'>,
  { isOn, nowMs }: LinkingOffer,
): Promise<boolean> {
  if (!isOn) return false
  const { user } = await account.getMe()
  return isUnderage(Number(user.birthdayMs), nowMs)
}
