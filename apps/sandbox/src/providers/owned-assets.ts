/** A person's assets at an institution, by their names in a transfer request. */
import type { Person } from '../people/person.ts'
import { callOf } from './answer-data.ts'
import type { Handler } from './call.ts'
import { HANDLERS } from './handlers.ts'
import { callsServedBy } from './served-calls.ts'

export type OwnedAsset = { readonly key: string; readonly seqno: string | undefined }

/** The assets of a scope in the institution's lists. */
export function ownedAssets(
  person: Person,
  { orgCode, industry }: { readonly orgCode: string; readonly industry: string },
  scope: string,
  nowMs: number,
): OwnedAsset[] {
  const owned: OwnedAsset[] = []
  for (const served of callsServedBy(industry).filter((call) => call.scope === `${industry}.list`)) {
    const request = {
      orgCode,
      industry,
      method: served.method,
      resource: served.path,
      fields: {},
      person,
      consent: { scopes: [], transMemo: false, merchantNameRegno: false, transCategory: false, endDate: '' },
      nowMs,
      behaviours: [],
    }
    const handler = HANDLERS[served.id] as Handler<never>
    handler({
      ...callOf(request, served, {}),
      isConsented: ({ scopes, key, seqno }) => {
        if (scopes.includes(scope)) owned.push({ key, seqno })
        return true
      },
    })
  }
  return owned
}
