import { expectTypeOf } from 'vitest'
import type { Beside, BesideTransaction } from '../../platform/http/handler.ts'
import type { MydataContext } from './mydata-context.ts'

/** Additions to the context are unavailable inside an open transaction until they are listed by name. */
expectTypeOf<keyof BesideTransaction<MydataContext>>().toEqualTypeOf<keyof Beside>()
