import type { ScopeType } from '@ieum/contracts/mydata/enums.ts'
import { USE_LEAST_PEOPLE } from '@ieum/domain/mydata/organizations/organization-use.ts'
import { places } from '../../format/numbers.ts'
import { scopeLabels } from '../labels.ts'

/** Shown before connecting: the organizations that are asked. */
export const asked = {
  title: (count: number) => `${places(count)}에 정보를 요청해요`,
  body: '연결하면 아래 기관에 적힌 정보만 요청해요. 다음 화면에서 동의하기 전에는 아무것도 요청하지 않아요.',
  scopes: (scopeTypes: readonly ScopeType[]) => scopeTypes.map((one) => scopeLabels[one]).join(', '),
  /** For an institution that people like this person hardly ever use. */
  unlikely: '쓰지 않는 곳일 수 있어요',
  unlikelyWhy: `쓰지 않는 곳 표시는 나이나 먼저 연결한 기관이 같은 ${USE_LEAST_PEOPLE}명 이상을 세어 붙여요. 그 기관에 내 정보를 물어보지는 않았어요.`,
  narrow: '쓸 것 같은 곳만 남기기',
  narrowed: (count: number) => `${places(count)}을 빼고 남겼어요`,
  connect: (count: number) => `${places(count)} 연결하기`,
} as const
