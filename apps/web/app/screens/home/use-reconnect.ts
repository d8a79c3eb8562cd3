import { choosingJourney } from '@ieum/connect-flow/journey.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { links } from '../../links.ts'

/**
 * Starts the flow with these institutions chosen: the journey on the server says so, and the flow goes on there. When
 * it cannot be kept the flow opens all the same, and the person chooses by hand.
 */
export function useReconnect(): (organizationGuids: readonly OrganizationGuid[]) => void {
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  return useCallback(
    (organizationGuids) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      void api.mydata
        .saveConnectJourney({ body: choosingJourney('pfm', organizationGuids) })
        .catch(() => undefined)
        .then(() => navigate(links.connect('pfm')))
        .finally(() => {
          isUnderWay.current = false
        })
    },
    [navigate],
  )
}
