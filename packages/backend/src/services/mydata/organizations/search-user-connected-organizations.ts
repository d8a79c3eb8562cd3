import type { organizations } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectionsOf } from './connections-of.ts'

type Search = Handler<typeof organizations.searchUserConnectedOrganizations, MydataContext>

/** The person's connections to the institutions that are asked for. */
export const searchUserConnectedOrganizations: Search = async ({ body, user }, context) => ({
  connections: await connectionsOf(context, user.userId, body.organizationGuids),
})
