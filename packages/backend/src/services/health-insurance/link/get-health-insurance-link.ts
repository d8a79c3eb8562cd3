import type { healthInsuranceLinking } from '@ieum/contracts/health-insurance/linking.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { HealthInsuranceContext } from '../health-insurance-context.ts'
import { loadLinks } from './link-rows.ts'
import { linkView, openLink, requestView } from './open-link.ts'
import { whoMayLink } from './who-may-link.ts'

type Get = Handler<typeof healthInsuranceLinking.getHealthInsuranceLink, HealthInsuranceContext>

/** A link from before the person turned 19, or before linking was switched off, stays visible until it ends. */
export const getHealthInsuranceLink: Get = async ({ user: { userId } }, context) => {
  const { clock, healthDb } = context
  const { reason } = await whoMayLink(context, userId)
  const answer: Awaited<ReturnType<Get>> = { cannotLinkReasonEnum: reason, request: null, link: null }
  for (const row of await loadLinks(healthDb, userId, clock.now())) {
    const content = await openLink(context, userId, row)
    if (content === null) continue
    if (content.stage === 'REQUESTED') answer.request = requestView(row, content)
    else answer.link = linkView(row, content)
  }
  return answer
}
