import { choosingJourney } from '@ieum/connect-flow/journey/journey.ts'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'

/** Starts the flow with these institutions chosen. */
export function useReconnect(): (organizationGuids: readonly OrganizationGuid[]) => void {
  const begin = useJourney()
  return useCallback((organizationGuids) => begin(choosingJourney('pfm', organizationGuids)), [begin])
}

/**
 * Starts the flow with a journey: the server stores it, and the flow resumes there. When it cannot be stored the flow
 * opens all the same, and the person chooses by hand.
 */
export function useJourney(): (journey: ConnectJourney) => void {
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  return useCallback(
    (journey) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      void api.mydata
        .saveConnectJourney({ body: journey })
        .catch(() => undefined)
        .then(() => {
          const flow = links.connect(journey.purpose)
          // Without a network the flow may not be loaded; the offline page is.
          return navigate(navigator.onLine ? flow : links.offline(flow))
        })
        .finally(() => {
          isUnderWay.current = false
        })
    },
    [navigate],
  )
}
