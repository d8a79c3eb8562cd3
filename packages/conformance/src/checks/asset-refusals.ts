import type { DataIndustry, DataScope } from '@ieum/contracts/outside/data/data-call.ts'
import { DATA_CALLS, type DataCallId } from '@ieum/contracts/outside/data/data-calls.ts'
import { listingOf, scopeAt, WITHOUT_ASSETS } from '../assets.ts'
import type { Fields } from '../session.ts'
import { firstPage, spanOf } from './data.ts'
import type { Refusing } from './refusing.ts'

/** Scopes outside the consent, assets outside the request, nonexistent assets and another person's. */
export async function checkAssetRefusals(refusing: Refusing): Promise<void> {
  await checkScope(refusing)
  await checkUnconsented(refusing)
  await checkUnknown(refusing)
}

const ask = ({ session, tokens, nowMs }: Refusing, id: DataCallId, fields: Fields) =>
  session.data(id, { ...fields, ...firstPage(id), ...spanOf(id, nowMs) }, { token: tokens.access })

const isOpen = ({ tokens }: Refusing, scope: DataScope) => tokens.scope?.split(' ').includes(scope) ?? true

async function checkScope(refusing: Refusing): Promise<void> {
  const { session, served, verdicts, tokens, judge } = refusing
  const { industry } = session.config.provider
  if (tokens.scope === null) return verdicts.skip('refusal.scope', 'no scope is configured')
  const shut = calls(served).find((id) => !isOpen(refusing, scopeOf(industry, id)))
  if (shut === undefined) return verdicts.skip('refusal.scope', 'every scope of the industry was given')
  judge('refusal.scope', await ask(refusing, shut, assetOfNobody(scopeOf(industry, shut))), '40104')
}

async function checkUnconsented(refusing: Refusing): Promise<void> {
  const [outside] = refusing.collected.unconsented
  if (!outside) return refusing.verdicts.skip('refusal.not-consented', 'every listed asset is in the transfer request')
  refusing.judge('refusal.not-consented', await ask(refusing, outside.id, outside.fields), '40105')
}

async function checkUnknown(refusing: Refusing): Promise<void> {
  const { session, served, verdicts, judge } = refusing
  const { provider, anotherPersonsAsset: another } = session.config
  const hasAssets = (scope: DataScope) =>
    !WITHOUT_ASSETS.test(scope) && listingOf(scope) !== undefined && isOpen(refusing, scope)
  const id = calls(served).find((one) => {
    const scope = scopeOf(provider.industry, one)
    return another ? scope === another.scope : hasAssets(scope)
  })
  if (id === undefined) {
    verdicts.skip('refusal.another-persons-asset', 'no call about such an asset is open')
    return verdicts.skip('refusal.unknown-asset', 'no call about an asset is open')
  }
  const unknown = await ask(refusing, id, assetOfNobody(scopeOf(provider.industry, id)))
  judge('refusal.unknown-asset', unknown, '40402')
  if (!another) return verdicts.skip('refusal.another-persons-asset', 'no anotherPersonsAsset is configured')
  const theirs = await ask(refusing, id, another.fields)
  if (!theirs || !unknown) return
  const isAlike = theirs.code === '40402' && JSON.stringify(theirs.body) === JSON.stringify(unknown.body)
  verdicts.judge('refusal.another-persons-asset', isAlike, {
    call: id,
    expected: '40402, in the words of an asset that nobody has',
    received: theirs.code === '40402' ? '40402 in other words' : theirs.received,
  })
}

const calls = (served: readonly DataCallId[]) => served.filter((id) => DATA_CALLS[id].kind !== 'list')

const scopeOf = (industry: DataIndustry, id: DataCallId) => scopeAt(industry, id) as DataScope

function assetOfNobody(scope: DataScope): Fields {
  const listing = listingOf(scope)
  return listing ? { [listing.asked ?? listing.key]: '00000000000000' } : {}
}
