import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { places } from '../../format/numbers.ts'
import { scopeLabels } from '../labels.ts'

/** Before connecting: who is asked. */
export const asked = {
  title: (count: number) => `${places(count)}에 정보를 요청해요`,
  body: '연결하면 아래 기관에 적힌 정보만 요청해요. 다음 화면에서 동의하기 전에는 아무것도 요청하지 않아요.',
  scopes: (scopeTypes: readonly ScopeType[]) => scopeTypes.map((one) => scopeLabels[one]).join(', '),
  connect: (count: number) => `${places(count)} 연결하기`,
} as const
