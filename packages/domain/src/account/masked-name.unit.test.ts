import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['홍길동', '홍*동'],
  ['남궁민수', '남**수'],
  ['이연', '이*'],
  ['김', '*'],
  ['', '*'],
  ['Jane Doe', 'J******e'],
])('%s is %s', (name, masked) => expect(maskedName(name)).toBe(masked))
