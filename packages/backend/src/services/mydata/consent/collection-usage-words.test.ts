import { interfaceWords, transferSummaries } from '@ieum/copy/mydata/collection-usage.ts'
import { SCOPES } from '@ieum/domain/mydata/consents/scopes.ts'
import { describe, expect, it } from 'vitest'

describe('[CF-2.4.7] every scope that is asked for is explained', () => {
  it.each(SCOPES.map((scope) => [scope.scopeTypeEnum, scope] as const))('%s', (type, scope) => {
    expect(transferSummaries[type].length).toBeGreaterThan(4)
    for (const apiId of scope.apiIds) {
      expect(interfaceWords[apiId].title.length, apiId).toBeGreaterThan(1)
      expect(interfaceWords[apiId].description.length, apiId).toBeGreaterThan(4)
    }
  })
})
