/** Each way to connect. */
import { connectByWindow } from '../journeys/certificate-journey.ts'
import { startIndividual, visitInstitution } from '../journeys/individual-journey.ts'
import { connectAll, consent, ownedOrganizationGuids, watchSync } from '../journeys/journey.ts'
import { connectInTwoSteps } from '../journeys/two-step-journey.ts'
import { type Act, type ActKit, act, BANK, CARD, FAILING, FAILING_CODE } from './workload-kit.ts'

export function actsOfConnecting({ control, aside, someone, connected, seen }: ActKit): Act[] {
  return [
    act('connects with a private certificate', async () => {
      const person = await someone()
      return async () => {
        const { status } = await connectAll(person.session, control, { organizationGuids: [BANK, CARD] })
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act('connects in a window', async () => {
      const person = await someone()
      return async () => {
        const choice = { certificateType: 'FINANCE', organizationGuids: [BANK] } as const
        const { status } = await connectByWindow(person.session, control, choice)
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act('comes back by the way that the agency was given', async () => {
      const { session } = await someone()
      await consent(session, control, { organizationGuids: [BANK] })
      const [request] = await control.signatureRequests(session.person.phoneNumber)
      const returnToken = new URL(request?.returnUrl ?? '').hash.replace('#return=', '')
      return () => session.mydata.redeemSignatureReturn({ body: { returnToken } })
    }),
    act('connects in two steps', async () => {
      const person = await someone()
      return async () => {
        const { status } = await connectInTwoSteps(person.session, control, {
          certificate: 'KAKAO',
          organizationGuids: [BANK],
        })
        return [status.organizationSyncStatus.successfulOrgs.length, await seen(person)]
      }
    }),
    act("connects on the institution's page", async () => {
      const person = await someone()
      const { organizations } = await person.session.mydata.listOrganizations()
      const ownedGuids = await ownedOrganizationGuids(person.session, control)
      const supported = organizations.filter((one) => one.isIndividualAuthenticationSupported)
      const withPage = supported.find((one) => ownedGuids.includes(one.guid))?.guid ?? BANK
      return async () => {
        const { authorizationUri } = await startIndividual(person.session, control, withPage)
        const back = await visitInstitution(person.session, authorizationUri)
        const { syncId } = await person.session.mydata.connectByIndividualAuthentication({ body: back })
        await watchSync(person.session, syncId)
        return seen(person)
      }
    }),
    act('connects where one institution fails, and tries again', async () => {
      const person = await someone({ behaviour: { [FAILING_CODE]: { name: 'http-500' } } })
      return async () => {
        const { syncId } = await connectAll(person.session, control, { organizationGuids: [FAILING, CARD] })
        const again = await person.session.mydata.retrySync({ params: { syncId } })
        // Joins the running one.
        await person.session.mydata.retrySync({ params: { syncId } })
        const { organizationSyncStatus: status } = await watchSync(person.session, again.syncId)
        return [status.failedOrgs.length, status.successfulOrgs.length, await seen(person)]
      }
    }),
    act('connects where one institution gives a token alone, and tries again twice at once', async () => {
      const person = await someone({ behaviour: { [FAILING_CODE]: { name: 'http-500', on: 'data' } } })
      // It is called even if it failed for others before.
      await aside.query('delete from organization_breaker where organization_guid = $1', [FAILING])
      return async () => {
        const { syncId } = await connectAll(person.session, control, { organizationGuids: [FAILING, CARD] })
        const press = () => person.session.mydata.retrySync({ params: { syncId } })
        const [one, two] = await Promise.all([press(), press()])
        const { organizationSyncStatus: status } = await watchSync(person.session, one.syncId)
        return [one.syncId === two.syncId, status.failedOrgs.length, await seen(person)]
      }
    }),
    act('signs anew for what lives, and prolongs it', async () => {
      const person = await connected()
      return async () => {
        await connectAll(person.session, control, { organizationGuids: [BANK] })
        await connectAll(person.session, control, { organizationGuids: [BANK, CARD], shouldExtendExistTokens: true })
        return seen(person)
      }
    }),
  ]
}
