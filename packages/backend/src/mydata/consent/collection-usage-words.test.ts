import { interfaceWords, transferSummaries } from '@ieum/copy/mydata/collection-usage.ts'
import { SCOPES } from '@ieum/domain/mydata/scopes.ts'
import { describe, expect, it } from 'vitest'

describe('[CF-2.4.7] every scope that is asked for is explained', () => {
  it.each(SCOPES.map((scope) => [scope.scopeTypeEnum, scope] as const))('%s', (type, scope) => {
    expect(transferSummaries[type].length).toBeGreaterThan(4)
    expect(scope.apiIds.filter((apiId) => !interfaceWords[apiId])).toEqual([])
  })

  it('explains no call that nobody asks for', () => {
    const asked = new Set(SCOPES.flatMap((scope) => scope.apiIds))
    expect(Object.keys(interfaceWords).filter((apiId) => !asked.has(apiId))).toEqual([])
  })
})
