import { z } from 'zod'
import { OrganizationGuid } from '../../shared/ids.ts'
import { mydataCalls } from '../calls.ts'

export const organizationUse = mydataCalls({
  listLikelyUnusedOrganizations: {
    method: 'GET',
    path: '/v1/mydata/users/me/likely-unused-organizations',
    who: 'user',
    summary:
      'Institutions where hardly anybody of the same age, or with the same first institutions, holds anything: from counts of at least 30 people',
    errors: [],
    response: z.object({ organizationGuids: z.array(OrganizationGuid) }),
  },
})
