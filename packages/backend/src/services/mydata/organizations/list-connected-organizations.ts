import type { organizations } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { MydataContext } from '../mydata-context.ts'
import { connectionsOf } from './connections-of.ts'

type ListConnected = Handler<typeof organizations.listConnectedOrganizations, MydataContext>

/** All connections of the person. */
export const listConnectedOrganizations: ListConnected = async ({ user }, context) => ({
  connections: await connectionsOf(context, user.userId, null),
})
