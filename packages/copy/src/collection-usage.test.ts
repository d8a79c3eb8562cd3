import { SCOPES } from '@ieum/domain/mydata/scopes.ts'
import { expect, it } from 'vitest'
import { collectionUsage } from './collection-usage.ts'

it('names every scope and every interface of the scope table, and no other', () => {
  const ids = new Set(SCOPES.flatMap((scope) => scope.apiIds))
  for (const scope of SCOPES) expect(collectionUsage.scopes[scope.scopeTypeEnum]).toMatch(/[가-힣]/)
  expect(Object.keys(collectionUsage.apis).toSorted()).toEqual([...ids].toSorted())
})
