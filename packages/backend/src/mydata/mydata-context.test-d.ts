import { expectTypeOf } from 'vitest'
import type { Beside, BesideTransaction } from '../http/handler.ts'
import type { MydataContext } from './mydata-context.ts'

/** Whatever is added to the context stays out of reach of an open transaction until it is let in by name. */
expectTypeOf<keyof BesideTransaction<MydataContext>>().toEqualTypeOf<keyof Beside>()
